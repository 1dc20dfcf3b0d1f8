import { describe, expect, it } from 'vitest'
import { read } from './exam-typed.ts'

const BODY =
  '\nExame            Resultado      Unidade     Valores de referência\nGlicose          92             mg/dL       70 a 99'
const ENGLISH_BODY =
  '\nTest             Result         Units       Reference Range\nGlucose          92             mg/dL       70 - 99'
const readIn = (language: 'pt' | 'en', head: string) =>
  read(language === 'pt' ? BODY : ENGLISH_BODY, `${head}\n`)

describe('whose exam it is', () => {
  it.each([
    [
      'has a surname and forenames apart',
      'en',
      'SURNAME : SMITH      NHS No : 999 014 2277\nFORENAME : John Paul',
      'SMITH, John Paul',
    ],
    [
      'has labels of a device',
      'en',
      'PATIENT REPORT\nPatient ID            BPH-229\nPatient Last Name     Whitlock\nPatient First Name    Harriet',
      'Whitlock, Harriet',
    ],
    [
      'is the addressee of a prescription',
      'pt',
      'Dr. Otávio Lemos\nPara: Neusa Aparecida Tormin\nUso oral',
      'Neusa Aparecida Tormin',
    ],
    [
      'is the subject of a letter',
      'en',
      'Oak Road Medical Practice\nDear Dr Smith\nRe: Mrs Ann Westwood, DOB 19/06/1958, NHS No 999',
      'Ann Westwood',
    ],
    [
      'is told in a sentence',
      'pt',
      'Dr. Haroldo Quaresma\nSão Paulo, 3 de março de 2025\nAtesto que o paciente João Torres da Silva, 45 anos, veio hoje.',
      'João Torres da Silva',
    ],
    [
      'stands in capitals beside an age',
      'pt',
      'LABORATÓRIO EXEMPLO\nMARIA TORRES LIMA      41 anos - F      Coleta 02/05/2025',
      'MARIA TORRES LIMA',
    ],
    [
      'stands over a doctor',
      'pt',
      'laboratório EXEMPLO      Unidade Santo Amaro | (11) 3555-0186\nJéssica Ayumi Barros     29 anos – F\nDra. Rosana Figueiró CRM-SP 000',
      'Jéssica Ayumi Barros',
    ],
    [
      'stands last in a line of a portal',
      'pt',
      'Meus exames\nNascimento 02/02/1996 · Feminino · Ana de Barros',
      'Ana de Barros',
    ],
    [
      'is no client of a laboratory',
      'pt',
      'Cliente: Laboratório Popular     Coleta: 05/08/2025\nPaciente: Ana de Barros',
      'Ana de Barros',
    ],
    ['is no practice', 'en', 'The Old Maltings Medical Practice\n3 Malthouse Lane\nFemale, 40 years', ''],
    ['is no unit', 'pt', 'Laboratório Exemplo\nUnidade Santo Amaro     29 anos – F', ''],
    [
      'is nobody who signs',
      'pt',
      'Laboratório Exemplo\nHaroldo Quaresma\nBiomédico responsável\n41 anos - F',
      '',
    ],
    ['is no town', 'pt', 'Clínica Bem Viver\nSão Paulo, 3 de março de 2025\n41 anos, feminino', ''],
    [
      'is no heading beside the label',
      'pt',
      'Nome               Matrícula     Sexo\nAna de Barros      88123         Fem.',
      'Ana de Barros',
    ],
    ['ends where an age begins', 'pt', 'Paciente: JOSE DA SILVA 31 ANOS MASCULINO', 'JOSE DA SILVA'],
    ['ends where brackets say the sex', 'en', 'Patient: Mr. John Smith (M, 45)', 'John Smith'],
    ['has sex and age in brackets', 'en', 'Mr John Smith (M/45Y)\nReferred By: Dr. Jane Roe', 'John Smith'],
    ['is nobody where the form says so', 'pt', 'Paciente: Não informado', ''],
    ['is not the mother', 'pt', 'Nome da mãe: Maria Lima\nAna Clara Lima, 41 anos', 'Ana Clara Lima'],
  ] as const)('%s', (_, language, head, name) => expect(readIn(language, head).patientName).toBe(name))
})

describe('sex', () => {
  it.each([
    ['follows a name and an age', 'pt', 'Paciente: JOSE DA SILVA 31 ANO(S) MASCULINO', 'male'],
    ['is a letter beside an age', 'pt', 'Ana de Barros\nCPF 014 • F • 41a • 17/03/1983', 'female'],
    ['shares a label', 'en', 'Patient: Jane Doe\nDOB (Age) / Sex      06/30/1967 (58) / Female', 'female'],
    ['shares a label with months', 'pt', 'Paciente: Ana Lima\nIdade/Sexo: 4 a 3 m / F', 'female'],
    ['is ticked', 'pt', 'Paciente: Ana Lima\nSexo: ( ) M  (X) F', 'female'],
    ['is ticked behind the letter', 'pt', 'Paciente: Ana Lima\nSexo: M (X) F ( )', 'male'],
    ['is unsaid where neither is ticked', 'pt', 'Paciente: Ana Lima\nSexo: M / F', ''],
    ['is told by a title', 'en', 'Dear Dr Smith\nRe: Mrs Ann Westwood, DOB 19/06/1958', 'female'],
    ['is told by a label of women', 'pt', 'Usuária: Francisca Rufino     DN: 15/03/2003', 'female'],
    ['is told by a pregnancy', 'pt', 'Paciente: Ana Lima     Gestante – 26 semanas', 'female'],
    ['is the legal one', 'en', 'Name: Jane Doe | Legal Sex: Female | MRN: 41', 'female'],
    ['is not told by a doctor’s title', 'en', 'Patient: Pat Doe\nReferred by: Mrs Smith', ''],
    ['is not the flag of a result', 'en', 'Patient: Pat Doe\nSodium   134   F', ''],
  ] as const)('%s', (_, language, head, sex) => expect(readIn(language, head).sex).toBe(sex))
})

describe('age', () => {
  it.each([
    [
      'stands behind the date of birth',
      'en',
      'Name: Jane Doe | DOB: 7/29/1993 (32 y.o.) | MRN: 41',
      '32 y.o.',
    ],
    [
      'has no unit within brackets',
      'en',
      'Patient: Jane Doe\nDOB (Age) / Sex      06/30/1967 (58) / Male',
      '58',
    ],
    [
      'shares a column with the birth',
      'pt',
      'Nome             Nasc./Idade         Sexo\nAna de Barros    12/03/1985 - 39 a   Fem.',
      '39 a',
    ],
    [
      'is counted from birth to collection',
      'pt',
      'Paciente: Ana Lima   Nasc: 03/02/2016   Coleta: 02/02/2024',
      '7',
    ],
    [
      'is counted from a birth of the last century',
      'pt',
      'Paciente: Ana Lima   Nasc: 03/02/45   Coleta: 02/03/2024',
      '79',
    ],
    [
      'is as printed where the birth says otherwise',
      'pt',
      'Paciente: Ana Lima   Nasc: 28/01/1996 (28 anos)   Coleta: 09/11/2025',
      '28 anos',
    ],
    ['has no leading nought', 'pt', 'Paciente: Ana Lima\nIdade: 08 ANOS 2 MESES', '8 ANOS 2 MESES'],
    ['is in days', 'pt', 'Paciente: RN de Ana Lima    Idade: 12 dias', '12 dias'],
    ['stands apart from its sex', 'en', 'Patient: Raj Talwala\nAge/Gender : 45 M', '45'],
    [
      'is told in a letter',
      'en',
      'Re: Mrs Ann Westwood\nThank you for seeing this 67-year-old retired librarian',
      '67-year-old',
    ],
    ['is no number of samples', 'pt', 'Paciente: Ana Lima\nParasitológico de fezes (3 amostras)', ''],
    [
      'is no age of the house',
      'pt',
      'Laboratório Exemplo\nHá 30 anos cuidando de você\nPaciente: Ana Lima',
      '',
    ],
    ['is no number of the register', 'en', 'Patient: Jane Doe    ID: 12', ''],
  ] as const)('%s', (_, language, head, age) => expect(readIn(language, head).age).toBe(age))
})

describe('the date', () => {
  it.each([
    [
      'is the collection, not the report',
      'en',
      'Reported: 11/05/2025\nCollected on Nov 03, 2025 10:41 AM',
      '2025-11-03',
    ],
    [
      'is when blood was drawn',
      'en',
      'Patient: Jane Doe\nDrawn                02-Dec-2025 03:12\nPrinted              03-Dec-2025',
      '2025-12-02',
    ],
    [
      'is when a sample was taken',
      'en',
      'SURNAME  Smith     D.O.B.  04/05/1960\nDATE TAKEN  03/04/2025     NHS NO  999',
      '2025-04-03',
    ],
    ['stands alone', 'pt', 'Ana de Barros\nCPF 014 • F • 41a • 17/03/1983\n29/08/2024 08:02', '2024-08-29'],
    ['is a letter’s', 'en', 'Oak Surgery\n7 October 2025\nRe: Mr John Tallman, DOB 19/06/1958', '2025-10-07'],
    [
      'is a letter’s with an ordinal',
      'en',
      'Oak Surgery\n3rd March 2025\nRe: Mr John Tallman, DOB 19/06/1958',
      '2025-03-03',
    ],
    [
      'has a label without colon',
      'pt',
      'Ana de Barros\nColeta 24/03/2025 07:18 · Laudo 25/03/2025',
      '2025-03-24',
    ],
    [
      'stands under its label',
      'pt',
      'Paciente         Sexo      Data/hora da coleta\nAna de Barros    F         28/01/2025 16:10',
      '2025-01-28',
    ],
    ['has a month in letters', 'en', 'Name : RAJ TALWALA\nCollected On : 05/Aug/2025 09:14 AM', '2025-08-05'],
    ['is not the birth', 'en', 'Patient: Jane Doe\nDOB: 07/29/1993', ''],
  ] as const)('%s', (_, language, head, date) => expect(readIn(language, head).date).toBe(date))
})
