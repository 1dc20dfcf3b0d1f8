import { expect, it } from 'vitest'
import type { Evidence } from '../../src/engines/report/port.ts'
import { mergeRewritten } from '../../src/features/consultations/report/edit/merge-rewritten.ts'

const on = (pointer: string, ...utterances: number[]): Evidence => ({ pointer, kind: 'verbatim', utterances })
const list = (...content: string[]) => ({ content: { notes: { title: 'Notas', content } } })
const at = (index: number) => `/notes/content/${index}`

it('only what rests on what has changed is written anew, in its place', () => {
  const standing = {
    ...list('Tosse', 'Losartana 50 mg', 'Escrito à mão', 'Alergia a dipirona'),
    evidence: [on(at(0), 1), on(at(1), 2), on(at(3), 4)],
  }
  const fresh = {
    ...list('Tosse há dois dias', 'Losartana 100 mg', 'Alergia à dipirona'),
    evidence: [on(at(0), 1), on(at(1), 2), on(at(2), 4)],
  }
  const { content, evidence } = mergeRewritten(standing, fresh, new Set([2]))
  expect(content).toEqual(list('Tosse', 'Losartana 100 mg', 'Escrito à mão', 'Alergia a dipirona').content)
  expect(evidence).toEqual([on(at(0), 1), on(at(1), 2), on(at(3), 4)])
})

it('what the corrected words no longer say goes, and what they say now comes', () => {
  const standing = { ...list('Febre', 'Tosse'), evidence: [on(at(0), 1), on(at(1), 2)] }
  const without = { ...list('Tosse'), evidence: [on(at(0), 2)] }
  expect(mergeRewritten(standing, without, new Set([1]))).toEqual({
    content: list('Tosse').content,
    evidence: [on(at(0), 2)],
  })
  const more = { ...list('Febre', 'Náusea', 'Tosse'), evidence: [on(at(0), 1), on(at(1), 3), on(at(2), 2)] }
  expect(mergeRewritten(standing, more, new Set([3]))).toEqual({
    content: list('Febre', 'Tosse', 'Náusea').content,
    evidence: [on(at(0), 1), on(at(1), 2), on(at(2), 3)],
  })
})

it('what took the place of a statement over several turns is not lost with it', () => {
  const standing = { ...list('Dor no peito ao esforço'), evidence: [on(at(0), 1, 2)] }
  const fresh = { ...list('Dor no peito'), evidence: [on(at(0), 1)] }
  expect(mergeRewritten(standing, fresh, new Set([2])).content).toEqual(list('Dor no peito').content)
})

it('what stands as it stood is not said twice', () => {
  const standing = { ...list('Tosse', 'Febre'), evidence: [on(at(0), 1), on(at(1), 2)] }
  const fresh = { ...list('Tosse', 'Febre alta'), evidence: [on(at(0), 1, 2), on(at(1), 2)] }
  expect(mergeRewritten(standing, fresh, new Set([2])).content).toEqual(list('Tosse', 'Febre alta').content)
})

it('single texts and what is deeper in an entry follow the same rule', () => {
  const content = (dose: string, summary: string) => ({ summary, medicines: [{ name: 'Losartana', dose }] })
  const evidence = [on('/summary', 1), on('/medicines/0/dose', 2)]
  const standing = { content: content('50 mg', 'Tosse'), evidence }
  const fresh = { content: content('100 mg', 'Tosse seca'), evidence }
  expect(mergeRewritten(standing, fresh, new Set([2])).content).toEqual(content('100 mg', 'Tosse'))
  expect(mergeRewritten(standing, fresh, new Set([1])).content).toEqual(content('50 mg', 'Tosse seca'))
})
