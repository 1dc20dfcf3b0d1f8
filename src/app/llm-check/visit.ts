import type { JsonObject, ReportLanguage, Utterance } from '../../engines/report/port.ts'

/** A visit of two minutes with what models get wrong: made up, as all samples are. */
const LINES: { readonly [language in ReportLanguage]: readonly string[] } = {
  'pt-BR': [
    'D Bom dia, dona Célia. O que traz a senhora aqui hoje?',
    'P Bom dia, doutor. É uma dor de cabeça que começou tem umas duas semanas, aqui atrás, na nuca.',
    'D É todo dia? Piora com alguma coisa?',
    'P Quase todo dia, mais de manhã. Aí eu tomo um paracetamol e melhora um pouco.',
    'D Teve febre, vômito, alguma coisa na vista?',
    'P Febre não, vômito também não. Às vezes fica assim embaçado do olho direito.',
    'D A senhora tem algum problema de saúde? Toma remédio todo dia?',
    'P Pressão alta, faz uns oito anos. Tomo losartana de cinquenta de manhã. O hidroclorotiazida eu parei mês passado, acabou.',
    'D Tem diabetes?',
    'P Eu não, quem tem é minha mãe. Ela perdeu até o pé.',
    'D Alergia a algum remédio?',
    'P Dipirona. Fico toda empolada.',
    'D Fuma, bebe?',
    'P Fumei, mas parei faz dez anos. Beber não bebo.',
    'D Deixa eu medir. A pressão está dezessete por dez, a frequência oitenta e quatro. Coração limpo, pulmão limpo, sem inchaço nas pernas.',
    'P Nossa, está alta, né?',
    'D Está. Acho que essa dor é da pressão que não está controlada. Não parece nada de grave na cabeça, não é derrame.',
    'D Vou aumentar a losartana para cem, um comprimido, não, melhor cinquenta de manhã e cinquenta à noite, e voltar com o hidroclorotiazida de vinte e cinco, um pela manhã.',
    'P Está bom. E exame?',
    'D Vou pedir creatinina, potássio e um eletro. E encaminho para o oftalmologista ver esse olho.',
    'D Menos sal, e se tiver dor forte no peito ou a fala enrolar, vá direto para a emergência. Volte em trinta dias com as medidas da pressão anotadas.',
    'P Combinado, doutor. Obrigada.',
  ],
  en: [
    'D Good morning, Mrs Clark. What brings you in today?',
    "P Morning, doctor. It's a headache that started about two weeks ago, back here in the neck.",
    'D Every day? Does anything make it worse?',
    'P Nearly every day, mostly in the morning. I take an acetaminophen and it gets a bit better.',
    'D Any fever, vomiting, anything with your sight?',
    "P No fever, no vomiting. Sometimes it's a bit blurry in the right eye.",
    'D Do you have any health problems? Anything you take every day?',
    "P High blood pressure, for about eight years. I take losartan fifty in the morning. The hydrochlorothiazide I stopped last month, I'd run out.",
    'D Do you have diabetes?',
    "P Not me, it's my mother. She even lost her foot.",
    'D Are you allergic to any medicine?',
    'P Penicillin. I come out in hives all over.',
    'D Do you smoke or drink?',
    "P I used to smoke, but I quit ten years ago. I don't drink.",
    'D Let me check. Blood pressure is one seventy over a hundred, heart rate eighty four. Heart sounds normal, lungs clear, no swelling in the legs.',
    "P Goodness, that's high, isn't it?",
    "D It is. I think the headache comes from the pressure not being controlled. It doesn't look like anything serious in the head, it's not a stroke.",
    "D I'll raise the losartan to one hundred, one tablet, no, let's say fifty in the morning and fifty at night, and restart hydrochlorothiazide twenty five, one in the morning.",
    'P All right. And tests?',
    "D I'll order creatinine, potassium and an E C G. And I'm referring you to the ophthalmologist for that eye.",
    'D Less salt, and with strong chest pain or slurred speech go straight to the emergency room. Come back in thirty days with your readings written down.',
    'P Will do, doctor. Thank you.',
  ],
}

export const sampleVisit = (language: ReportLanguage): Utterance[] =>
  LINES[language].map((line, index) => ({
    ...{ index, start: index * 5, end: index * 5 + 4 },
    speaker: line.startsWith('D') ? 'doctor' : 'patient',
    text: line.slice(2),
  }))

/** What a report of it must hold or must not, where. */
export interface Expectation {
  readonly what: string
  isMet(report: ReportTexts): boolean
}

/** The texts of a report by their place, in lower case. */
export interface ReportTexts {
  readonly note: string
  readonly hypotheses: string
  readonly medications: readonly string[]
}

export function textsOf(content: JsonObject): ReportTexts {
  const { summary_json_pt: note, icd_json: icd, medicalPrescription } = content
  const { medications } = medicalPrescription as { medications: { content: JsonObject[] } }
  return {
    note: JSON.stringify(note).toLowerCase(),
    hypotheses: JSON.stringify(icd).toLowerCase(),
    medications: medications.content.map(({ name, dose, usage }) => `${name} ${dose} ${usage}`.toLowerCase()),
  }
}

export const EXPECTATIONS: readonly Expectation[] = [
  { what: 'the pressure in digits (170/100)', isMet: ({ note }) => /170\s*[/x]\s*100/.test(note) },
  { what: 'the denied fever', isMet: ({ note }) => /(nega|den|sem|no)[^"]*(febre|fever)/.test(note) },
  { what: 'the allergy', isMet: ({ note }) => /dipirona|penicillin/.test(note) },
  { what: 'the side (right eye)', isMet: ({ note }) => /direit|\bod\b|right/.test(note) },
  {
    what: 'hypertension as a hypothesis',
    isMet: ({ hypotheses }) => /hiperten|hyperten|\bhas\b|\bhtn\b/.test(hypotheses),
  },
  {
    what: "no hypothesis of the mother's diabetes or of the stroke that it is not",
    isMet: ({ hypotheses }) => !/diabet|\bdm2?\b|avc|derrame|stroke/.test(hypotheses),
  },
  {
    what: 'losartan as it was ordered in the end, and hydrochlorothiazide again',
    isMet: ({ medications }) =>
      medications.some((text) => /losartan/.test(text) && !/\b100\b/.test(text)) &&
      medications.some((text) => /hidroclorotiazida|hydrochlorothiazide|hctz/.test(text)),
  },
  {
    what: 'the tests and the return in 30 days',
    isMet: ({ note }) => /creatinin/.test(note) && /30/.test(note),
  },
]
