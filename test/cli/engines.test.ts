import { expect, test } from 'vitest'
import { auscultHere } from '../support/cli-here.ts'

test('engines says of each engine whether it works here, whether it is used, and why not', async () => {
  const settings = { AUSCULT_ASR: 'openai-compatible', AUSCULT_ASR_URL: 'http://127.0.0.1:9/v1' }
  const { code, stdout } = await auscultHere(['engines', 'check'], settings)
  expect(code).toBe(0)
  const row = (engine: string) => stdout.split('\n').find((line) => line.includes(` ${engine} `))
  expect(row('openai-compatible')).toMatch(/speech .* no .* yes .* does not answer/)
  expect(row('pocketsphinx')).toMatch(/speech .* yes +│ +│/)
  expect(row('llm')).toMatch(/report .* no +│ +│ set AUSCULT_LLM_URL/)
  expect(row('facts')).toMatch(/report .* yes +│ yes +│/)
  expect(row('parser')).toMatch(/exam .* yes +│ yes +│/)
})
