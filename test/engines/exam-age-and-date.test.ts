import { describe, expect, it } from 'vitest'
import { readUnder } from './exam-typed.ts'

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
  ] as const)('%s', (_, language, head, age) => expect(readUnder(language, head).age).toBe(age))
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
    ['is filled in between strokes', 'pt', 'Nome: Ana Lima\nData: 19 / 09 / 2023', '2023-09-19'],
    [
      'is parted from its time by a stroke',
      'en',
      'Name: Jane Doe\nCollected: 06/18/2025 / 08:12 EDT',
      '2025-06-18',
    ],
    ['is that of a donation', 'pt', 'Doador(a): Ana Lima      Data da doação: 12/12/2024', '2024-12-12'],
    ['is that of a visit', 'en', 'Patient: Jane Doe      Visit: 01/18/2024 6:42 PM', '2024-01-18'],
    [
      'is none of a column of dates',
      'pt',
      'Nome: Davi Lima   Data de nascimento: 03/05/2019\nVacina        Dose        Data          Lote\nBCG           única       04/05/2019    BC02\nHepatite B    ao nascer   06/05/2019    HB77\nEmitido em 22/05/2023',
      '2023-05-22',
    ],
    ['is not the birth', 'en', 'Patient: Jane Doe\nDOB: 07/29/1993', ''],
  ] as const)('%s', (_, language, head, date) => expect(readUnder(language, head).date).toBe(date))
})
