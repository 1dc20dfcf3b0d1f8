import { describe, expect, test } from 'vitest'
import { understand } from '../../../src/engines/report/facts/read-facts.ts'
import { loadLexicon } from '../../../src/engines/report/facts/words/lexicon.ts'
import { loadKnowledge, shippedCatalog } from '../../../src/engines/report/knowledge/load-knowledge.ts'
import type { ReportLanguage } from '../../../src/engines/report/port.ts'

/**
 * What is said in one breath, by the one who knows it, with no doubt and no denial beside it, is told as it is: neither held
 * back nor marked. A line is a visit: who speaks, the words, and what they tell.
 */
const portuguese: readonly Plain[] = [
  ['P', 'Tomo losartana 50 mg uma vez ao dia.', 'medicine losartana'],
  ['P', 'Tenho pressão alta e diabetes.', 'condition hipertensão arterial', 'condition diabetes mellitus'],
  ['P', 'Sou hipertenso há dez anos.', 'condition hipertensão arterial'],
  ['P', 'Tenho asma desde criança.', 'condition asma'],
  ['P', 'Estou com tosse há três dias.', 'symptom tosse'],
  ['P', 'Tenho alergia a penicilina.', 'allergy penicilina'],
  ['P', 'Minha mãe tem diabetes.', 'family diabetes mellitus'],
  ['P', 'Eu fumo um maço por dia.', 'habit tabagismo'],
  ['P', 'Operei a vesícula em 2015.', 'procedure colecistectomia'],
  ['P', 'Uso metformina de 850 duas vezes ao dia.', 'medicine metformina'],
  ['P', 'Estou com febre desde ontem.', 'symptom febre'],
  ['P', 'Sinto dor de cabeça todo dia.', 'symptom cefaleia'],
  ['P', 'Não tenho alergia a nenhum remédio.', 'allergy alergia medicamentosa'],
  ['D', 'A pressão deu 130 por 80.', 'vital pressão arterial'],
  ['D', 'Vou pedir um hemograma.', 'order hemograma'],
  ['D', 'Volta em duas semanas.', 'follow-up retorno'],
  ['D', 'Vou te encaminhar para o cardiologista.', 'referral cardiologia'],
  ['D', 'Vou começar amoxicilina 500 mg de oito em oito horas por sete dias.', 'medicine amoxicilina'],
  ['D', 'O senhor está com pneumonia.', 'condition pneumonia'],
  ['D', 'Pode parar a sinvastatina.', 'medicine sinvastatina'],
]
const english: readonly Plain[] = [
  ['P', 'I take lisinopril 10 mg once a day.', 'medicine lisinopril'],
  ['P', 'I have high blood pressure and diabetes.', 'condition hypertension', 'condition diabetes'],
  ['P', "I've had asthma since I was a kid.", 'condition asthma'],
  ['P', "I've had a cough for three days.", 'symptom cough'],
  ['P', "I'm allergic to penicillin.", 'allergy penicillin'],
  ['P', 'My mother has diabetes.', 'family diabetes'],
  ['P', 'I smoke a pack a day.', 'habit smoking'],
  ['P', 'I had my gallbladder out in 2015.', 'procedure cholecystectomy'],
  ['P', 'I take metformin 500 mg twice a day.', 'medicine metformin'],
  ['P', "I've had a fever since yesterday.", 'symptom fever'],
  ['P', 'I get headaches every day.', 'symptom headache'],
  ['P', "I don't have any allergies to medicines.", 'allergy drug allergy'],
  ['P', 'I have gout.', 'condition gout'],
  ['D', 'Your blood pressure is 130 over 80.', 'vital blood pressure'],
  ['D', "I'm going to order a blood count.", 'order complete blood count'],
  ['D', 'Come back in two weeks.', 'follow-up follow-up'],
  ['D', "I'm referring you to cardiology.", 'referral cardiology'],
  ['D', "I'm starting you on amoxicillin 500 mg three times a day for seven days.", 'medicine amoxicillin'],
  ['D', 'You have pneumonia.', 'condition pneumonia'],
  ['D', 'You can stop the simvastatin.', 'medicine simvastatin'],
]
type Plain = readonly [speaker: 'D' | 'P', said: string, ...told: readonly string[]]

const knowledge = loadKnowledge()
const lexicons = { 'pt-BR': loadLexicon(shippedCatalog, 'pt-BR'), en: loadLexicon(shippedCatalog, 'en') }

function toldOf(language: ReportLanguage, speaker: 'doctor' | 'patient', text: string) {
  const utterances = [{ index: 0, start: 0, end: 4, text, speaker }]
  const { facts, withheld } = understand({ utterances, language }, lexicons[language], knowledge)
  return [
    ...facts.map(
      ({ type, concept, certainty }) => `${type} ${concept}${certainty === 'doubtful' ? ' ?' : ''}`,
    ),
    ...withheld.map(({ type, concept }) => `${type} ${concept} withheld`),
  ]
}

describe.each([
  ['pt-BR' as const, portuguese],
  ['en' as const, english],
])('plain sentences in %s', (language, lines) => {
  test.each(lines)('%s: %s', (speaker, said, ...told) => {
    expect(toldOf(language, speaker === 'D' ? 'doctor' : 'patient', said)).toEqual(told)
  })
})
