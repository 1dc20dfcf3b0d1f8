import { expect, test } from 'vitest'
import { formBytes } from '../../../src/platform/remote/form-bytes.ts'

test('a form in one piece is read as it was meant', async () => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256)
  const { type, body } = formBytes([
    ['file', { name: 'audio.wav', type: 'audio/wav', bytes }],
    ['model', 'one'],
    ['each[]', 'first'],
    ['each[]', 'second'],
    ['prompt', 'ação\r\n--x--\r\n'],
  ])
  const form = await new Response(body, { headers: { 'content-type': type } }).formData()
  const file = form.get('file')
  expect(file).toBeInstanceOf(File)
  if (!(file instanceof File)) return
  expect([file.name, file.type]).toEqual(['audio.wav', 'audio/wav'])
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
  expect(form.getAll('each[]')).toEqual(['first', 'second'])
  expect([form.get('model'), form.get('prompt')]).toEqual(['one', 'ação\r\n--x--\r\n'])
})
