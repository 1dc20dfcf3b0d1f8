import type { Mention, Reading } from '../reading.ts'
import { type Sentence, segmentAt } from '../talk/sentence.ts'

/** Tokens between a complaint and the part of the body that it is of. */
const siteReach = 7

/** A complaint with its part of the body: `dor` + `joelho` is `dor no joelho`; some have names of their own (`cefaleia`). */
export function nameComplaint(reading: Reading, complaint: Mention): string | null {
  const site = siteOf(reading, complaint)
  const { entry } = complaint
  if (!site) return entry.options.alone ?? null
  return withSite(reading, entry, site)
}

/** `fratura` + `punho` is `fratura no punho`, unless the two have a name of their own. */
export function withSite(reading: Reading, entry: Mention['entry'], site: Mention): string {
  const own = site.entry.options[entry.concept]
  if (own) return own
  return reading.language === 'pt-BR'
    ? `${entry.concept} ${site.entry.options.in ?? site.entry.concept}`
    : `${site.entry.concept} ${entry.concept}`
}

/** The nearest part of the body in the complaint's sentence, else the one that was asked about or named right before. */
export function siteOf(reading: Reading, complaint: Mention): Mention | null {
  const { sentence } = complaint
  const near = nearestSite(reading, sentence, complaint)
  if (near) return near
  const asked = reading.exchanges.answers(sentence)?.questions.at(-1)
  // "Dor nas juntas, dedo inchado?" "Dor não.": what comes back is of the part that it was asked of.
  const same = asked && reading.mentions.get(asked)?.findLast(({ entry }) => entry === complaint.entry)
  const ofSame = same && nearestSite(reading, asked, same)
  if (ofSame) return ofSame
  const before = reading.talk.sentences[sentence.order - 1]
  for (const other of [asked, before?.turn === sentence.turn ? before : undefined]) {
    const site = other && sitesIn(reading, other).at(-1)
    if (site) return site
  }
  const isPlaceless = complaint.entry.class === 'complaints' && complaint.entry.options.placed !== undefined
  return isPlaceless ? spokenOf(reading, sentence) : null
}

/** Turns back in which a pain without a place has it: "É o ombro." "Qual?" "O direito." "Desde quando que dói?" */
const spokenReach = 3

/** The one part of the body that the patient's first words were about: "onde é a dor?" "Nas costas", "é o ombro, doutor. O direito. Dói de noite". */
function spokenOf(reading: Reading, sentence: Sentence): Mention | null {
  const asksOn =
    !sentence.isQuestion ||
    reading.lexicon.cues['reply-cues'].findAll(sentence.tokens).some(({ entry }) => entry.concept === 'open')
  const before = reading.talk.sentences.filter(
    ({ turn, order }) => order < sentence.order && sentence.turn - turn <= spokenReach,
  )
  // "A dor de cabeça." "Onde é que dói?" "Atrás do olho.": it has its name already.
  const isNamed = before.some((one) =>
    reading.mentions.get(one)?.some(({ entry }) => entry.class === 'symptoms'),
  )
  if (!asksOn || isNamed) return null
  const reply = reading.exchanges.asked(sentence)?.reply ?? []
  for (const sentences of [reply, before.filter(({ role }) => role !== 'doctor')]) {
    const sites = sentences.flatMap((one) => sitesIn(reading, one))
    const [first] = sites
    if (first) return sites.every(({ entry }) => entry.concept === first.entry.concept) ? first : null
  }
  return null
}

const sitesIn = ({ mentions }: Reading, sentence: Sentence) =>
  (mentions.get(sentence) ?? []).filter(({ entry }) => entry.class === 'sites')

function nearestSite(reading: Reading, sentence: Sentence, { from, to }: Mention): Mention | null {
  let best: Mention | null = null
  let nearest = siteReach
  const own = segmentAt(sentence, from)
  for (const mention of sitesIn(reading, sentence)) {
    const isApart = mention.from < own.from || mention.from >= own.to
    // "Abdome sem defesa, dói no flanco": a part beyond a comma is the farther one.
    const distance = (mention.from >= to ? mention.from - to : from - mention.to) + (isApart ? 1 : 0)
    if (distance < nearest) {
      best = mention
      nearest = distance
    }
  }
  return best
}
