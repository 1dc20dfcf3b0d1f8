import { assertionAt } from '../../attributes/polarity.ts'
import type { FactDraft } from '../../fact.ts'
import type { Reading } from '../../reading.ts'
import { type Sentence, segmentAt } from '../../talk/sentence.ts'

/** Vaccines that a doctor tells the patient to have or not to have; those had or lacking so far are context. */
export function vaccineAdvice(reading: Reading, sentence: Sentence): FactDraft[] {
  const { lexicon, language } = reading
  const { tokens } = sentence
  const said = lexicon.cues['habit-cues'].findAll(tokens).map(({ entry }) => entry.concept)
  if (said.includes('took') || said.includes('lacks')) return []
  return lexicon.grounds.vaccines
    .find(tokens)
    .filter(({ entry }) => !entry.options.generic && !entry.options.all)
    .map(({ entry, from, to }): FactDraft => {
      const segment = segmentAt(sentence, from)
      const denied =
        assertionAt(reading, sentence, from, to) === 'absent' ||
        lexicon.cues['instruction-cues']
          .findAll(tokens, from, segment.to)
          .some((cue) => cue.entry.concept === 'behind')
      const not = language === 'en' ? 'avoid' : 'não tomar'
      return {
        type: 'instruction',
        concept: denied ? `${not} ${entry.concept}` : entry.concept,
        speaker: sentence.role,
        evidence: sentence.proof(from, to),
      }
    })
}
