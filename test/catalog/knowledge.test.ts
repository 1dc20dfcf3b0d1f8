import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { importAnvisa } from '../../src/engines/report/knowledge/import/import-anvisa.ts'
import { importDatasus, importIcd10Cm } from '../../src/engines/report/knowledge/import/import-icd.ts'
import { decodeText } from '../../src/engines/report/knowledge/import/read-csv.ts'
import { icdTable, medicineTable, writeTable } from '../../src/engines/report/knowledge/import/write-table.ts'
import { type Knowledge, loadKnowledge } from '../../src/engines/report/knowledge/load-knowledge.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

let knowledge: Knowledge
beforeAll(() => {
  knowledge = loadKnowledge()
})

describe('codes', () => {
  test.each([
    ['pt-BR', 'pressão alta', 'I10'],
    ['pt-BR', 'infecção de urina', 'N39'],
    ['pt-BR', 'pedra na vesícula', 'K80'],
    ['pt-BR', 'unha encravada', 'L60'],
    ['en', 'kidney stone', 'N20'],
    ['en', 'swimmer’s ear', 'H60'],
    ['en', 'broken collarbone', 'S42'],
  ] as const)('%s: %s is %s', (language, phrase, category) => {
    expect(knowledge.icd[language].suggest(phrase.replace('’', "'"))[0]?.code.slice(0, 3)).toBe(category)
  })

  test('a misspelt name finds its code', () => {
    expect(knowledge.icd['pt-BR'].suggest('amigdalitte')[0]?.code).toBe('J03')
  })

  test('words of no condition find none', () => {
    expect(knowledge.icd['pt-BR'].suggest('xyzzy')).toEqual([])
  })

  test('names in a text are spotted whole', () => {
    const words = 'isso e uma infeccao urinaria com febre'.split(' ')
    const [spot] = knowledge.icd['pt-BR'].spot(words)
    expect(spot && words.slice(spot.from, spot.to)).toEqual(['infeccao', 'urinaria'])
  })
})

describe('medicines', () => {
  const cue = (word: string) => word === 'mg' || word === 'tomar'
  const spot = (text: string) =>
    knowledge.medicines.spot(text.split(' '), cue, () => false).map(({ key }) => key)

  test('an ingredient finds registered products, the ingredient alone first', () => {
    const [first] = knowledge.medicines.matches('losartana')
    expect(first).toMatchObject({
      activeIngredient: expect.stringMatching(/^LOSARTANA POT/),
      registration: expect.stringMatching(/^\d{9}$/),
    })
  })

  test('a brand and its ingredient are one medicine', () => {
    expect(knowledge.medicines.ingredientsOf('tylenol')).toEqual(
      knowledge.medicines.ingredientsOf('paracetamol'),
    )
  })

  test('an English name finds the Brazilian register', () => {
    expect(knowledge.medicines.matches('acetaminophen')[0]?.activeIngredient).toBe('PARACETAMOL')
  })

  test('a misheard name counts only near a dose or "take"', () => {
    expect(spot('tomar losartanna 50 mg')).toEqual(['losartana'])
    expect(spot('a losartanna chegou de viagem ontem mesmo')).toEqual([])
  })

  test('everyday words are no medicines', () => {
    expect(spot('passar o dia para descansar')).toEqual([])
  })

  test('two ingredients joined are one product', () => {
    expect(spot('amoxicilina com clavulanato')).toHaveLength(1)
  })
})

describe('importers', () => {
  test('ANVISA: registrations that hold, once each; quoted cells and Windows-1252', () => {
    const csv = [
      'TIPO_PRODUTO;NOME_PRODUTO;CATEGORIA_REGULATORIA;NUMERO_REGISTRO_PRODUTO;EMPRESA_DETENTORA_REGISTRO;SITUACAO_REGISTRO;PRINCIPIO_ATIVO',
      'M;"DOR; NUNCA";Similar;100000001;"123 - LAB A";Válido;DIPIRONA+CAFEÍNA',
      'M;"DOR; NUNCA";Similar;100000001;"123 - LAB A";Válido;DIPIRONA+CAFEÍNA',
      'M;VELHO;Novo;100000002;LAB B;Cancelado;DIPIRONA',
    ].join('\r\n')
    const bytes = Uint8Array.from(csv, (char) => char.charCodeAt(0))
    expect(importAnvisa(decodeText(bytes))).toEqual([
      {
        name: 'DOR; NUNCA',
        ingredients: 'DIPIRONA + CAFEÍNA',
        registration: '100000001',
        category: 'S',
        company: 'LAB A',
      },
    ])
  })

  test('a file without the needed columns is refused by name', () => {
    expect(() => importAnvisa('A;B\n1;2')).toThrow('NOME_PRODUTO')
  })

  test('DATASUS: categories and subcategories', () => {
    expect(importDatasus('CAT;CLASSIF;DESCRICAO;\nA00;;Cólera;\n')).toEqual([
      { code: 'A00', title: 'Cólera', terms: [] },
    ])
    expect(importDatasus('SUBCAT;DESCRICAO;\nA000;Cólera clássica;\n')).toEqual([
      { code: 'A00.0', title: 'Cólera clássica', terms: [] },
    ])
  })

  test('ICD-10-CM: inclusion terms of long codes go to their four-character parent', () => {
    const xml =
      '<diag><name>J45</name><desc>Asthma</desc><diag><name>J45.9</name><desc>Other &amp; unspecified asthma</desc><diag><name>J45.90</name><desc>x</desc><inclusionTerm><note>Late onset asthma NOS</note></inclusionTerm></diag></diag></diag>'
    expect(importIcd10Cm(xml)).toEqual([
      { code: 'J45', title: 'Asthma', terms: [] },
      { code: 'J45.9', title: 'Other & unspecified asthma', terms: ['Late onset asthma'] },
    ])
  })

  test('imported tables take the place of the shipped ones', async () => {
    const folder = await temporaryDir()
    await writeTable(
      path.join(folder, 'icd10/pt.tsv'),
      icdTable([{ code: 'Q99', title: 'Doença inventada', terms: ['mal novo'] }]),
    )
    await writeTable(
      path.join(folder, 'medicines/anvisa.tsv'),
      medicineTable([
        {
          name: 'INVENTINA',
          ingredients: 'INVENTINA SÓDICA',
          registration: '1',
          category: 'G',
          company: '',
          presentation: '10 MG COM',
        },
      ]),
    )
    const own = loadKnowledge(folder)
    expect(own.icd['pt-BR'].suggest('mal novo')[0]?.code).toBe('Q99')
    expect(own.medicines.matches('inventina')[0]).toMatchObject({
      registration: '1',
      presentation: '10 MG COM',
    })
  })
})
