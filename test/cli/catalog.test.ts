import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { auscultHere } from '../support/cli-here.ts'
import { startService } from '../support/service.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

const dir = await temporaryDir()
const AUSCULT_CATALOG_DIR = path.join(dir, 'catalog')
const file = async (name: string, text: string) => {
  const to = path.join(dir, name)
  await writeFile(to, Buffer.from(text, 'latin1'))
  return to
}
const importFiles = (...args: string[]) =>
  auscultHere(['catalog', 'import', ...args], { AUSCULT_CATALOG_DIR, AUSCULT_DATA_DIR: dir })

describe('a catalogue that the operator imports', () => {
  it('is what reports name medicines from', async () => {
    const csv = await file(
      'medicamentos.csv',
      [
        'NOME_PRODUTO;CATEGORIA_REGULATORIA;NUMERO_REGISTRO_PRODUTO;EMPRESA_DETENTORA_REGISTRO;SITUACAO_REGISTRO;PRINCIPIO_ATIVO;APRESENTACAO',
        'ZIRTABOL;Similar;199990001;1 - LABORATÓRIO;Válido;ZIRTABOLINA SÓDICA;10 MG COM CT BL X 30',
      ].join('\r\n'),
    )
    expect(await importFiles('anvisa', csv)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^1 rows/),
    })
    const { api } = await startService({ AUSCULT_CATALOG_DIR })
    const { body } = await api.post('/consultations/text', {
      json: { language: 'pt-BR', text: 'Médico: Vou receitar zirtabol dez miligramas uma vez ao dia.' },
    })
    expect(body).toMatchObject({
      report: {
        content: {
          medicalPrescription: {
            medications: {
              content: [
                {
                  possible_medications_regulator: [
                    expect.objectContaining({
                      registration: '199990001',
                      presentation: '10 MG COM CT BL X 30',
                    }),
                  ],
                },
              ],
            },
          },
        },
      },
    })
  })

  it('of codes keeps the names that patients use', async () => {
    const categories = await file('categorias.csv', 'CAT;CLASSIF;DESCRICAO;\nI10;;Hipertensão essencial;\n')
    const sub = await file('sub.csv', 'SUBCAT;DESCRICAO;\nA000;Cólera de teste;\n')
    expect((await importFiles('datasus', categories, sub)).code).toBe(0)
    const { api } = await startService({ AUSCULT_CATALOG_DIR })
    const { body } = await api.post('/consultations/text', {
      json: { language: 'pt-BR', text: 'Médico: A senhora tem pressão alta, é hipertensão arterial.' },
    })
    expect(JSON.stringify(body)).toContain('I10')
  })

  it.each([
    ['anvisa', 'other.csv', 'A;B\n1;2\n', 'the file has no column NOME_PRODUTO'],
    ['datasus', 'empty.csv', 'CAT;DESCRICAO\n', 'nothing to import'],
    ['icd10cm', 'none.xml', '<x/>', 'nothing to import'],
    ['who', 'w.csv', '', 'unknown source who: one of anvisa, datasus, icd10cm'],
  ])('is not made from something else: %s %s', async (source, name, text, message) => {
    const result = await importFiles(source, await file(name, text))
    expect(result).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(message) })
    expect(result.stderr).not.toMatch(/\n\s+at /)
  })

  it('is not made from a file that is not there', async () => {
    const result = await importFiles('anvisa', path.join(dir, 'missing.csv'))
    expect(result).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^ENOENT: no such file.*missing\.csv'\n$/),
    })
  })
})
