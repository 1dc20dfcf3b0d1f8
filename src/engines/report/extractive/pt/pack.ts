import type { LanguagePack } from '../language-pack.ts'
import { cleanPt, isQuestionPt, jointsPt } from './clean.ts'
import { diagnosisPt } from './diagnosis.ts'
import { chatterPt, clinicalPt } from './lexicon.ts'
import { medicationPt } from './medication.ts'
import { answerPt, questionPt } from './questions.ts'
import { polishPt, retellPt } from './retell.ts'
import { topicsPt } from './topics.ts'

export const portuguese: LanguagePack = {
  language: 'pt-BR',
  topics: topicsPt,
  chatter: chatterPt,
  clinical: clinicalPt,
  repair: (text) => text.replace(/ +([.,?!;:])/g, '$1'),
  joints: jointsPt,
  clean: cleanPt,
  isQuestion: isQuestionPt,
  answer: answerPt,
  question: questionPt,
  retell: retellPt,
  sexOf: () => null,
  polish: polishPt,
  selection: { threshold: 0.25, preciousThreshold: 0.4, words: [400, 0.4], repeatPenalty: 0.3 },
  medication: medicationPt,
  diagnosis: diagnosisPt,
}
