import { describe, expect, it } from 'vitest'
import {
  addAt,
  homeOf,
  moveAt,
  removeAt,
  setAt,
} from '../../packages/console/src/pages/consultation/edit/edit-content.ts'

const list = '/summary_json_pt/history/content/allergies/content'
const content = {
  summary_json_pt: { history: { content: { allergies: { title: 'Alergias', content: ['A', 'B', 'C'] } } } },
  other: { 'a/b': 1 },
}
const entries = (changed: object) =>
  (changed as typeof content).summary_json_pt.history.content.allergies.content

describe('a note that is corrected', () => {
  it('has statements changed, taken out, moved and added, and is never changed itself', () => {
    expect(entries(setAt(content, `${list}/1`, 'X'))).toEqual(['A', 'X', 'C'])
    expect(entries(removeAt(content, `${list}/0`))).toEqual(['B', 'C'])
    expect(entries(moveAt(content, `${list}/0`, 1))).toEqual(['B', 'A', 'C'])
    expect(entries(addAt(content, list, 'D'))).toEqual(['A', 'B', 'C', 'D'])
    expect(entries(content)).toEqual(['A', 'B', 'C'])
  })

  it('has its first statement stay first, and its last last, when they are moved beyond', () => {
    expect(entries(moveAt(content, `${list}/0`, -1))).toEqual(['A', 'B', 'C'])
    expect(entries(moveAt(content, `${list}/2`, 1))).toEqual(['A', 'B', 'C'])
  })

  it('takes pointers with escaped names', () => {
    expect(setAt(content, '/other/a~1b', 2).other).toEqual({ 'a/b': 2 })
  })

  it('takes a fact where the layout has a place for its kind, else at its first', () => {
    const hpi = '/summary_json_pt/subjective/content/hpi/content'
    expect(homeOf('allergy', [hpi, list])).toBe(list)
    expect(homeOf('vital', [hpi, list])).toBe(hpi)
    expect(homeOf('vital', ['/icd_json/assessment/content/description/content'])).toBe(null)
  })
})
