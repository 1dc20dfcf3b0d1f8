import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { visit } from '../support/audio.ts'
import { auscult } from '../support/cli.ts'
import { serviceSettings } from '../support/settings.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

const dir = await temporaryDir()
const env = await serviceSettings(dir)
const fixtures = path.resolve('test/fixtures/exams')
const evaluate = (...args: string[]) => auscult(['eval', ...args], env)

describe('auscult eval asr', () => {
  it('counts wrong words and characters against the text beside each recording', async () => {
    const set = path.join(dir, 'speech')
    await mkdir(set)
    await writeFile(path.join(set, 'a.ogg'), visit)
    const { stdout: heard } = await auscult(['transcribe', path.join(set, 'a.ogg')], env)
    const words = heard.trim().split(/\s+/)
    await writeFile(path.join(set, 'a.txt'), words.join(' '))
    await writeFile(path.join(set, 'b.ogg'), visit)
    await writeFile(path.join(set, 'b.txt'), [...words, 'mais', 'palavras'].join(' '))
    const { code, stdout } = await evaluate('asr', set, '--json')
    expect(code).toBe(0)
    const { engine, files, totals } = JSON.parse(stdout)
    expect(engine).toBe('scripted')
    expect(files).toMatchObject([
      { name: 'a.ogg', wordErrorRate: 0, characterErrorRate: 0 },
      { name: 'b.ogg', wordErrorRate: 2 / (words.length + 2), words: { deletions: 2 } },
    ])
    expect(totals.at(-1)).toMatchObject({ name: 'all', audioSeconds: expect.closeTo(26, 0) })
    const table = await evaluate('asr', set)
    expect(table.stdout).toMatch(/WER %[\s\S]*a\.ogg[\s\S]*b\.ogg[\s\S]*all/)
  })

  it('needs recordings with their texts', async () => {
    const empty = path.join(dir, 'empty')
    await mkdir(empty)
    expect(await evaluate('asr', empty)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has no recordings with a .txt of the same name'),
    })
    expect(await evaluate('asr', path.join(dir, 'nowhere'))).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^ENOENT.*nowhere'\n$/),
    })
  })
})

describe('auscult eval facts', () => {
  const visits = {
    ...{ visit: 'a', language: 'pt-BR' },
    segments: [
      { speaker: 'Médica', start: 0, end: 2, text: 'O que a senhora está sentindo?' },
      { speaker: 'Paciente', start: 2, end: 4, text: 'Estou com tosse há três dias.' },
      { speaker: 'Médica', start: 4, end: 6, text: 'Tem febre?' },
      { speaker: 'Paciente', start: 6, end: 8, text: 'Não.' },
    ],
  }
  const gold = [
    { visit: 'a', type: 'symptom', concept: 'febre', polarity: 'absent', person: 'patient' },
    { visit: 'a', type: 'symptom', concept: 'tosse', polarity: 'present', person: 'patient' },
    { visit: 'a', type: 'allergy', concept: 'dipirona', polarity: 'present', person: 'patient' },
  ]

  it('writes what it found, one fact a line, and counts it against the labels beside the talks', async () => {
    const set = path.join(dir, 'facts')
    await mkdir(set)
    await writeFile(path.join(set, 'visits.jsonl'), JSON.stringify(visits))
    const out = path.join(dir, 'found.jsonl')
    expect(await evaluate('facts', set, '--out', out)).toMatchObject({ code: 0, stdout: '2 facts found\n' })
    const found = (await readFile(out, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(found).toMatchObject([
      { visit: 'a', type: 'symptom', concept: 'tosse', polarity: 'present' },
      { visit: 'a', type: 'symptom', concept: 'febre', polarity: 'absent', evidence: [2, 3] },
    ])
    await writeFile(path.join(set, 'facts.jsonl'), gold.map((fact) => JSON.stringify(fact)).join('\n'))
    const { stdout } = await evaluate('facts', set, '--json')
    expect(JSON.parse(stdout).scores).toMatchObject({
      symptom: { recall: 1, precision: 1, reversed: 0 },
      allergy: { recall: 0, found: 0 },
    })
  })
})

describe('auscult eval report', () => {
  it('measures the embedded engine on dialogues with gold answers', async () => {
    const set = path.resolve('training/consultations/consultations-pt-dev.jsonl')
    const { code, stdout } = await evaluate('report', set, '--json')
    expect(code).toBe(0)
    const text = JSON.stringify(JSON.parse(stdout))
    for (const figure of ['sectionAccuracy', 'evidenceValid', 'ungroundedNumbers', 'polarityErrors'])
      expect(text).toContain(figure)
  })
})

describe('auscult eval exams and auscult exam', () => {
  it('measures reading against the truth beside the documents', async () => {
    const set = path.join(dir, 'exams')
    for (const file of ['pdf/pt-blocks-history-1.pdf', 'truth/pt-blocks-history-1.json'])
      await cp(path.join(fixtures, file), path.join(set, file))
    await writeFile(path.join(set, 'pdf/pt-blocks-history-1.html'), '<p>what the document was made from')
    const { code, stdout } = await evaluate('exams', set, '--json')
    expect(code).toBe(0)
    expect(JSON.stringify(JSON.parse(stdout))).toContain('"f1":1')
  })

  it('prints an exam as a table or as JSON', async () => {
    const file = path.join(fixtures, 'pdf/pt-blocks-history-1.pdf')
    const table = await auscult(['exam', file], env)
    expect(table).toMatchObject({ code: 0, stdout: expect.stringMatching(/VITAMINA B12.*321 pg\/mL/) })
    const json = await auscult(['exam', file, '--format', 'json'], env)
    expect(JSON.parse(json.stdout)).toMatchObject({ patientName: 'Patrícia Peçanha Moraes' })
  })

  it('says what is wrong with a file that is no exam', async () => {
    const note = path.join(dir, 'note.pdf')
    await writeFile(note, 'just text')
    expect(await auscult(['exam', note], env)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('is not an image or a PDF'),
    })
  })
})

describe('auscult eval grounding', () => {
  const visit = {
    ...{ visit: 'a', language: 'pt-BR', specialty: 'generic' },
    segments: [
      { speaker: 'doctor', text: 'Vou passar losartana de cinquenta miligramas, de manhã.' },
      { speaker: 'patient', text: 'Estou com tosse há duas semanas.' },
    ],
  }
  const statement = (id: string, field: string, text: string, kind: string | null) => ({
    ...{ id, visit: 'a', field, statement: text, evidence: [field === 'medications' ? 0 : 1], kind },
    label: kind === null ? 'supported' : 'contradicted',
  })
  const medicine = { name: 'Losartana', dose: '100 mg', usage: 'pela manhã' }
  const pressure = {
    ...statement('n1', 'objective.vital_signs', 'PA 160/100 mmHg', null),
    ...{ evidence: [0], language: 'pt-BR' },
    segments: [{ speaker: 'doctor', text: 'Pressão dezesseis por dez.' }],
  }

  it('writes what the checks of a report make of each statement, and counts it by kind', async () => {
    const set = path.join(dir, 'grounding')
    await mkdir(set)
    const write = (name: string, rows: readonly object[]) =>
      writeFile(path.join(set, name), rows.map((row) => JSON.stringify(row)).join('\n'))
    await write('visits.jsonl', [visit])
    await write('statements.jsonl', [
      statement('s1', 'subjective.hpi', 'Tosse há 2 semanas', null),
      statement('s2', 'subjective.hpi', 'Tosse há 2 meses', 'time'),
      { ...statement('s3', 'medications', 'Losartana 100 mg', 'number'), medicine },
      {
        ...statement('s4', 'medications', 'Omeprazol', 'drug'),
        medicine: { ...medicine, name: 'Omeprazol' },
      },
    ])
    await write('normalisations.jsonl', [pressure])
    const out = path.join(dir, 'verdicts.jsonl')
    const { code, stdout } = await evaluate('grounding', set, '--out', out, '--json')
    expect(code).toBe(0)
    const verdicts = (await readFile(out, 'utf8')).trim().split('\n')
    expect(verdicts.map((line) => JSON.parse(line))).toMatchObject([
      { id: 's1', verdict: 'keep' },
      { id: 's2', verdict: 'flag', reason: expect.stringContaining('2 meses') },
      { id: 's3', verdict: 'flag', reason: expect.stringContaining('100 mg') },
      { id: 's4', verdict: 'drop' },
      { id: 'n1', verdict: 'keep' },
    ])
    const distorted = { name: 'statements, distorted', count: 3, kept: 0, marked: 2, removed: 1 }
    expect(JSON.parse(stdout)).toContainEqual(distorted)
    expect((await evaluate('grounding', set)).stdout).toMatch(/caught %[\s\S]*statements, true/)
  })
})
