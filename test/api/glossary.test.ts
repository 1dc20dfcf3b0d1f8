import { describe, expect, it } from 'vitest'
import { startScribe } from '../console/scribe.ts'
import { visit } from '../support/audio.ts'
import { expectRefusal } from '../support/errors.ts'
import { startService } from '../support/service.ts'
import { tenantClient } from '../support/tenants.ts'

const HEARD = 'Vou prescrever dapaglifosina de 10 miligramas uma vez ao dia.'
const SAID = 'Vou prescrever dapagliflozina de 10 miligramas uma vez ao dia.'
const service = await startService({
  ...{ AUSCULT_ASR: 'openai-compatible', AUSCULT_ASR_URL: await startScribe(Array<string>(200).fill(HEARD)) },
  ...{ AUSCULT_ASR_SCRIPT: '', AUSCULT_ASR_CONCURRENCY: '1' },
})

/** Two statements that are understood. */
const TALK = 'Paciente: Estou com dor de cabeça há três dias.\nPaciente: Sou alérgica a penicilina.'
/** Told in the note's own words, and never held back: what is quoted keeps the words that were said. */
const PRESCRIBED = 'Médico: Vou prescrever dipirona de 1 grama de seis em seis horas por três dias.'

interface Proposal {
  readonly kind: 'term' | 'wording'
  readonly language: string
  readonly before: string
  readonly after: string
}
type Entry = Proposal & { readonly id: string; readonly accepted: boolean; readonly decidedBy: string | null }

/** Each with a tenant of its own: what one has learnt would change what another hears. */
async function tenant(name: string) {
  const api = await tenantClient(service, name)
  const write = async (text: string) => {
    const { body } = await api.post<{ id: string }>('/consultations/text', {
      json: { text, language: 'pt-BR' },
    })
    await api.settled(body.id)
    return body.id
  }
  const record = async () => {
    const started = await api.start({ language: 'pt-BR' })
    await api.chunk(started, visit)
    await api.finish(started)
    await api.settled(started.id)
    const { body } = await api.get<{ segments: { text: string }[] }>(
      `/consultations/${started.id}/transcript`,
    )
    return { id: started.id, words: body.segments.map(({ text }) => text) }
  }
  const correct = (id: string, text: string) =>
    api.request('PATCH', `/consultations/${id}/transcript/segments/0`, { json: { text } })
  /** Puts other words into the statements of the newest version. */
  const edit = async (id: string, before: string, after: string) => {
    const { content } = (await api.consultation(id)).body.report
    const { body } = await api.get<{ data: { version: number }[] }>(`/consultations/${id}/report/versions`)
    const summary = JSON.stringify((content as { summary_json_pt: object }).summary_json_pt)
    expect(summary).toContain(before)
    const json = {
      content: { ...content, summary_json_pt: JSON.parse(summary.replaceAll(before, after)) },
      basedOn: body.data.at(-1)?.version,
    }
    expect((await api.request('PUT', `/consultations/${id}/report`, { json })).status).toBe(200)
  }
  const proposals = async (id: string) =>
    (await api.get<{ data: Proposal[] }>(`/consultations/${id}/proposals`)).body.data
  const decide = (id: string, proposal: object, accepted: boolean) =>
    api.post<Entry>(`/consultations/${id}/proposals`, {
      json: { ...proposal, accepted, decidedBy: 'Dra. Ana' },
    })
  const glossary = async () => (await api.get<{ data: Entry[] }>('/glossary')).body.data
  const note = async (id: string) => JSON.stringify((await api.consultation(id)).body.report.content)
  return { api, write, record, correct, edit, proposals, decide, glossary, note }
}

describe('a word that was misheard', () => {
  it('is proposed once a person has put it right, and helps the recogniser once it is accepted', async () => {
    const { record, correct, proposals, decide, glossary } = await tenant('hears')
    const first = await record()
    expect(first.words[0]).toBe(HEARD)
    expect(await proposals(first.id)).toEqual([])
    await correct(first.id, SAID)
    const term = { kind: 'term', language: 'pt-BR', before: 'dapaglifosina', after: 'dapagliflozina' }
    expect(await proposals(first.id)).toEqual([term])
    // Nobody has said yes: nothing is learnt.
    expect((await record()).words[0]).toBe(HEARD)
    const { status, body } = await decide(first.id, term, true)
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ ...term, accepted: true, decidedBy: 'Dra. Ana' }),
    ])
    expect(await proposals(first.id)).toEqual([])
    expect((await record()).words[0]).toBe(SAID)
    expect(await glossary()).toEqual([body])
  })

  it('is not what a person meant otherwise: no word of the language is learnt', async () => {
    const { write, correct, proposals } = await tenant('meant')
    const id = await write('Paciente: Dor no joelho esquerdo há dois dias.\nMédico: Certo.')
    await correct(id, 'Dor no joelho direito há três dias.')
    expect(await proposals(id)).toEqual([])
  })
})

describe('another wording', () => {
  it('is proposed where the statement says the same, and notes have it once it is accepted, until it is taken back', async () => {
    const { api, write, edit, proposals, decide, note } = await tenant('words')
    const id = await write(PRESCRIBED)
    const [before, after] = ['dipirona', 'metamizol'] as const
    await edit(id, before, after)
    const wording = { kind: 'wording', language: 'pt-BR', before, after }
    expect(await proposals(id)).toEqual([wording])
    const { body: entry } = await decide(id, wording, true)
    const later = await note(await write(PRESCRIBED))
    expect(later).toContain(`Iniciar: ${after} 1 g`)
    expect(later).not.toContain(`Iniciar: ${before}`)
    expect((await api.request('DELETE', `/glossary/${entry.id}`)).status).toBe(204)
    expect(await note(await write(PRESCRIBED))).toContain(`Iniciar: ${before} 1 g`)
  })

  it('is no style where the statement says something else', async () => {
    const { api, write, edit, proposals } = await tenant('style')
    const id = await write(TALK)
    await edit(id, 'penicilina', 'dipirona')
    expect(await proposals(id)).toEqual([])
    // Nor where what was put in its place is no name of it, though nothing else is understood of both.
    const other = await write('Paciente: Estou com dor de cabeça forte há três dias.')
    const { content } = (await api.consultation(other)).body.report
    expect(JSON.stringify(content)).toContain('forte')
    await edit(other, 'forte', 'fraca')
    expect(await proposals(other)).toEqual([])
  })
})

describe('a proposal', () => {
  it('that was declined does not come again, and teaches nothing', async () => {
    const { record, correct, proposals, decide } = await tenant('declines')
    const { id } = await record()
    await correct(id, SAID)
    const [term] = await proposals(id)
    expect((await decide(id, term ?? {}, false)).status).toBe(201)
    expect(await proposals(id)).toEqual([])
    expect((await record()).words[0]).toBe(HEARD)
    expectRefusal(
      await decide(id, term ?? {}, true),
      409,
      'It was decided otherwise; delete that entry first',
    )
  })

  it('that no correction gives a reason for is refused', async () => {
    const { write, decide } = await tenant('invents')
    const id = await write(TALK)
    const invented = { kind: 'wording', language: 'pt-BR', before: 'nega', after: 'refere' }
    expectRefusal(await decide(id, invented, true), 409, 'No correction of this consultation proposes that')
  })
})
