import { describe, expect, it } from 'vitest'
import { readUnder } from './exam-typed.ts'

describe('whose exam it is', () => {
  it.each([
    [
      'has a surname and forenames apart',
      'en',
      'SURNAME : SMITH      NHS No : 999 014 2277\nFORENAME : John Paul',
      'SMITH, John Paul',
    ],
    [
      'stands beside the house, over what is said of a person',
      'en',
      'Pinecrest Regional      THIBODEAUX, DENISE A.\n                        DOB: 07/19/1967 AGE: 58',
      'THIBODEAUX, DENISE A',
    ],
    [
      'has surname and forename behind one label',
      'en',
      'Surname, Forename: ASHWORTH, Dorothy Jean      NHS No: 999 041 7732',
      'ASHWORTH, Dorothy Jean',
    ],
    [
      'is a customer without a colon',
      'pt',
      'Cliente HELENA MARIA TAVARES      Ficha 4410092837\nMédico DRA. SUZANA PRATES',
      'HELENA MARIA TAVARES',
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
    [
      'is not the mother, whose name stands in a cell of its own',
      'pt',
      'Mãe:        Maria Lima Souza\nSexo: F     41 anos',
      '',
    ],
    ['is not the spouse', 'pt', 'Cônjuge:    Pedro Lima Souza\nSexo: F     41 anos', ''],
    [
      'is the newborn, not whose newborn it is',
      'pt',
      'RN de: Juliana Prata Lima      Nome do RN: Helena Prata Lima\nSexo: Feminino',
      'Helena Prata Lima',
    ],
    [
      'is the newborn with a hyphen',
      'pt',
      'Recém-nascido: Helena Prata Lima\nMãe: Juliana Lima',
      'Helena Prata Lima',
    ],
    [
      'has a label of either gender',
      'pt',
      'Doador(a): FELIPE TORRES LIMA     Código: D-03',
      'FELIPE TORRES LIMA',
    ],
    [
      'may be at work',
      'pt',
      'Trabalhador:     EDIVALDO TORRES LIMA     Empresa:     TINTAS S.A.',
      'EDIVALDO TORRES LIMA',
    ],
    [
      'has surname and forename under one label',
      'en',
      'Surname/Forename: HARGREAVES, Margaret Anne      NHS No: 999',
      'HARGREAVES, Margaret Anne',
    ],
    [
      'stands over the headings of a form and its address',
      'en',
      'JACKSON, DANIEL J        Oak Road Family Practice\n881 Larkspur Ct, Dublin OH 43016\nPatient Details          Specimen Details\nDOB: 08/23/1970          Date collected: 02/10/2025',
      'JACKSON, DANIEL J',
    ],
    [
      'is no heading of a form',
      'en',
      'Patient Details          Specimen Details          Physician Details\nGender: M                Date collected: 02/10/2025',
      '',
    ],
    ['is no title of a receipt', 'pt', 'Laboratório Exemplo\nRECIBO DE PAGAMENTO\nCPF 000 · 41 anos', ''],
  ] as const)('%s', (_, language, head, name) => expect(readUnder(language, head).patientName).toBe(name))
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
    ['is a letter in a cell of its own', 'pt', 'SEXO......: F       IDADE: 29A 03M', 'female'],
    ['is told in words', 'pt', 'Ana Torres Lima, 31 anos, sexo feminino · triatlo', 'female'],
    ['is told by an exam of men', 'pt', 'Paciente: Otávio Lund · 38 anos\n\nESPERMOGRAMA COMPLETO', 'male'],
    ['is told by an exam of women', 'pt', 'Paciente: Sasha Lund\n\nEXAME DE PAPANICOLAOU', 'female'],
    [
      'is told by the menopause',
      'pt',
      'Paciente: Sasha Lund\nIndicação: rastreamento. Menopausa aos 50 anos.',
      'female',
    ],
    [
      'is not told by the mother’s',
      'pt',
      'Paciente: Sasha Lund\nIndicação: mãe com menopausa aos 50 anos.',
      '',
    ],
    ['is not told by a doctor’s title', 'en', 'Patient: Pat Doe\nReferred by: Mrs Smith', ''],
    ['is not the flag of a result', 'en', 'Patient: Pat Doe\nSodium   134   F', ''],
  ] as const)('%s', (_, language, head, sex) => expect(readUnder(language, head).sex).toBe(sex))
})
