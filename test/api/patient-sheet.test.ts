import { expect, it } from 'vitest'
import { expectRefusal } from '../support/errors.ts'
import { shareService } from '../support/shared-service.ts'

const { api } = await shareService()

async function talk(): Promise<string> {
  const text = 'Médico: Beba bastante água.\nMédico: Volte em duas semanas.'
  const { body } = await api.post<{ id: string }>('/consultations/text', {
    json: { text, language: 'pt-BR' },
  })
  await api.settled(body.id)
  return body.id
}
const line = (text: string, ...segments: number[]) => ({ text, segments })
const release = (id: string, lines: readonly object[], releasedBy = 'Dra. Ana Prado') =>
  api.request('PUT', `/consultations/${id}/patient-sheet`, {
    json: { language: 'pt-BR', sections: [{ title: 'Cuidados', lines }], releasedBy },
  })

it('a patient’s sheet is there once a professional has released it, and is replaced by the next', async () => {
  const id = await talk()
  const path = `/consultations/${id}/patient-sheet`
  expectRefusal(await api.get(path), 404, 'Patient sheet not found')
  const { status, body } = await release(id, [line('Beba bastante água.', 0)])
  expect(status).toBe(200)
  expect(body).toEqual({
    ...{ version: 1, language: 'pt-BR', releasedBy: 'Dra. Ana Prado', releasedAt: expect.any(String) },
    sections: [{ title: 'Cuidados', lines: [line('Beba bastante água.', 0)] }],
  })
  await release(id, [line('Volte em duas semanas.', 1)], 'Dr. Rui Sá')
  expect((await api.get(path)).body).toMatchObject({
    ...{ version: 2, releasedBy: 'Dr. Rui Sá' },
    sections: [{ lines: [line('Volte em duas semanas.', 1)] }],
  })
})

it('nothing is released that rests on nothing said, or that nobody releases', async () => {
  const id = await talk()
  expect((await release(id, [line('Tome chá.')])).status).toBe(422)
  expectRefusal(await release(id, [line('Tome chá.', 2)]), 422, ['sections: there is no segment 2'])
  expect((await release(id, [line('Beba água.', 0)], ' ')).status).toBe(422)
  expect((await release(id, [])).status).toBe(422)
  expect((await api.get(`/consultations/${id}/patient-sheet`)).status).toBe(404)
})
