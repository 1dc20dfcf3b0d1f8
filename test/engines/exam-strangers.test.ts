import path from 'node:path'
import { expect, it } from 'vitest'
import { evaluateExams } from '../../src/engines/exam/evaluate/evaluate-exams.ts'
import { createParserEngine } from '../../src/engines/exam/parser/parser-engine.ts'

it('papers of strangers stay read as well as they were, nothing wrong unmarked', {
  timeout: 300_000,
}, async () => {
  const engine = createParserEngine({ processes: 1 })
  try {
    const folder = path.resolve('test/fixtures/exams-strangers')
    const { sets } = await evaluateExams(engine, folder, new AbortController().signal)
    const { f1, ...scores } = new Map(sets).get('pdf')!
    expect(scores).toMatchObject({ silentlyWrongValues: 0, normalOpposite: 0, invented: 0 })
    expect(f1).toBeGreaterThan(0.97)
  } finally {
    engine.close()
  }
})
