import type { Client } from './client.ts'
import { labSheet } from './lab-sheet.ts'

/** What no log, figure, trace or address may say of the visit below. */
export const privateWords = ['Aparecida', 'APARECIDA', 'cabeça', 'Hemoglobina']

const text = 'Médico: Bom dia, dona Aparecida.\nPaciente: Estou com dor de cabeça há três dias.'
const nobodyCanFill = {
  instructions: 'Sobre Aparecida',
  schema: {
    type: 'object',
    properties: { n: { type: 'number' } },
    required: ['n'],
    additionalProperties: false,
  },
}

/**
 * Names a patient and her illness wherever a caller can: in talks, references, metadata, terms, schemas, names of files,
 * documents, addresses and bodies that are refused. Resolves when all of it has come to its end, well or not.
 */
export async function namePatient(anybody: Client): Promise<void> {
  const api = anybody.with({ 'x-service-professional-id': '7' })
  const told = { patientReference: 'Aparecida', metadata: { patient: 'Aparecida' } }
  await api.request('PUT', '/vocabulary', { json: { terms: ['Aparecida'] } })
  const headers = { prefer: 'respond-async' }
  for (const more of [{}, { reportSchema: nobodyCanFill }]) {
    const { body } = await api.post<{ id: string }>('/consultations/text', {
      json: { text, ...told, ...more },
      headers,
    })
    await api.settled(body.id)
  }
  const sheet = labSheet('12/03/2025', [['Hemoglobina', '11,2', 'g/dL', '12,0 a 16,0']])
  const files = [sheet, sheet.subarray(0, 700), Buffer.from('Aparecida')]
  const { body } = await api.post<{ data: { id: string } }[]>('/exams/batch', {
    form: [
      ...files.map((bytes) => ['files', { bytes, name: 'dona Aparecida.pdf' }] as const),
      ['patientReference', 'Aparecida'],
    ],
  })
  for (const { data } of body) await api.settledExam(data.id)
  const paths = ['?patientReference=Aparecida', '/dona-Aparecida', '/Aparecida/facts', '?cursor=Aparecida']
  for (const path of paths) await api.get(`/consultations${path}`)
  for (const path of ['/specialties/Aparecida', '/exams?patientReference=Aparecida', '/Aparecida'])
    await api.get(path)
  await api.post('/consultations/text', { json: { text: ['Aparecida'], Aparecida: 'cabeça' } })
  await api.post('/consultations/text', {
    body: '{"Aparecida',
    headers: { 'content-type': 'application/json' },
  })
}
