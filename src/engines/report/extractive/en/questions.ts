import { fold } from '../../../../platform/text/fold.ts'
import type { Answer, Question } from '../language-pack.ts'
import { wordsOf } from '../phrase-lexicon.ts'
import { tidyEn, trimEn } from './clean.ts'
import { clinicalEn } from './lexicon.ts'
import { gerund, isVerb, third } from './verbs.ts'

const answerLead = /^(?:(?:oh|well|uh|um|okay|ah|so|hmm|honestly|you know)[, ]+)*/
const yes =
  /^(?:yes|yeah|yep|yup|mm-?hmm|uh-?huh|i do|i have|i am|i did|it does|it is|it has|it did|they do|they are|he does|she does|correct|absolutely|definitely|sure|right|exactly|that's right|that's correct|of course|for sure|oh yeah)\b(?:,? (?:yes|yeah|i do|i have|i am|i did|it does|it is|sir|ma'am|doctor|definitely|absolutely|correct|that's right|sure))*/
const no =
  /^(?:no|nope|nah|not really|not at all|not(?=[.,]|$)|none|never|nothing|negative|not yet|no,? not (?:really|at all|that i (?:know|can think) of)|i don't|i haven't|i'm not|i didn't|it doesn't|it hasn't|not that i(?: know of|'ve noticed| can think of| remember)|nothing like that|none of that|neither|not right now|not currently|not anymore)\b(?:,? (?:no|not really|not at all|none|nothing(?: like that)?|i don't|i haven't|i'm not|i didn't|never|sir|ma'am|doctor|none of that|not that i(?: know of|'ve noticed| can think of)|nope))*/
const partial =
  /^(?:sometimes|occasionally|once in a while|every once in a while|a little(?: bit)?|a bit|slightly|slight|here and there|on and off|off and on|rarely|mostly|more or less|kind of|sort of|somewhat|it depends|depends|some|mild|now and then|maybe a little)\b/
const unsure =
  /^(?:i (?:think|guess|believe|suppose)|maybe|possibly|probably|perhaps|i'm not sure|i don't know|not sure|i can't remember|i don't remember|could be|might be|i don't think so)\b/

export function answerEn(text: string): Answer | null {
  const folded = fold(text)
  const lead = answerLead.exec(folded)?.[0].length ?? 0
  const said = text.slice(lead)
  const words = folded.slice(lead)
  if (unsure.test(words)) return { polarity: 'unsure', rest: said }
  if (partial.test(words)) return { polarity: 'partial', rest: said }
  for (const [polarity, pattern] of [
    ['no', no],
    ['yes', yes],
  ] as const) {
    const match = pattern.exec(words)
    if (!match) continue
    // "I haven't, I felt a bit hot": begun anew, and no answer.
    if (/^i /.test(match[0]) && /^,? (?:i|it|but i)\b/.test(words.slice(match[0].length))) return null
    const after = words.slice(match[0].length)
    // "No chest pain" and "I do have a cough" speak for themselves.
    if (/^\s*$|^[.,;!?]/.test(after)) return { polarity, rest: tidyEn(said.slice(match[0].length)) }
    if (/^ (?:but|just|only|except|because)\b/.test(after))
      return { polarity, rest: said.slice(match[0].length).trim() }
    return null
  }
  return null
}

const having =
  /\b(?:have you (?:had|noticed|been having|been experiencing|experienced|felt|ever had|been feeling)|are you (?:having|experiencing|feeling|noticing)|do you (?:have|feel|get|notice|experience|ever get|ever have|ever feel|suffer from)|did you (?:have|notice|feel|get|experience)|you(?:'re| are) (?:not )?having|(?:is|was|are|were) there|(?:^(?:[a-z]+,? ){0,3}?|, (?:and |or )?|(?:you|been) (?:(?:take|taking|use|using|on|taken|tried|used|need|got) ){1,2})(?:any(?: other)?|no))\b /g
const allergic = /\ballergic to (?:any )?/
const doing = /^(do|did|are|have|can|were) you (?:ever |still |currently |also )*(.+)$/
const about = /^(?:(?:and|so|okay|all right|how about|what about|anything like|any)\b[, ]*)+/
/** "Are her vaccines up to date?": turned round it would be a claim; as it is, a label. */
const inverted =
  /^(?:is|are|was|were|does|do|did|has|have|can|could|will|would) (?!you\b|there\b|any\b)(?=[a-z])/
/** "You haven't had any fever?", "No fever?": yes and no both deny. */
const denying =
  /^(?:so )?(?:no|(?:and )?you (?:haven't|have not|don't|do not|didn't|did not|aren't|are not|'re not)|you're not)(?: really| ever)? (?:had |have |having |been having |feel |get |notice |noticed |any )*/
const stating = /^(?:so )?you(?:'re| are) (?:still |currently |also )*([a-z]+ing\b.*)$/
const open =
  /^(?:(?:and|so|okay|well|all right|alright|now)[, ]*)*(?:how|what|when|where|why|which|who|tell me|can you tell me|could you tell me|can you describe|describe)\b/
/** What an open question asks for, as a note's label. */
const openLabels: readonly (readonly [RegExp, string])[] = [
  [
    /\bwhen did (?:it|this|that|these|they|the [a-z]+|your [a-z]+)(?: \w+){0,2} (?:start|begin|come on)|\bhow long ago\b|\bhow long (?:has|have) (?:it|this|that|these|they)\b|\bhow long have you (?:had|been having)\b/,
    'Onset',
  ],
  [/\bhow long (?:does|do|did) it last/, 'Duration'],
  [/\bscale\b|\b(?:0|1|zero|one) to 10\b/, 'Severity'],
  [/\bhow old\b/, 'Age'],
]
const longestLabel = 10
const articles = /^(?:any|a|an|the|some|any other|other|of|your|that)\b /
const tag =
  /[,\s]*\b(?:right|correct|okay|or no|or not|at all|anything like that|or anything(?: like that)?|still|lately|recently|yet|huh|now|today|is that right|isn't it|aren't you|don't you)\s*$/
const vague =
  /\b(?:questions?|concerns?|what|how|when|going on|doing|today|problems? with that|sense|idea)\b|(?<!\bfor |\bwith )\b(?:this|these|those)(?= (?:before|happen\w*|start\w*|is|was|in|on|at|since|when|lately)\b|$)/

/** Verbs that ask for something clinical, whatever their object. */
const telling = /\b(?:taking|take|using|wake|woken|lose|lost|bother)\b/

/** "Any medications?" "Yes.": which, is what matters. */
const bareNoun = /^(?:medications?|medicines?|allergies|surgeries|problems|symptoms|conditions|concerns)$/

/** Takes a doctor's question apart; `null` when nothing in it is clinical. */
export function questionEn(text: string): Question | null {
  // "…, Kim?": whom the doctor speaks to.
  let said = trimEn(text.replace(/[?!.]+$/, '').replace(/, \p{Lu}\p{Ll}+$/u, ''))
  for (let k = 0; k < 3; k += 1) said = said.slice(0, said.length - (tag.exec(fold(said))?.[0].length ?? 0))
  said = tidyEn(said)
  const folded = fold(said)
  const words = wordsOf(folded)
  if (words.length === 0 || words.length > 30) return null
  if (
    open.test(folded) &&
    !/^(?:(?:and|so|okay|well),? )*(?:how|what) about (?:a|an|any|the|your)? ?\w+$/.test(folded)
  ) {
    const label =
      openLabels.find(([pattern]) => pattern.test(folded))?.[1] ??
      (words.length <= longestLabel &&
      !/\byou (?:doing|been)\b/.test(folded) &&
      (clinicalEn.has(words) || /^how (?:long|often|many|much)\b/.test(folded))
        ? said.replace(/^(?:and |so |okay,? )*how (?:is|are|was|were) /i, '')
        : '')
    return { kind: 'open', object: '', subject: '', affirmed: null, denied: null, label, elliptic: false }
  }
  let clinical = telling.test(folded)
  clinicalEn.find(words, () => {
    clinical = true
  })
  if (!clinical) return null
  const denied = denying.exec(folded)
  if (denied && denied[0].length < said.length) return denial(said.slice(denied[0].length), folded)
  const stated = stating.exec(folded)
  if (stated) return action('are', said.slice(said.length - stated[1]!.length))
  const start = [...`${folded} `.matchAll(having)][0]
  if (start) {
    let object = said.slice(Math.min(said.length, start.index + start[0].length))
    // "Do you feel like you empty completely?": a state of its own, told with its verb.
    if (/^(?:like|that) you\b/.test(fold(object)))
      return labelOnly(`feels ${object.replace(/^like/i, 'that')}`)
    for (let k = 0; k < 2; k += 1) object = object.slice(articles.exec(fold(object))?.[0].length ?? 0)
    const felt =
      /\b(?:feel|feeling|felt) $/.test(start[0]) && !/^(?:any|a|an|the|some|like|pain)\b/.test(fold(object))
    return finding(
      `${felt ? 'feeling ' : ''}${object.replace(/\bany /gi, '')}`,
      /\bnot\b|\bno /.test(start[0]),
    )
  }
  const allergy = /^(?:are|is) /.test(folded) ? allergic.exec(folded) : null
  if (allergy) return finding(`allergies to ${said.slice(allergy.index + allergy[0].length)}`, false)
  const turned = inverted.exec(folded)
  if (turned) return labelOnly(turnBack(turned[0].trim(), said.slice(turned[0].length)))
  const act = doing.exec(folded)
  if (act) return action(act[1]!, said.slice(said.length - act[2]!.length))
  const bare = said.slice(about.exec(folded)?.[0].length ?? 0)
  return wordsOf(fold(bare)).length <= 6 ? finding(bare, false) : null
}

function finding(raw: string, negated: boolean): Question | null {
  const object = tidyEn(raw)
  const folded = fold(object)
  const count = wordsOf(folded).length
  if (count === 0 || count > 14 || vague.test(folded) || /\b(?:i|we|me|us|they|he|she)\b/.test(folded))
    return null
  const several = /,| or | and | nor /.test(folded)
  // "A pacemaker, or use oxygen": no list of findings.
  const mixed = / or (?:[a-z]+ )?(?:have|use|take|feel|get|do|had|been|are|is)\b/.test(folded)
  return {
    kind: 'yes-no',
    object,
    subject: '',
    affirmed: several || negated || bareNoun.test(folded) ? null : `the patient reports ${object}`,
    denied: negated || mixed ? null : `the patient denies ${object}`,
    label: object,
    elliptic: true,
  }
}

/** "Does the pain move?" → "the pain moves"; what happened once has no safe form. */
function turnBack(auxiliary: string, rest: string): string {
  if (auxiliary === 'did') return ''
  if (auxiliary !== 'do' && auxiliary !== 'does') return rest
  const tokens = rest.split(' ')
  const at = tokens.findIndex((token, k) => k > 0 && isVerb(token.toLowerCase()))
  if (at < 0) return ''
  return auxiliary === 'does' ? tokens.with(at, third(tokens[at]!.toLowerCase())).join(' ') : rest
}

/** What was asked as a denial: a no confirms it; after anything else it stands as it was asked. */
function denial(object: string, asked: string): Question | null {
  const plain = finding(object, false)
  if (!plain) return null
  const isTaking =
    /\b(?:don't|do not|aren't|are not|'re not|didn't)\b/.test(asked) && isVerb(wordsOf(fold(object))[0] ?? '')
  const isState = /\b(?:aren't|are not|'re not)\b/.test(asked)
  const denied = isState
    ? `the patient is not ${object}`
    : isTaking
      ? `the patient does not ${object}`
      : plain.denied
  return {
    ...plain,
    affirmed: null,
    denied,
    label: isState ? `not ${object}` : isTaking ? `does not ${object}` : `no ${object}`,
  }
}

function labelOnly(label: string): Question | null {
  if (wordsOf(fold(label)).length > longestLabel) return null
  return { kind: 'yes-no', object: label, subject: '', affirmed: null, denied: null, label, elliptic: false }
}

const participle =
  /(?:ed|en|ne|ung|ught|ad|ot)$|^(?:been|had|had|lost|come|become|felt|hurt|put|run|seen|slept|kept|left|found)$/

const forms: Readonly<Record<string, string>> = {
  do: 'does',
  did: 'did',
  are: 'is',
  were: 'was',
  can: 'can',
  have: 'has',
}

/** "Do you smoke?" → "the patient does not smoke". */
function action(auxiliary: string, predicate: string): Question | null {
  const [first = ''] = wordsOf(fold(predicate))
  const several = /,| or /.test(fold(predicate))
  if (vague.test(fold(predicate)) || wordsOf(fold(predicate)).length > 12) return null
  const form = forms[auxiliary]!
  const bare = auxiliary === 'do' || auxiliary === 'did' || auxiliary === 'can'
  if ((bare && !isVerb(first)) || (auxiliary === 'have' && !participle.test(first)))
    return labelOnly(predicate)
  const not = form === 'can' ? 'cannot' : `${form} not`
  if (
    !first ||
    /^(?:think|know|want|need|see|mind|say|hear(?! voices| things)|remember|understand|okay|ready)\b/.test(
      fold(predicate),
    )
  )
    return null
  return {
    kind: 'yes-no',
    object: predicate,
    subject: '',
    affirmed:
      several || form === 'did' || /\banything\b/.test(fold(predicate))
        ? null
        : form === 'does'
          ? `the patient ${third(first)}${predicate.slice(first.length)}`
          : `the patient ${form} ${predicate}`,
    denied: `the patient ${not} ${predicate}`,
    label:
      form === 'can'
        ? `can ${predicate}`
        : bare
          ? `${gerund(first)}${predicate.slice(first.length)}`
          : predicate,
    elliptic: false,
  }
}
