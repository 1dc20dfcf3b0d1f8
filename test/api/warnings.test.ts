import { describe, expect, it } from 'vitest'
import { loadResultMessages, readMessageRows } from '../../src/app/load-messages.ts'
import { FACT_TYPES } from '../../src/engines/report/facts/fact.ts'
import { silence } from '../support/audio.ts'
import { shareService } from '../support/shared-service.ts'

const { api } = await shareService()
const rows = readMessageRows('results')

interface Told {
  readonly warnings: readonly string[]
  readonly warningCodes: readonly string[]
}

describe('warnings', () => {
  it('are in the language of the result, with a code each', async () => {
    const schema = {
      type: 'object',
      additionalProperties: false,
      properties: { complaint: { type: 'string' }, allergies: { type: 'array', items: { type: 'string' } } },
      required: ['complaint', 'allergies'],
    }
    const told = async (language: string, text: string) => {
      const { body } = await api.post<{ id: string }>('/consultations/text', {
        json: {
          language,
          text,
          reportSchema: { instructions: 'Say what was said.', schema, fewShots: '[]' },
        },
      })
      expect(body).toMatchObject({ id: expect.any(String) })
      await api.settled(body.id)
      return {
        evidence: (await api.get<Told>(`/consultations/${body.id}/evidence`)).body,
        version: (await api.get<Told>(`/consultations/${body.id}/report/versions/1`)).body,
        consultation: (await api.get<Told>(`/consultations/${body.id}`)).body,
      }
    }
    const portuguese = await told('pt-BR', 'Médica: Bom dia.\nPaciente: Bom dia, doutora.')
    const english = await told('en', 'Doctor: Good morning.\nPatient: Good morning, doctor.')
    for (const { warnings, warningCodes } of Object.values(portuguese)) {
      expect(warnings).toEqual([expect.stringMatching(/^ninguém disse um valor para \/complaint/)])
      expect(warningCodes).toEqual(['not_said'])
    }
    for (const { warnings, warningCodes } of Object.values(english)) {
      expect(warnings).toEqual([expect.stringMatching(/^nobody said a value for \/complaint/)])
      expect(warningCodes).toEqual(['not_said'])
    }
  })

  it('of a transcript have codes as well', async () => {
    const started = await api.start({ language: 'en' })
    await api.chunk(started, await silence(3))
    await api.finish(started)
    await api.settled(started.id)
    const { body } = await api.get<Told>(`/consultations/${started.id}/transcript`)
    expect(body.warningCodes).toHaveLength(body.warnings.length)
    expect(body.warningCodes).toContain('no_speech')
  })
})

describe('why something failed', () => {
  const portuguese = { 'accept-language': 'pt-BR', 'x-service-professional-id': '7' }

  it('is told in Portuguese to those who read it: of files, of exams and in lists', async () => {
    const bytes = Buffer.from('no picture')
    const { body } = await api.request<
      { error: string; data: { id: string; failure: { message: string } } }[]
    >('POST', '/exams/batch', { form: [['files', { bytes, name: 'note.txt' }]], headers: portuguese })
    const [refused] = body
    expect(refused?.error).toBe('O arquivo não é imagem nem PDF')
    expect(refused?.data.failure.message).toBe(refused?.error)
    const path = `/exams/${refused?.data.id}`
    const read = (headers: Record<string, string>) =>
      api.request<{ failure: { stage: string; message: string } }>('GET', path, { headers })
    expect((await read(portuguese)).body.failure).toEqual({ stage: 'receive', message: refused?.error })
    expect((await read({ 'x-service-professional-id': '7' })).body.failure.message).toBe(
      'File is not an image or a PDF',
    )
    const listed = await api.request<{ data: { failure?: { message: string } }[] }>('GET', '/exams', {
      headers: portuguese,
    })
    expect(listed.body.data[0]?.failure?.message).toBe(refused?.error)
  })
})

describe('the catalogue of what results say', () => {
  it('says each once, in both languages, with the same values', () => {
    expect(new Set(rows.map(({ en }) => en)).size).toBe(rows.length)
    for (const { en, pt } of rows) {
      expect(pt.split('{}').length, en).toBe(en.split('{}').length)
      expect(pt, en).not.toBe(en)
    }
  })

  it('translates a reason within a warning', () => {
    const text =
      'Written by the facts engine because the llm engine could not: lab gave no valid answer in 3 tries'
    expect(loadResultMessages().inPortuguese(text)).toBe(
      'Escrito pelo motor facts porque o motor llm não conseguiu: lab não deu resposta válida em 3 tentativas',
    )
  })

  it('names every type of fact in a list in Portuguese', () => {
    for (const type of FACT_TYPES) {
      const told = loadResultMessages().inPortuguese(
        `left out because they may be misread: enxaqueca (family), asma (${type}) and others`,
      )
      expect(told).toMatch(
        /^ficaram de fora porque podem ter sido mal entendidos: enxaqueca \(família\), asma \(.+\) e outros$/,
      )
      expect(told).not.toContain(`(${type})`)
    }
  })
})
