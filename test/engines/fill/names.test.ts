import { describe, expect, test } from 'vitest'
import type { Fact } from '../../../src/engines/report/facts/fact.ts'
import type { JsonObject, ReportLanguage } from '../../../src/engines/report/port.ts'
import { absent, fact, medicine } from '../note/support.ts'
import { choice, group, listOf, measured, number, text, texts, yesOrNo } from './kinds.ts'
import { concluding, filledWith } from './support.ts'

const pressed = fact('vital', 'pressão arterial', {
  value: { systolic: 110, diastolic: 70, unit: 'mmHg' },
  at: [20],
})

type Case = readonly [rule: string, facts: readonly Fact[], properties: JsonObject, content: JsonObject]

/** Each member beside one that looks like it and asks for another thing. */
const cases: { readonly [language in ReportLanguage]: readonly Case[] } = {
  'pt-BR': [
    [
      'a word that nobody knows may ask for less than the others say',
      [medicine('losartana', 'start'), fact('instruction', 'repouso', concluding)],
      {
        medicamentosPrescritos: texts,
        medicamentosAltoCustoPrescritos: yesOrNo,
        sessoesOrientacaoNutricional: number,
      },
      { medicamentosPrescritos: ['losartana'] },
    ],
    [
      'a finding of what nobody knows is not any finding',
      [fact('exam-finding', 'sopro', { at: [20] }), pressed],
      {
        exameFisico: text,
        fundoscopia: group({ achado: text, pressaoArterial: text }),
      },
      { exameFisico: 'sopro', fundoscopia: { pressaoArterial: '110/70 mmHg' } },
    ],
    [
      'a name that says nothing is what its description says, as far as that is understood',
      [measured('vital', 'peso', 70, 'kg')],
      { q7: { ...number, description: 'Peso em kg' }, q8: { ...number, description: 'Peso do feto em kg' } },
      { q7: 70 },
    ],
    [
      'hypertension in pregnancy is both in one',
      [fact('condition', 'hipertensão arterial', absent)],
      { hipertensao: yesOrNo, hipertensaoNaGestacao: yesOrNo },
      { hipertensao: false },
    ],
    [
      'what a place holds of a relative is no illness of the patient',
      [fact('condition', 'asma', { status: 'known' })],
      { asma: yesOrNo, historiaFamiliarAsma: yesOrNo },
      { asma: true },
    ],
    [
      'a value of before is asked for by name',
      [measured('lab', 'hemoglobina', 10.1, 'g/dL'), measured('lab', 'hemoglobina anterior', 13.8, 'g/dL')],
      { hemoglobina: number, hemoglobinaAnterior: number, pesoAnterior: number },
      { hemoglobina: 10.1, hemoglobinaAnterior: 13.8 },
    ],
    [
      'that something was asked for is not that it was',
      [
        fact('procedure', 'internação', { at: [5] }),
        fact('order', 'mamografia', { status: 'ordered', ...concluding }),
        fact('order', 'eletroencefalograma', { status: 'declined', ...absent, ...concluding }),
      ],
      { internacaoSolicitada: yesOrNo, mamografiaSolicitada: yesOrNo, eletroencefalogramaPedido: yesOrNo },
      { mamografiaSolicitada: true, eletroencefalogramaPedido: false },
    ],
    [
      'tests of a laboratory are no images, and no tracings',
      [
        fact('order', 'eletrocardiograma', { status: 'ordered', ...concluding }),
        fact('order', 'hemograma', { status: 'ordered', ...concluding }),
        fact('order', 'radiografia de tórax', { status: 'ordered', ...concluding }),
      ],
      { examesLaboratoriaisSolicitados: texts, examesDeImagemSolicitados: texts, examesSolicitados: texts },
      {
        examesLaboratoriaisSolicitados: ['hemograma'],
        examesDeImagemSolicitados: ['radiografia de tórax'],
        examesSolicitados: ['eletrocardiograma', 'hemograma', 'radiografia de tórax'],
      },
    ],
    [
      'without fever is true where fever was denied',
      [fact('symptom', 'febre', absent), fact('symptom', 'tosse')],
      { semFebre: yesOrNo, semTosse: yesOrNo },
      { semFebre: true, semTosse: false },
    ],
    [
      'a pressure has the form that the schema wants',
      [pressed],
      { pressao: { ...text, pattern: '^\\d{2,3}/\\d{2,3}$' }, pressaoArterial: text },
      { pressao: '110/70', pressaoArterial: '110/70 mmHg' },
    ],
    [
      'a test was told, and came to nothing that a choice names',
      [fact('lab', 'HIV', { value: { text: 'negativo' } }), fact('lab', 'VDRL')],
      { hiv: choice('reagente', 'nao_reagente'), sifilis: choice('reagente', 'nao_reagente') },
      { hiv: 'nao_reagente' },
    ],
    [
      'of a medicine its last state counts, with the regimen it had; one that goes on is in no other list',
      [
        medicine('ácido acetilsalicílico', 'in-use', { dose: '100 mg', frequency: '1x/dia' }),
        medicine('losartana', 'in-use', { dose: '50 mg' }),
        medicine('ácido acetilsalicílico', 'stop'),
        medicine('losartana', 'change', { dose: '100 mg' }),
      ],
      {
        medicamentos: listOf({ nome: text, dose: text, acao: choice('manter', 'suspender', 'alterar') }),
        considerados_nao_prescritos: texts,
      },
      {
        medicamentos: [
          { nome: 'ácido acetilsalicílico', dose: '100 mg', acao: 'suspender' },
          { nome: 'losartana', dose: '100 mg', acao: 'alterar' },
        ],
      },
    ],
    [
      'an entry may tell the whole of a medicine at once',
      [medicine('losartana', 'start', { dose: '50 mg' })],
      { medicamentosPrescritos: listOf({ texto: text }) },
      { medicamentosPrescritos: [{ texto: 'losartana 50 mg' }] },
    ],
    [
      'a dose is no entry without its medicine',
      [medicine('losartana', 'start', { dose: '50 mg' })],
      {
        prescricao: listOf({ dose: text, xpto: number }),
        medicamentosPrescritos: listOf({ generico: text, dose: text }),
      },
      { medicamentosPrescritos: [{ generico: 'losartana', dose: '50 mg' }] },
    ],
  ],
  en: [
    [
      'the weight of weight loss is no weight',
      [measured('vital', 'weight', 151, 'lb')],
      { weightLb: number, weightLossLb: number },
      { weightLb: 151 },
    ],
    [
      'a status is of what stands around it',
      [fact('habit', 'alcohol use', absent), fact('habit', 'smoking')],
      {
        smoking: group({ status: choice('never', 'former', 'current') }),
        alcohol: group({ current_use: yesOrNo }),
        marital: group({ status: choice('never', 'former', 'current') }),
      },
      { smoking: { status: 'current' }, alcohol: { current_use: false } },
    ],
    [
      'cancer of the family is no other illness of it',
      [
        fact('family', 'prostate cancer', { person: 'father' }),
        fact('family', 'heart failure', { person: 'mother' }),
      ],
      { family_cancer: listOf({ relative: choice('father', 'mother') }), family_history: texts },
      {
        family_cancer: [{ relative: 'father' }],
        family_history: ['father: prostate cancer', 'mother: heart failure'],
      },
    ],
    [
      'work is what was said of work',
      [fact('context', 'occupation', { value: { text: 'nurse' } }), fact('context', 'lives alone')],
      { occupation: text },
      { occupation: expect.stringMatching(/^(?!.*alone).*nurse/) },
    ],
    [
      'who brought the patient is not in the family history',
      [fact('family', 'stroke', { person: 'father' })],
      { family_member_present: yesOrNo },
      {},
    ],
  ],
}

describe.each(['pt-BR', 'en'] as const)('%s', (language) => {
  test.each(cases[language])('%s', (_, facts, properties, content) => {
    expect(filledWith(facts, properties, language).content).toEqual(content)
  })
})
