import type { Telling } from '../language-pack.ts'
import type { Part } from '../topic.ts'
import { tidyEn, trimEn } from './clean.ts'
import { adverbs, givers, isVerb, third } from './verbs.ts'

// Stand for the patient until the pronouns are known.
const subject = '\u0001'
const possessive = '\u0002'
const object = '\u0003'

const pronouns: Record<'female' | 'male' | 'unknown' | 'companion', readonly [string, string, string]> = {
  female: ['she', 'her', 'her'],
  male: ['he', 'his', 'him'],
  // The verb stays in the singular.
  unknown: ['the patient', 'their', 'the patient'],
  companion: ['the companion', "the companion's", 'the companion'],
}

/** A clause in the third person and in a note's words. */
export function retellEn(text: string, { role, part, sex }: Telling): string {
  let out = ` ${text} `
  out = role === 'doctor' ? ofDoctor(out, part) : ofPatient(out)
  for (const [pattern, replacement] of contractions) out = out.replace(pattern, replacement)
  for (const [pattern, replacement] of terms) out = out.replace(pattern, replacement)
  // "I gave him water" of a mother is not the patient's doing.
  const [he, his, him] = pronouns[role === 'other' ? 'companion' : (sex ?? 'unknown')]
  out = out
    .replace(/\u0001self|\u0003self/g, sex ? `${him}self` : 'themselves')
    .replaceAll(`${possessive}s`, his.endsWith('s') ? his : `${his}s`)
    .replaceAll(subject, he)
    .replaceAll(possessive, his)
    .replaceAll(object, him)
  return trimEn(tidyEn(out))
}

function ofPatient(text: string): string {
  let out = text
    .replace(/\bi'm\b/gi, `${subject} is`)
    .replace(/\bi've been\b/gi, `${subject} has been`)
    .replace(/\bi've\b/gi, `${subject} has`)
    .replace(/\bi'll\b/gi, `${subject} will`)
    .replace(/\bi'd\b/gi, `${subject} would`)
  out = out.replace(/\b(do|did|can|could|will|would|should|have|had|am|was) i\b/gi, `$1 ${subject}`)
  out = out.replace(
    /\bi ((?:[a-z]+ly |also |just |never |always |still |only |ever |often |sometimes |first |then |now |kinda |probably |even )*)([a-z']+)/gi,
    (whole: string, between: string, verb: string) =>
      isVerb(verb.toLowerCase()) ||
      (!/ly$/i.test(verb) && !notVerbs.has(verb.toLowerCase()) && !adverbs.has(verb.toLowerCase()))
        ? `${subject} ${between}${third(verb.toLowerCase())}`
        : // "I, just, my wrist hurt": begun anew.
          restarts.has(verb.toLowerCase())
          ? whole.slice(2)
          : `${subject}${whole.slice(1)}`,
  )
  return out
    .replace(/\bi\b/gi, subject)
    .replace(/\bmy\b/gi, possessive)
    .replace(/\bme\b/gi, object)
    .replace(/\bmine\b/gi, `${possessive}s`)
    .replace(/\bmyself\b/gi, `${object}self`)
    .replace(/\bwe're\b/gi, 'they are')
    .replace(/\bwe've\b/gi, 'they have')
    .replace(/\bwe\b/gi, 'they')
    .replace(/\bour\b/gi, 'their')
}

const restarts = new Set(['my', 'the', 'it', 'a', 'an', 'this', 'that'])

const notVerbs = new Set(
  'my me a an the this that it in on at to of for from with and or but so if when as not no i he she they we you is was'.split(
    ' ',
  ),
)

function ofDoctor(text: string, part: Part | null): string {
  let out = text
    .replace(/\byou're\b/gi, `${subject} is`)
    .replace(/\byou've\b/gi, `${subject} has`)
    .replace(/\byou'll\b/gi, `${subject} will`)
    .replace(/\byou'd\b/gi, `${subject} would`)
    .replace(/\b(?:i want|i'd like|i would like|i need|we want|i wanna) you to\b/gi, `${subject} should`)
  if (part === 'plan') {
    out = out
      .replace(
        /\b(?:what )?(?:(?:i'm|i am|we're|we are)(?: also| just)* (?:going to|gonna)|i'll|we'll|i will|let's|i'd like to|i would like to|i want to|i wanna|we can|i would(?! like)|i'd(?! like))(?: also| just| do is)* (?=[a-z])/gi,
        'we will ',
      )
      .replace(/\b(?:i'm|i am)(?= (?:also )?[a-z]+ing\b)/gi, 'we are')
      .replace(/\bsee me\b/gi, 'return')
  }
  return ofYou(out)
    .replace(/\byour\b/gi, possessive)
    .replace(/\byours\b/gi, possessive)
    .replace(/\byourself\b/gi, `${object}self`)
}

/** "You" as subject takes the verb along; as object it stays alone. */
function ofYou(text: string): string {
  const tokens = text.trim().split(' ')
  const out: string[] = []
  for (let i = 0; i < tokens.length; i += 1) {
    const you = /^you([,.?!;]*)$/i.exec(tokens[i]!)
    if (!you) {
      out.push(tokens[i]!)
      continue
    }
    const before = (out.at(-1) ?? '').toLowerCase()
    const stopped = /[,.?!;]$/.test(before)
    const swapped = auxiliaries[before]
    // "We'll have you swallow it": no question.
    const makes = before === 'have' && out.length > 1 && !/[,.?!;]$/.test(out.at(-2) ?? '')
    if (!you[1] && swapped && !makes) {
      out[out.length - 1] = swapped
      out.push(subject)
      continue
    }
    let k = i + 1
    const between: string[] = []
    while (!you[1] && k < tokens.length && adverbs.has(tokens[k]!.toLowerCase())) between.push(tokens[k++]!)
    const verb = /^[a-z']+/i.exec(tokens[k] ?? '')?.[0].toLowerCase() ?? ''
    if (
      !you[1] &&
      isVerb(verb) &&
      (stopped || !givers.has(before) || (before === 'like' && finiteVerbs.has(verb)))
    ) {
      out.push(subject, ...between, third(verb) + tokens[k]!.slice(verb.length))
      i = k
    } else out.push((!before || stopped ? subject : object) + you[1])
  }
  return out.join(' ')
}

/** After "like", these make "you" a subject: "it looks like you have". */
const finiteVerbs = new Set([
  'have',
  'are',
  'do',
  'had',
  'were',
  'might',
  'may',
  'can',
  'need',
  'could',
  'will',
])

const auxiliaries: Readonly<Record<string, string>> = {
  do: 'does',
  does: 'does',
  did: 'did',
  can: 'can',
  could: 'could',
  will: 'will',
  would: 'would',
  should: 'should',
  may: 'may',
  might: 'might',
  have: 'has',
  has: 'has',
  had: 'had',
  are: 'is',
  were: 'was',
  is: 'is',
  was: 'was',
  "don't": 'does not',
  "didn't": 'did not',
  "haven't": 'has not',
  "can't": 'cannot',
}

const contractions: [RegExp, string][] = [
  [
    /\b([a-z]+)'s (been|had|fallen|lost|started|stopped|noticed|developed|gained|got|gotten|become|come|gone|taken|done)\b/gi,
    '$1 has $2',
  ],
  [/\b(he|she|it|that|there|here|what|where|how)'s\b/gi, '$1 is'],
  [/\b(they|we|you)'re\b/gi, '$1 are'],
  [/\b(they|we|you)'ve\b/gi, '$1 have'],
  [/\bcan't\b/gi, 'cannot'],
  [/\bwon't\b/gi, 'will not'],
  [/(\w+)n't\b/gi, '$1 not'],
  [/\bi'm\b/gi, 'I am'],
  [/\bi've\b/gi, 'I have'],
  [/\b(\w+)'ll\b/gi, '$1 will'],
  [/\bgonna\b/gi, 'going to'],
  [/\bwanna\b/gi, 'want to'],
  [/\bi\b/g, 'I'],
]

const terms: [RegExp, string][] = [
  [/\b(is|are|was|were|has been|have been) killing [\u0001\u0003]/gi, '$1 very painful'],
  [/\bhigh blood pressure\b/gi, 'hypertension'],
  [/\b(?:belly|tummy)\b/gi, 'abdomen'],
  [/\bthrowing up\b/gi, 'vomiting'],
  [/\bthrew up\b/gi, 'vomited'],
  [/\bthrow up\b/gi, 'vomit'],
  [/\bblood sugars\b/gi, 'blood glucose levels'],
  [/\bblood sugar\b/gi, 'blood glucose'],
  [/\b(?:hemoglobin )?a1c\b/gi, 'hemoglobin A1c'],
  [/\b(?:twice|two times|2 times) a day\b/gi, 'twice daily'],
  [/\b(?:once|one time|1 time) a day\b/gi, 'once daily'],
  [/\b(?:three|3) times a day\b/gi, '3 times daily'],
  [/\bevery day\b/gi, 'daily'],
  [/(?<=\d(?: ?mg| ?mcg| pills?| tablets?)?) a day\b/gi, ' daily'],
  [/\bpeeing\b/gi, 'urinating'],
  [/\bheart attack\b/gi, 'myocardial infarction'],
  [/\btype two diabetes\b/gi, 'type 2 diabetes'],
  [/\bblood work\b/gi, 'laboratory tests'],
  [/\blabs\b/gi, 'laboratory tests'],
  [/\bmeds\b/gi, 'medications'],
  [/\bx ray\b/gi, 'x-ray'],
  [/\brunny nose\b/gi, 'rhinorrhea'],
  [/\bphysical therapist\b/gi, 'physical therapy'],
]

/** Capital at the start, no stop at the end. */
export const polishEn = (text: string) => {
  const plain = tidyEn(text).replace(/[\s.,;:!?]+$/, '')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
