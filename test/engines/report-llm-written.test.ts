import { describe, expect, it } from 'vitest'
import { answers } from '../support/llm-behaviours.ts'
import { engineFor, field, patience, record, templateRequest, utterances } from '../support/llm-report.ts'
import { llmServer } from '../support/llm-server.ts'

const server = await llmServer()

const write = async (answer: unknown, change = {}) => {
  server.script(answers(answer))
  return engineFor(server).write(templateRequest(change), patience())
}

describe('the reason and the doctor’s notes', () => {
  const notes = 'PA 150/90 mmHg medida na triagem\nAsma na infância, em uso de losartana 100 mg'
  /** Numbers of the note's lines: ten are left free behind the talk. */
  const [triage, history] = [utterances.length + 10, utterances.length + 11]
  const stated = (text: string, ...cited: number[]) =>
    record({ 'subjective/hpi': [{ text, utterances: cited }] })

  it('are shown line by line, with a number and what they are', async () => {
    await write(record(), { reason: 'dor de cabeça', notes })
    const { lastText } = server.requests.at(-1)!
    expect(lastText).toContain(`<reason>\n[${triage}] motivo informado: dor de cabeça.\n</reason>`)
    expect(lastText).toContain(`[${history}] anotação do médico: PA 150/90 mmHg medida na triagem.`)
  })

  it('are a source that a statement may cite', async () => {
    const { content, evidence } = await write(stated('Asma na infância', history), { notes })
    expect(field(content, 'subjective', 'hpi')).toEqual(['Asma na infância'])
    expect(evidence).toMatchObject([{ kind: 'verbatim', utterances: [history], support: 'supported' }])
  })

  it('bear out no more than they say', async () => {
    const { evidence } = await write(stated('Diabetes na infância', history), { notes })
    expect(evidence).toMatchObject([{ support: 'unsupported' }])
    const other = await write(stated('PA 180/90 mmHg', triage), { notes })
    expect(other.evidence).toMatchObject([{ support: 'contradicted' }])
  })

  it('are no neighbours of the talk’s last words', async () => {
    const { evidence } = await write(stated('Asma na infância', utterances.length - 1), { notes })
    expect(evidence).toMatchObject([{ utterances: [history] }])
  })

  it('give way to what was said', async () => {
    const inUse = [{ text: 'Losartana 100 mg', utterances: [5] }]
    const { evidence } = await write(record({ 'subjective/hpi': inUse }), { notes })
    expect(evidence[0]?.support).not.toBe('supported')
  })

  it('are no source of anything where nobody spoke', async () => {
    const { evidence } = await write(stated('Asma na infância', history), { notes, utterances: [] })
    expect(evidence).toEqual([])
  })
})
