import { describe, expect, it } from 'vitest'
import { loadResultMessages } from '../../src/app/load-messages.ts'
import { failureMessages } from '../support/failure-messages.ts'

/** What an operator alone is told, on the command line; wires and what the queue restores make no words of their own. */
const untold = /^(app|engines\/asr\/models)\/|evaluate|asr\/catalogue\.ts$|wire\.ts$|job-failure\.ts$/
const { texts, handedIn } = await failureMessages((file) => !untold.test(file))
const results = loadResultMessages()

const reason = 'Lido sem o modelo de visão (página 7): '

/** Some are told within a warning only. */
const inPortuguese = (text: string) =>
  results.knows(text)
    ? results.inPortuguese(text)
    : results.inPortuguese(`Read without the vision model (page 7): ${text}`).replace(reason, '')

/** Runs of three words. */
const runsOf = (text: string) => {
  const words = text.split(' ')
  return words.slice(2).map((_, at) => words.slice(at, at + 3).join(' '))
}

describe('why something failed', () => {
  it('is told in Portuguese, in every wording that the sources have', () => {
    expect(texts).toContain('every process that worked on it ended before it was done')
    expect(texts).toContain('7 was silent for 7 s (tried 7 times)')
    const english = texts.filter((text) => {
      const told = inPortuguese(text)
      return told === text || runsOf(text).some((run) => told.includes(run))
    })
    expect(english).toEqual([])
  })

  it('says a server’s name and how often it was asked in Portuguese too', () => {
    expect(
      inPortuguese('language model server at http://lab:8080 answered 503 (overloaded) (tried 3 times)'),
    ).toBe('o servidor do modelo de linguagem em http://lab:8080 respondeu 503 (overloaded) (3 tentativas)')
  })

  it('is written where it arises: these alone hand on what others wrote', () => {
    expect(new Set(handedIn)).toEqual(
      new Set([
        'engines/exam/parser/parser-engine.ts: outcome.failed',
        'engines/report/embedded/engine.ts: outcome.refused',
        'features/exams/submit-exams.ts: await engines.exam.inspect({ path: upload.path, mediaType }, signal)',
        'features/exams/submit-exams.ts: exam.fault',
      ]),
    )
  })
})
