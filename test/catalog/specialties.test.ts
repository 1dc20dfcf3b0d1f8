import { cp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadSpecialties, shippedSpecialties } from '../../src/features/specialties/index.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

async function folderWith(files: { readonly [name: string]: unknown }): Promise<string> {
  const folder = await temporaryDir()
  for (const [name, value] of Object.entries(files)) {
    await writeFile(path.join(folder, name), typeof value === 'string' ? value : JSON.stringify(value))
  }
  return folder
}

const sports = {
  title: { 'pt-BR': 'Medicina esportiva', en: 'Sports medicine' },
  sections: [
    {
      key: 'subjective',
      fields: [
        'chief_complaint',
        { key: 'training', title: { 'pt-BR': 'Treino', en: 'Training' }, cues: { en: ['marathon'] } },
      ],
    },
  ],
}

describe('specialties', () => {
  test('22 come with the product, generic first, all with titles in both languages', async () => {
    const catalogue = await loadSpecialties()
    expect(catalogue.keys()).toHaveLength(22)
    expect(catalogue.keys()[0]).toBe('generic')
    for (const language of ['pt-BR', 'en'] as const) {
      for (const { title, content } of Object.values(catalogue.listing(language).specialties)) {
        expect(title).not.toBe('')
        expect(Object.values(content).map(({ index }) => index)).toEqual(
          Object.keys(content).map((_, i) => i),
        )
        for (const section of Object.values(content)) {
          for (const field of Object.values(section.content))
            expect(field).toEqual({ title: expect.stringMatching(/\S/), content: [] })
        }
      }
    }
  })

  test('every specialty has a place for hypotheses and for the complaint', async () => {
    const catalogue = await loadSpecialties()
    for (const key of catalogue.keys()) {
      const { content } = catalogue.template(key, 'en')
      expect(content.assessment?.content).toHaveProperty('description')
      expect(content.subjective?.content).toHaveProperty('chief_complaint')
    }
  })

  test("an operator's folder adds a specialty with cues of its own, and replaces one", async () => {
    const own = await folderWith({
      'sports_medicine.json': sports,
      'generic.json': { ...sports, title: { 'pt-BR': 'Minha', en: 'Mine' } },
    })
    const catalogue = await loadSpecialties([shippedSpecialties, own])
    expect(catalogue.has('sports_medicine')).toBe(true)
    expect(catalogue.template('generic', 'en').title).toBe('Mine')
    expect(catalogue.layout('sports_medicine', 'en').cues).toEqual({ 'subjective/training': ['marathon'] })
  })

  test('all faults of all files are named at once', async () => {
    const own = await folderWith({
      'broken.json': '{',
      'no_title.json': { ...sports, title: { en: 'Only English' } },
      'unknown_field.json': {
        ...sports,
        sections: [{ key: 'subjective', fields: ['chief_complaint', 'astrology'] }],
      },
      'Bad-Name.json': sports,
    })
    await expect(loadSpecialties([shippedSpecialties, own])).rejects.toThrow(
      /(?=[\s\S]*broken\.json: is no usable JSON)(?=[\s\S]*no_title\.json: \/title)(?=[\s\S]*unknown_field\.json: .*"astrology" has no title)(?=[\s\S]*Bad-Name\.json)/,
    )
  })

  test('a folder that is not there is a fault', async () => {
    await expect(loadSpecialties('/nonexistent/specialties')).rejects.toThrow('/nonexistent/specialties')
  })

  test('without generic there is no layout of last resort', async () => {
    const own = await folderWith({ 'sports_medicine.json': sports })
    await cp(path.join(shippedSpecialties, '_titles.json'), path.join(own, '_titles.json'))
    await expect(loadSpecialties(own)).rejects.toThrow('generic.json')
  })
})
