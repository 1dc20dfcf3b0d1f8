import { fold } from '../../../../platform/text/fold.ts'
import type { LanguagePack } from '../language-pack.ts'
import { cleanEn, isQuestionEn, jointsEn, repairEn } from './clean.ts'
import { diagnosisEn } from './diagnosis.ts'
import { chatterEn, clinicalEn } from './lexicon.ts'
import { medicationEn } from './medication.ts'
import { answerEn, questionEn } from './questions.ts'
import { polishEn, retellEn } from './retell.ts'
import { topicsEn } from './topics.ts'
import { hasVerbEn } from './verbs.ts'

const male = /\b(?:mister|mr|sir|gentleman|male|man|boy)\b/g
const female = /\b(?:miss|missus|mrs|ms|ma'am|lady|female|woman|girl|pregnant)\b/g
const stated = /year[- ]old\s+(?:\w+\s+){0,2}?(male|man|gentleman|boy|female|woman|lady|girl)\b/

const nod =
  /^\W*(?:(?:mm+-?h+m+|um-hum|uh-huh|hmm*|okay|ok|yeah|yep|right|sure|alright|all right|mhm|perfect|great|good|got it|i see|sounds good|thank you|thanks|oh|wow|absolutely|cool|exactly)\W*){1,3}$/

const order =
  /^(?:(?:and|so|then|also|okay|please|just|otherwise|until then|in the meantime),? )*(?:(?:take|use|avoid|keep|stop|start|continue|drink|rest|stay|call|come back|bring (?:her|him|them|it)|wear|make sure|try|do not|don't|never|put|apply|eat|go to|cut (?:down|back|out)|elevate|ice|return|follow up|let me know|let us know|give (?!me\b)|no (?:lifting|driving|running|sports))\b|(?:you|she|he|they) (?:should|need to|needs to|can|must|have to|has to) |i (?:want|need|would like) you |i'd like you |(?:i'd|i would|we'd|i'll|we'll|i will|we will) (?:also |just |probably )?(?:hold|stop|order|start|refer|schedule|recheck|repeat|see you|see (?:her|him|them)|send|prescribe|add|increase|decrease) |if (?:you|she|he|it|the|that|this|any)\b.* (?:call|come|go|bring|return|let)\b)/

export const english: LanguagePack = {
  language: 'en',
  topics: topicsEn,
  chatter: chatterEn,
  clinical: clinicalEn,
  repair: repairEn,
  joints: jointsEn,
  hasVerb: hasVerbEn,
  isNod: (text) => nod.test(fold(text)),
  companion:
    /\b(?:i'm|i am) (?:his|her|their|the) (?:wife|husband|mother|mom|father|dad|daughter|son|sister|brother|granddaughter|grandson|caregiver|aunt|uncle|niece|nephew|partner)\b|\b(?:he|she)(?:'s| is),? my (?:mother|mom|father|dad|grandmother|grandma|grandfather|grandpa|husband|wife|son|daughter|sister|brother|aunt|uncle|partner)\b/,
  address: { you: /\b(?:you|your)\b/g, they: /\b(?:he|she|his|her|him)\b/g },
  clean: cleanEn,
  isQuestion: isQuestionEn,
  answer: answerEn,
  question: questionEn,
  qualifies: (folded) =>
    /^(?:but |well )?(?:just|only|except|unless|when|if|not (?:often|always|all)|mostly|mainly|sometimes|usually|especially|since|for the|on the|in the|at night|a little)\b/.test(
      folded,
    ),
  retell: retellEn,
  sexOf(text) {
    const folded = fold(text)
    const said = stated.exec(folded)?.[1]
    if (said) return /^(?:male|man|gentleman|boy)$/.test(said) ? 'male' : 'female'
    const [men, women] = [folded.match(male)?.length ?? 0, folded.match(female)?.length ?? 0]
    // Words of both kinds may be about relatives or the doctor.
    if (men > 0 && women === 0) return 'male'
    return women > 0 && men === 0 ? 'female' : null
  },
  isWhole: (folded) =>
    /^(?:(?:well|so|and|but|yeah|yes),? )*(?:i|he|she|we|they|my \w+|i've|i'm|he's|she's)\b/.test(folded) &&
    hasVerbEn(folded) &&
    !/\b(?:it|that|them|those|these|this|one|ones|so|do|did|does|have|am)(?:[,.]|$)|\b(?:it|that|them|those|these|this)\b/.test(
      folded,
    ),
  isOrder: (folded) => order.test(folded),
  recaps: (folded) =>
    /\b(?:you|your|patient|he|she|his|her|history of|presents?|here (?:today )?(?:for|with)|year-old)\b|you(?:'re|'ve)/.test(
      folded,
    ),
  polish: polishEn,
  selection: { threshold: 0.1, preciousThreshold: 0.4, words: [220, 0.3], repeatPenalty: 0.3 },
  medication: medicationEn,
  diagnosis: diagnosisEn,
}
