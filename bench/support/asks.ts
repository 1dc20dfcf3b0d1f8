import type { Started } from '../../test/support/client.ts'
import type { Ask } from './sender.ts'

const BOUNDARY = 'a-boundary-that-no-bytes-hold'

export const start = (): Ask => ({
  ...{ method: 'POST', path: '/consultations/v2', headers: { 'content-type': 'application/json' } },
  body: JSON.stringify({
    ...{ professionalId: 7, reason: 'dor de cabeça há três dias', notes: 'hipertensão', language: 'pt-BR' },
    metadata: { room: '4', visit: 12345 },
  }),
})

export const chunkOf = ({ id, recordingId }: Started, data: Buffer, index: number): Ask =>
  form(`/consultations/v2/${id}/recordings/${recordingId}/chunks`, [
    [`name="chunkIndex"`, Buffer.from(String(index))],
    [`name="duration"`, Buffer.from('4')],
    [`name="recording"; filename="chunk.webm"\r\ncontent-type: audio/webm`, data],
  ])

export function form(path: string, parts: readonly (readonly [disposition: string, data: Buffer])[]): Ask {
  const pieces = parts.flatMap(([disposition, data]) => [
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
    data,
    Buffer.from('\r\n'),
  ])
  return {
    ...{ method: 'POST', path },
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  }
}
