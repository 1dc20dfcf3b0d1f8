import { type Example, examined, examinedEn, medicine } from './example.ts'

const pt = 'pt-BR'
const en = 'en'

/** Of several medicines that are named together: which one is ordered, taken or denied. */
export const examples: readonly Example[] = [
  {
    rule: 'what was said last goes for the next one named with "too"',
    language: pt,
    talk: [
      'D: O que toma?',
      'P: Enalapril de dez de manhã e hidroclorotiazida de vinte e cinco.',
      examined,
      'D: O enalapril continua, a hidroclorotiazida também.',
    ],
    expect: [medicine('enalapril', 'continue'), medicine('hidroclorotiazida', 'continue', { dose: '25 mg' })],
  },
  {
    rule: 'what was said last goes for the next one named with "too"',
    language: en,
    talk: ['P: I take metformin and lisinopril.', examinedEn, 'D: Stop the metformin, the lisinopril too.'],
    expect: [medicine('metformin', 'stop'), medicine('lisinopril', 'stop')],
  },
  {
    rule: 'a medicine with a dose of its own is not like the one before',
    language: pt,
    talk: [
      'P: Tomo enalapril de dez.',
      examined,
      'D: O enalapril suspende, e a losartana também cinquenta de manhã.',
    ],
    expect: [medicine('enalapril', 'stop'), medicine('losartana', 'start')],
  },
  {
    rule: 'behind a comma the name that begins a clause of its own ends alone',
    language: pt,
    talk: [
      'D: Que remédio o senhor usa?',
      'P: Uso o timolol, a latanoprosta o médico tirou. Losartana, a metformina o doutor suspendeu.',
    ],
    expect: [
      medicine('timolol', 'in-use'),
      medicine('latanoprosta', 'not-taking'),
      medicine('losartana', 'in-use'),
      medicine('metformina', 'not-taking'),
    ],
  },
  {
    rule: 'names that "and" joins end together',
    language: pt,
    talk: ['D: O que o senhor usa?', 'P: O timolol, e a latanoprosta o médico tirou.'],
    never: [medicine('timolol', 'in-use')],
  },
  {
    rule: 'of a choice that is made the other is no order',
    language: pt,
    talk: [
      examined,
      'D: A gente pode usar pregabalina ou duloxetina. O que prefere?',
      'P: Não sei.',
      'D: Então vamos de duloxetina trinta.',
    ],
    expect: [medicine('duloxetina', 'start', { dose: '30 mg' })],
    never: [{ type: 'medicine', concept: 'pregabalina' }],
  },
  {
    rule: 'of a choice that is left to the patient both are ordered',
    language: en,
    talk: [
      examinedEn,
      'D: You can take Tylenol or ibuprofen, whichever you have.',
      'D: Take them with food.',
    ],
    expect: [medicine('acetaminophen', 'start'), medicine('ibuprofen', 'start')],
  },
  {
    rule: 'what is not to be taken together denies neither',
    language: en,
    talk: [examinedEn, 'D: You can take ibuprofen but not with the naproxen.'],
    expect: [medicine('ibuprofen', 'start')],
    never: [medicine('ibuprofen', 'rejected')],
  },
  {
    rule: 'of two that were asked for the reply affirms one and denies the other',
    language: pt,
    talk: ['D: Toma AAS ou anticoagulante?', 'P: AAS sim, anticoagulante não.'],
    expect: [medicine('ácido acetilsalicílico', 'in-use'), medicine('anticoagulante', 'not-taking')],
  },
  {
    rule: 'what is kept waiting, or is not for this patient, is not begun',
    language: pt,
    talk: [
      examined,
      'D: O alendronato eu começaria hoje, mas com o implante marcado eu seguro.',
      'D: Finasterida fica na espera. O fluconazol na gravidez não. Prednisona por boca, pra você não.',
      'D: O ácido tranexâmico, com essa história, não me animo.',
    ],
    expect: [
      medicine('alendronato', 'rejected'),
      medicine('finasterida', 'rejected'),
      medicine('fluconazol', 'rejected'),
      medicine('prednisona', 'rejected'),
      medicine('ácido tranexâmico', 'rejected'),
    ],
  },
  {
    rule: 'of two the one is begun that the doctor stays with',
    language: pt,
    talk: [examined, 'D: Nitrofurantoína eu também poderia, mas fico com a cefalexina.'],
    expect: [medicine('nitrofurantoína', 'rejected'), medicine('cefalexina', 'start')],
  },
  {
    rule: 'what is off the table is not begun',
    language: en,
    talk: [examinedEn, 'D: Ibuprofen is off the table. I keep tramadol in my back pocket.'],
    expect: [medicine('ibuprofen', 'rejected')],
    never: [medicine('tramadol', 'start')],
  },
  {
    rule: 'who leaves a part of what was just ordered leaves the whole',
    language: pt,
    talk: [
      examined,
      'D: Vou passar paracetamol com codeína, um comprimido de oito em oito horas, por cinco dias.',
      'P: Eu amamento, doutora.',
      'D: Então esquece a codeína. Dipirona, um grama, de seis em seis horas.',
    ],
    expect: [medicine('paracetamol com codeína', 'rejected'), medicine('dipirona', 'start')],
    never: [medicine('codeína', 'stop'), medicine('paracetamol com codeína', 'start')],
  },
  {
    rule: 'who leaves a part of what was just ordered leaves the whole',
    language: pt,
    talk: [
      'P: Eu tomo codeína quando dói.',
      examined,
      'D: A codeína a gente suspende. Vou passar paracetamol com codeína, um comprimido de oito em oito horas.',
    ],
    expect: [medicine('codeína', 'stop'), medicine('paracetamol com codeína', 'start')],
  },
  {
    rule: 'what comes off the list is stopped',
    language: en,
    talk: ['P: I take ibuprofen.', examinedEn, "D: I'm taking the ibuprofen off your list."],
    expect: [medicine('ibuprofen', 'stop')],
    never: [medicine('ibuprofen', 'start')],
  },
]
