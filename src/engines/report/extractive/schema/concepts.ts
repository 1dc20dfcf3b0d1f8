import { PhraseLexicon } from '../phrase-lexicon.ts'
import type { Topic } from '../topic.ts'

/** What a property of a caller's schema can ask for. */
export type Concept =
  | Exclude<Topic, 'none'>
  | 'everything'
  | 'symptoms'
  | 'prescription'
  | 'medicine_name'
  | 'dose'
  | 'usage'
  | 'diagnosis_code'
  | 'blood_pressure'
  | 'systolic'
  | 'diastolic'
  | 'heart_rate'
  | 'respiratory_rate'
  | 'temperature'
  | 'saturation'
  | 'weight'
  | 'height'
  | 'bmi'
  | 'glucose'
  | 'pain_score'
  | 'age'

const concepts = new PhraseLexicon<readonly [Concept, number]>()

const name = (concept: Concept, phrases: string, weight = 1) => concepts.add(phrases, [concept, weight])

name(
  'chief_complaint',
  'chief complaint, complaint, queixa principal, queixa, motivo da consulta, motivo, reason for visit, visit reason, presenting complaint, main complaint, cc',
  2,
)
name(
  'hpi',
  'hpi, history of present illness, present illness, historia da doenca atual, hda, doenca atual, evolucao, historia clinica, anamnese, anamnesis, subjetivo, subjective, historia atual, current illness, story, historico atual',
  2,
)
name('review_of_systems', 'review of systems, ros, revisao de sistemas, interrogatorio', 3)
name('symptoms', 'symptom*, sintoma*, sinais e sintomas, findings reported, sinais, queixas', 2)
name(
  'past_medical',
  'past medical history, medical history, past history, pmh, comorbid*, antecedente*, antecedentes pessoais, doencas previas, historia patologica, historia pregressa, chronic conditions, conditions, doencas cronicas, historico medico, historico',
  2,
)
name('surgical', 'surger*, surgical*, cirurgia*, cirurgic*, operac*, internac*, hospitalization*', 3)
name(
  'gynecologic',
  'gynecolog*, gynaecolog*, obstetric*, ginecolog*, menstrua*, menstrual, gestac*, pregnan*, dum, lmp',
  3,
)
name('family', 'family history, family, familia, familiar*, historia familiar, antecedentes familiares', 3)
name(
  'habits',
  'habit*, social history, social, lifestyle, habitos, estilo de vida, tabagismo, smoking, etilismo, alcohol, alcool, exercise, atividade fisica, occupation, profissao, ocupacao, substance use',
  2,
)
name(
  'medications_in_use',
  'current medication*, medications in use, medicamentos em uso, medicacao em uso, medicacoes em uso, uso continuo, home medications, medicacao atual, remedios em uso, medicamentos atuais, using',
  4,
)
name(
  'prescription',
  'prescription*, prescri*, prescribed medication*, medicamentos prescritos, receita, medicamento*, medication*, medicine*, drug*, remedio*, medicacao, medicacoes, farmaco*, rx, treatment plan medications',
  2,
)
name(
  'medicine_name',
  'drug name, medication name, medicine name, nome do medicamento, nome, name, substance, ingredient, principio ativo, farmaco, medicamento, medication, drug, medicine, item, remedio',
  1,
)
name('dose', 'dose, dosage, dosagem, strength, concentracao, posologia dose, quantidade', 3)
name(
  'usage',
  'usage, posologia, frequency, frequencia, how to take, modo de uso, uso, instructions, instrucoes, schedule, duration, duracao, sig, directions, via, route',
  2,
)
name('allergies', 'allerg*, alergia*, alergic*, intoleranc*', 4)
name('immunizations', 'immunization*, immunisation*, vaccin*, vacina*', 4)
name('vital_signs', 'vital signs, vitals, sinais vitais, vital', 4)
name(
  'physical_exam',
  'physical exam*, physical examination, exame fisico, exam findings, examination, ectoscopia, ausculta, objective, objetivo',
  3,
)
name(
  'exam_results',
  'exam results, test results, lab results, labs, laboratory, resultados, resultado de exame*, exames realizados, exames complementares, imaging, imagem, results',
  3,
)
name(
  'description',
  'diagnos*, hypothes*, hipotese*, assessment, avaliacao, impression, impressao, impressao diagnostica, problem*, problema*, condition, condicao, cid descricao',
  2,
)
name(
  'diagnosis_code',
  'icd, icd10, icd 10, icd-10, cid, cid10, cid 10, cid-10, code, codigo, codes, codigos',
  4,
)
name(
  'reasoning',
  'reasoning, rationale, raciocinio, justificativa, clinical reasoning, discussion, discussao',
  3,
)
name(
  'conduct',
  'plan, plano, conduct, conduta, treatment, tratamento, management, manejo, therapy, terapia, intervention*, intervenc*, next steps',
  2,
)
name(
  'tests_requested',
  'tests requested, requested tests, ordered tests, orders, exames solicitados, solicitacao de exames, exames pedidos, investigation*, workup, tests, exames, solicitac*',
  3,
)
name('referrals', 'referral*, encaminhamento*, encaminh*, especialista', 4)
name(
  'guidance',
  'guidance, advice, orientac*, recommendation*, recomendac*, education, counselling, counseling, patient instructions, warning signs, sinais de alarme, red flags',
  3,
)
name('certificates', 'certificate*, atestado*, sick note, declarac*, medical leave, afastamento', 4)
name(
  'follow_up',
  'follow up, follow-up, followup, retorno, return visit, next appointment, proxima consulta, seguimento, reavaliacao, return',
  4,
)
name(
  'everything',
  'summary, resumo, note, nota, sumario, report, relatorio, text, texto, narrative, consultation, consulta, overview, evolucao completa, sintese',
  1,
)
name('blood_pressure', 'blood pressure, bp, pressao arterial, pa, pressao', 4)
name('systolic', 'systolic*, sistolic*, pas, sbp', 5)
name('diastolic', 'diastolic*, pad, dbp', 5)
name('heart_rate', 'heart rate, hr, pulse, frequencia cardiaca, fc, pulso, batimentos', 5)
name('respiratory_rate', 'respiratory rate, rr, frequencia respiratoria, fr', 5)
name('temperature', 'temperature, temp, temperatura, tax', 5)
name('saturation', 'saturation, oxygen saturation, spo2, sato2, saturacao, sat, oximetria', 5)
name('weight', 'weight, peso, weight kg, peso kg', 4)
name('height', 'height, altura, estatura', 4)
name('bmi', 'bmi, imc, body mass index, indice de massa corporal', 5)
name('glucose', 'glucose, glicemia, blood sugar, glicose', 5)
name(
  'pain_score',
  'pain score, pain scale, pain level, pain intensity, escala de dor, intensidade da dor, nivel de dor, dor escala, eva',
  5,
)
name('age', 'age, idade, patient age, age years', 4)

const wordsInName = (text: string) =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_\-./]+/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z\d]+/g) ?? []

/** Words of a property's name, title and description, with what each is worth. */
export function nameWords(
  name: string,
  title: unknown,
  description: unknown,
): { words: string[]; weight: number }[] {
  return [
    { words: wordsInName(name), weight: 3 },
    { words: typeof title === 'string' ? wordsInName(title) : [], weight: 3 },
    { words: typeof description === 'string' ? wordsInName(description.slice(0, 300)) : [], weight: 1 },
  ]
}

/** What a property most likely asks for; `null` when nothing in its names says. */
export function conceptOf(named: ReturnType<typeof nameWords>, among?: readonly Concept[]): Concept | null {
  const scores = new Map<Concept, number>()
  for (const { words, weight } of named) {
    concepts.find(words, ([concept, strength], from, to) => {
      if (!among || among.includes(concept))
        scores.set(concept, (scores.get(concept) ?? 0) + weight * strength * (to - from))
    })
  }
  let best: Concept | null = null
  let most = 0
  for (const [concept, score] of scores) if (score > most) [best, most] = [concept, score]
  return best
}
