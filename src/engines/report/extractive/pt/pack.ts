import { fold } from '../../../../platform/text/fold.ts'
import type { LanguagePack } from '../language-pack.ts'
import { isOrderPt } from './as-plan.ts'
import { cleanPt, isQuestionPt, jointsPt } from './clean.ts'
import { diagnosisPt } from './diagnosis.ts'
import { chatterPt, clinicalPt } from './lexicon.ts'
import { medicationPt } from './medication.ts'
import { hasVerbPt } from './predicates.ts'
import { answerPt, questionPt } from './questions.ts'
import { polishPt, retellPt } from './retell.ts'
import { topicsPt } from './topics.ts'

const nod =
  /^\W*(?:(?:uhum|aham|ahan|hum+|hm+|ta|ta bom|ta certo|ta bem|certo|entendi|sei|ok|okay|isso mesmo|esse mesmo|essa mesma|isso|sim|claro|beleza|tudo bem|combinado|pode deixar|obrigad[oa]|doutora?|perfeito|otimo|ah|e|legal|show)\W*){1,3}$/

export const portuguese: LanguagePack = {
  language: 'pt-BR',
  topics: topicsPt,
  chatter: chatterPt,
  clinical: clinicalPt,
  repair: (text) => text.replace(/ +([.,?!;:])/g, '$1'),
  joints: jointsPt,
  hasVerb: hasVerbPt,
  isNod: (text) => nod.test(fold(text)),
  companion:
    /\bsou (?:a |o )?(?:mae|pai|filh[oa]|espos[oa]|mulher|marido|net[oa]|irma|irmao|nora|genro|cuidadora?|sobrinh[oa]|avo) d(?:ele|ela|o|a)\b|\b(?:ele|ela) e (?:a |o )?m(?:eu|inha) (?:mae|pai|avo|filh[oa]|espos[oa]|mulher|marido|tia|tio|sogr[oa]|irma|irmao|net[oa])\b/,
  address: { you: /\b(?:voce|senhora?)\b/g, they: /\b(?:ele|ela|dele|dela)\b/g },
  clean: cleanPt,
  isQuestion: isQuestionPt,
  answer: answerPt,
  question: questionPt,
  qualifies: (folded) =>
    /^(?:mas |porem )?(?:\d+|uma?|uns|umas|duas|dois|cerca|so|somente|apenas|quando|se|menos|a nao ser|exceto|principalmente|mais|as vezes|de vez|nao (?:muito|sempre)|desde|ha|faz|na|no|nas|nos|do|da|em|para|pra|pro|por|porque|a (?:ultima|primeira)|de noite|de manha|um pouco|pouco|bastante|muito|demais|todo|toda|todos|ontem|hoje|com)\b/.test(
      folded,
    ),
  retell: retellPt,
  sexOf: () => null,
  isWhole: () => false,
  isOrder: isOrderPt,
  recaps: (folded) =>
    /\b(?:voce|senhora?|ele|ela|paciente|prontuario|consta|registrar|refere|relata|seu|sua|mae|pai)\b/.test(
      folded,
    ),
  polish: polishPt,
  selection: { threshold: 0.25, preciousThreshold: 0.4, words: [400, 0.4], repeatPenalty: 0.3 },
  medication: medicationPt,
  diagnosis: diagnosisPt,
}
