import { describe, expect, it } from 'vitest'
import { isAntibiotic } from '../../src/engines/exam/parser/lexicon/antibiotics.ts'
import { isAnyExam, isKindOfExam, isTitle } from '../../src/engines/exam/parser/lexicon/exam-titles.ts'
import {
  isAddress,
  isInstitution,
  isNoHouse,
  isOfPaper,
  isWorkOfHouse,
} from '../../src/engines/exam/parser/lexicon/institutions.ts'
import { labelOf } from '../../src/engines/exam/parser/lexicon/labels.ts'
import { phraseTest } from '../../src/engines/exam/parser/lexicon/phrases.ts'
import { plain } from '../../src/engines/exam/parser/lexicon/plain.ts'
import { startsWithQualifier } from '../../src/engines/exam/parser/lexicon/qualifiers.ts'
import { isQuality, polarityOf } from '../../src/engines/exam/parser/lexicon/qualities.ts'
import { registrationLabels } from '../../src/engines/exam/parser/lexicon/registration-labels.ts'
import { isHalfPhrase, isOpenName, isUnfinished } from '../../src/engines/exam/parser/lexicon/unfinished.ts'
import { isRiskClass, verdictOf } from '../../src/engines/exam/parser/lexicon/verdicts.ts'
import { readWordsTable } from '../../src/engines/exam/parser/lexicon/words-table.ts'

/** The rows of a table whose last columns are what each row is for, and what it leaves alone. */
const rowsOf = (table: string) =>
  readWordsTable(table).map(({ concept, phrases, rest: [own = '', others = ''] }) => ({
    says: concept === '-' ? null : concept,
    phrases,
    own: own.split('|'),
    others: others.split('|').filter(Boolean),
  }))

describe.each(['qualities', 'qualifiers'])('the table of %s', (table) => {
  it('has each phrase in one row', () => {
    const all = rowsOf(table).flatMap(({ phrases }) => phrases)
    expect(all.filter((phrase, at) => all.indexOf(phrase) !== at)).toEqual([])
  })
})

describe.each(['titles', 'houses', 'antibiotics', 'halves', 'verdicts'])('the rows of %s', (table) => {
  const has = phraseTest(table)

  it('say each phrase once in a kind', () => {
    const all = rowsOf(table).flatMap(({ says, phrases }) => phrases.map((phrase) => `${says}: ${phrase}`))
    expect(all.filter((phrase, at) => all.indexOf(phrase) !== at)).toEqual([])
  })

  it.each(rowsOf(table))('have what their examples have: $own', ({ says, own, others }) => {
    expect(own.filter((text) => !has(says!, plain(text)))).toEqual([])
    expect(others.filter((text) => has(says!, plain(text)))).toEqual([])
  })
})

describe('a title', () => {
  it('names an exam, however it is written', () => {
    expect(['Hemograma', 'MAPA 24 h', 'Glicose'].map(isKindOfExam)).toEqual([true, true, false])
  })

  it('begins so, or ends so before a break', () => {
    const titles = [
      'Painel reumático',
      'Sleep study - final',
      'Iron study (adult)',
      'Blood test, final',
      'A study of iron',
    ]
    expect(titles.map(isTitle)).toEqual([true, true, true, true, false])
  })

  it('of any exam has no word of one', () => {
    expect(['Resultado dos exames', 'Exame EDA', 'Exame de fezes'].map(isAnyExam)).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('a house', () => {
  it.each([
    'Laboratório Vida',
    'The St. Mary Hospital of Kent',
    "St. Luke's University Library",
    'Acme Labs.',
    'Silva Ltda.',
  ])('is no person: %s', (text) => expect(isInstitution(text)).toBe(true))

  it.each(['Diagnostica', 'Maria da Casa Santa', 'St. Luke Costa'])(
    'may be a name where it is neither begun nor ended so: %s',
    (text) => expect(isInstitution(text)).toBe(false),
  )

  it.each(['Grupo Fleury', 'Pac. 12', 'pCO₂', 'Sangue Total'])('is of papers like their words: %s', (text) =>
    expect(isOfPaper(text)).toBe(true),
  )

  it('does a work that many do', () => {
    expect(isWorkOfHouse('Laboratório de Análises Clínicas')).toBe(true)
    expect(isWorkOfHouse('Laboratório Vida')).toBe(false)
  })

  it.each(['12, Rua Direita', 'Lote 4', 'Av. Brasil', 'CEP'])('stands somewhere: %s', (text) =>
    expect(isAddress(text)).toBe(true),
  )

  it.each(['Alto da Rua', 'Vida'])('is no address: %s', (text) => expect(isAddress(text)).toBe(false))

  it.each(['www.vida.med', 'vida@lab', 'Contato: Vida', 'Diretora Ana'])(
    'is not who answers for it: %s',
    (text) => expect(isNoHouse(text)).toBe(true),
  )

  it('is named by its letterhead', () => expect(isNoHouse('Hospital da Lapa')).toBe(false))
})

describe('what can not end so', () => {
  it.each(['Homens:', 'inferior ou igual', '23 a', '13,0 -', '≥', 'adultos até'])(
    'is no whole limit: %s',
    (text) => expect(isUnfinished(text)).toBe(true),
  )

  it.each(['inferior a 5', 'Gonçalves Corrêa', 'Depressão - leve'])(
    'is told by whole words, accents and all: %s',
    (text) => expect(isUnfinished(text)).toBe(false),
  )

  it.each(['Não', 'Fracamente -', '<', 'Inferior ou igual a'])('is half of a phrase: %s', (text) =>
    expect(isHalfPhrase(text)).toBe(true),
  )

  it.each(['Não reagente', '< 5', '-'])('is not half where it says something: %s', (text) =>
    expect(isHalfPhrase(text)).toBe(false),
  )

  it.each(['Cromatografia líquida e', 'Antígeno (total', 'Anti-'])('is no whole name: %s', (text) =>
    expect(isOpenName(text)).toBe(true),
  )

  it.each(['Antígeno (total)', 'Tolerância diminuída', 'Saúde'])('is a name otherwise: %s', (text) =>
    expect(isOpenName(text)).toBe(false),
  )
})

describe('the name of a limit', () => {
  it.each([
    ['nao reagente', 'good'],
    ['reagente', 'bad'],
    ['nao imune', 'bad'],
    ['imune', 'good'],
    ['normal alto', 'good'],
    ['normal, risco baixo', 'good'],
    ['risco cardiovascular baixo', 'good'],
    ['low risk', 'good'],
    ['baixo risco', 'good'],
    ['sem risco', 'good'],
    ['alto risco', 'bad'],
    ['desejavel', 'good'],
    ['homens', 'plain'],
  ])('says what its values are: %s is %s', (text, verdict) => expect(verdictOf(text)).toBe(verdict))

  it.each(['muito alto', 'risco intermediario', 'high risk'])('may be a class of risk: %s', (text) =>
    expect(isRiskClass(text)).toBe(true),
  )
})

describe('a label with its colon', () => {
  const rows = rowsOf('labels').map((row) => ({
    ...row,
    says: row.says === 'conclusion' || row.says === 'interpretation' ? 'result' : row.says,
  }))

  it.each(rows)('announces what its row says: $own', ({ says, own, others }) => {
    const kinds = (texts: readonly string[]) => texts.map((text) => labelOf(`${text}: reagente`)?.kind)
    expect(kinds(own)).toEqual(own.map(() => says))
    expect(kinds(others)).not.toContain(says)
  })

  it.each([
    ['Resultado......: 85', 'result', '85'],
    ['Exame: 403 Glicose', 'title', '403 Glicose'],
    ['(VR: 70 a 99)', 'reference', '70 a 99)'],
    ['Valores de referência (adultos > 20 anos): até 5', 'reference', 'até 5'],
    ['Resultado anterior (18/02/2025): 164,0 mg', 'previous', '164,0 mg'],
    ['Data da coleta 23/11/2023 15:18', 'date', '23/11/2023 15:18'],
    ['Conclusão: normal', 'result', 'normal'],
    ['Interpretação: uma sorologia não reagente', 'note', 'uma sorologia não reagente'],
    ['Interpretação: negativo não exclui a doença, que deve ser procurada de novo', 'note', null],
    ['Paciente: Ana', 'admin', 'Ana'],
  ])('may have dots, brackets and days, and what follows counts: %s', (text, kind, rest) => {
    const found = labelOf(text)
    expect(found?.kind).toBe(kind)
    if (rest !== null) expect(found?.rest).toBe(rest)
  })

  it.each([
    'Exame: 403',
    'Conclusão: normal em parte',
    'Conclusão: sem sinais de reagente',
    'Paciente: 12,8 segundos',
    'A data da coleta: hoje',
  ])('is none otherwise: %s', (text) => expect(labelOf(text)).toBeNull())
})

it('a drug against germs has few words', () => {
  expect(['Ampicilina', 'Anfotericina B', 'Glicose'].map(isAntibiotic)).toEqual([true, true, false])
  expect(isAntibiotic('uso de ampicilina por mais de sete dias')).toBe(false)
})

describe('words of results', () => {
  it.each(rowsOf('qualities'))('say what their examples say: $own', ({ says, own, others }) => {
    expect(own.map((text) => [text, polarityOf(text)])).toEqual(own.map((text) => [text, says]))
    expect(others.filter((text) => polarityOf(text) === says)).toEqual([])
  })

  it.each(['+', '++++', '2+', '(++)', '++ (moderada)', '3+(grande)', '+1'])(
    'may be crosses: %s is present',
    (text) => expect(polarityOf(text)).toBe('present'),
  )

  it.each(['+++++', '5+', '(2', '+ a', '++)(', '+2,0', '+1.25 -0.50'])(
    'are no crosses where they are told otherwise: %s',
    (text) => expect(polarityOf(text)).toBeNull(),
  )

  it.each(['O', 'AB +', '"A" Rh positivo', 'B-'])(
    'may be a blood group, which is neither good nor bad: %s',
    (text) => expect(polarityOf(text)).toBe('unclear'),
  )

  it.each(['C', 'a', 'A1', 'OB'])('are no blood group where no such group is: %s', (text) =>
    expect(polarityOf(text)).toBeNull(),
  )

  it('may have a colon or quotation marks before them', () => {
    expect(polarityOf(': “Negativo”')).toBe('absent')
  })
})

describe('a result in words', () => {
  it.each(['Não reagente', 'Negativo para malignidade', 'Raros cristais de oxalato'])(
    'is short: %s',
    (text) => expect(isQuality(text)).toBe(true),
  )

  it.each([
    'Negativo para o vírus que foi pesquisado nesta amostra',
    'Normal nas amostras eletroencefalografometricamente comprovadas',
  ])('is no sentence that begins so: %s', (text) => expect(isQuality(text)).toBe(false))

  it('tells at length what was not found', () => {
    expect(isQuality('Não foram observados ovos ou larvas de parasitas na amostra enviada.')).toBe(true)
    expect(isQuality('Não foram observados ovos nem larvas. A amostra era de três dias seguidos')).toBe(false)
  })

  it.each(['Normal: inferior a 100', 'Negativo < 1,0', 'Positivo 1,1 a 5,0'])('is no limit: %s', (text) =>
    expect(isQuality(text)).toBe(false),
  )
})

describe('labels of registration', () => {
  const labels = readWordsTable('registration').map(({ concept, phrases }) => ({ concept, phrases }))

  it('are found as the table spells them', () => {
    const all = labels.flatMap(({ phrases }) => phrases)
    expect(all.filter((label) => registrationLabels(label)[0] !== label)).toEqual([])
  })

  it('stand once in a kind', () => {
    const all = labels.flatMap(({ concept, phrases }) => phrases.map((label) => `${concept}: ${label}`))
    expect(all.filter((label, at) => all.indexOf(label) !== at)).toEqual([])
  })

  it('that nobody asks for are asked for by no kind', () => {
    const asked = new Set(labels.flatMap(({ concept, phrases }) => (concept === '-' ? [] : phrases)))
    const unasked = labels.flatMap(({ concept, phrases }) => (concept === '-' ? phrases : []))
    expect(unasked.filter((label) => asked.has(label))).toEqual([])
  })

  it.each([
    ['DOB (Age) / Sex', ['dob', 'age', 'sex']],
    ['Dt. Nasc.', ['dt nasc']],
    ['Doador(a)', ['doador']],
    ['Idade e Glicose', []],
  ])('are several where each part is one: %s', (text, found) =>
    expect(registrationLabels(text)).toEqual(found),
  )
})

describe('what stands before a limit', () => {
  it.each(rowsOf('qualifiers'))('is told by its examples: $own', ({ says, own, others }) => {
    expect(own.filter((text) => startsWithQualifier(text) !== (says !== null))).toEqual([])
    expect(others.filter(startsWithQualifier)).toEqual([])
  })

  it.each([
    'de 2',
    '> 60',
    '2 a 5 anos',
    '12 meses',
    '1o trimestre',
    'G3a: 45',
    'Grupo B',
    'Índice < 1,0',
    '• p/ mulheres',
  ])('may be told in figures, and behind a bullet: %s', (text) =>
    expect(startsWithQualifier(text)).toBe(true),
  )

  it.each(['17-OH progesterona', 'G6PD', '25 hidroxi', 'Grupo ABO', 'Índice HOMA', 'Paracetamol'])(
    'is no name with figures: %s',
    (text) => expect(startsWithQualifier(text)).toBe(false),
  )
})
