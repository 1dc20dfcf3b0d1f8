import type { FactDraft } from '../../fact.ts'
import type { Reading } from '../../reading.ts'
import { type Segment, type Sentence, segmentAt } from '../../talk/sentence.ts'
import type { AdviceCues } from './advice-cues.ts'

/** Vaccines that a doctor tells the patient to have or not to have; those had or lacking so far are context. */
export function vaccineAdvice(reading: Reading, sentence: Sentence, cues: AdviceCues): FactDraft[] {
  const { lexicon, language } = reading
  const { tokens } = sentence
  const said = lexicon.cues['habit-cues'].findAll(tokens).map(({ entry }) => entry.concept)
  if (said.includes('took') || said.includes('lacks')) return []
  return lexicon.grounds.vaccines
    .find(tokens)
    .filter(({ entry }) => !entry.options.generic && !entry.options.all)
    .map(({ entry, from, to }): FactDraft => {
      const not = language === 'en' ? 'avoid' : 'não tomar'
      return {
        type: 'instruction',
        concept: isDenied(cues, { from, to }, segmentAt(sentence, from))
          ? `${not} ${entry.concept}`
          : entry.concept,
        speaker: sentence.role,
        evidence: sentence.proof(from, to),
      }
    })
}

/** Words between a denial and the vaccine that it denies: "não toma a vacina". */
const reach = 3

/** Only from close by: what the fever of the same breath lacks ("sem febre e a vacina da gripe") denies no vaccine. */
const isDenied = (cues: AdviceCues, { from, to }: Segment, segment: Segment): boolean =>
  cues
    .of('never', 'avoid')
    .some((cue) => cue.to <= from && from - cue.to <= reach && cue.from >= segment.from) ||
  cues.of('without').some((cue) => cue.to === from) ||
  cues.of('behind').some((cue) => cue.from >= to && cue.from - to <= reach && cue.to <= segment.to)
