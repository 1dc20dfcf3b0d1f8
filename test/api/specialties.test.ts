import { describe, expect, it } from 'vitest'
import { startService } from '../support/service.ts'
import { shareService } from '../support/shared-service.ts'

const { api } = await shareService()

interface Listing {
  readonly specialties: Record<string, Specialty>
}
interface Specialty {
  readonly title: string
  readonly content: Record<
    string,
    { index: number; title: string; content: Record<string, { title: string; content: unknown[] }> }
  >
}
const list = async (language?: string) => {
  const answer = await api.get<Listing>('/specialties', language ? { 'accept-language': language } : {})
  expect(answer.status).toBe(200)
  return answer
}

describe('the listing of specialties', () => {
  it('has exactly the shape of the contract', async () => {
    const { body } = await list()
    expect(Object.keys(body)).toEqual(['specialties'])
    expect(Object.keys(body.specialties)).toEqual(expect.arrayContaining(['generic', 'psychiatry']))
    for (const specialty of Object.values(body.specialties)) {
      expect(Object.keys(specialty)).toEqual(['title', 'content'])
      const sections = Object.values(specialty.content)
      expect(sections.map(({ index }) => index)).toEqual(sections.map((_, index) => index))
      for (const section of sections) {
        expect(Object.keys(section)).toEqual(['index', 'title', 'content'])
        expect(section.title).toMatch(/\S/)
        for (const field of Object.values(section.content)) {
          expect(field).toEqual({ title: expect.stringMatching(/\S/), content: [] })
        }
      }
    }
  })

  it.each([
    ['pt-BR', 'pt-BR'],
    ['en', 'en'],
    ['en-GB,en;q=0.9', 'en'],
    ['pt-PT', 'pt-BR'],
    ['fr-FR, en;q=0.8, pt;q=0.4', 'en'],
    ['en;q=0.2, pt-BR;q=0.9', 'pt-BR'],
    ['fr', 'pt-BR'],
    ['*', 'pt-BR'],
    [';;;,', 'pt-BR'],
  ])('is for `Accept-Language: %s` in %s', async (asked, given) => {
    const { headers, body } = await list(asked)
    expect(headers.get('content-language')).toBe(given)
    const titles = { 'pt-BR': 'Psiquiatria', en: 'Psychiatry' }
    expect(body.specialties.psychiatry?.title).toBe(titles[given as keyof typeof titles])
  })

  it('is in the configured language where none is asked for', async () => {
    expect((await list()).headers.get('content-language')).toBe('pt-BR')
    const english = await startService({ AUSCULT_LOCALE: 'en' })
    for (const indifferent of ['*', 'fr', 'pt, en']) {
      const { headers } = await english.api.get('/specialties', { 'accept-language': indifferent })
      expect(headers.get('content-language')).toBe(indifferent === 'pt, en' ? 'pt-BR' : 'en')
    }
  })

  it('has the same keys in every language', async () => {
    const shape = ({ specialties }: Listing) =>
      Object.entries(specialties).map(([key, { content }]) => [
        key,
        Object.entries(content).map(([section, fields]) => [section, Object.keys(fields.content)]),
      ])
    expect(shape((await list('en')).body)).toEqual(shape((await list('pt-BR')).body))
  })
})
