import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeCatalogue, type SpecialtyCatalogue } from './specialties.ts'
import {
  formFaults,
  meaningFaults,
  SpecialtyDefinition,
  specialtyKey,
  TitlesFile,
} from './specialty-definition.ts'

/** The specialties that come with the product. */
export const shippedSpecialties = fileURLToPath(new URL('../../../catalog/specialties', import.meta.url))

const titlesFile = '_titles.json'
const largestFile = 256 * 1024

/**
 * Reads one JSON file a specialty from `folders`; a later folder's file replaces an earlier one of the same
 * name, and its `_titles.json` adds to or changes the shared titles. Rejects with one `Error` that names
 * every fault of every file.
 */
export async function loadSpecialties(
  folders: string | readonly string[] = shippedSpecialties,
): Promise<SpecialtyCatalogue> {
  const faults: string[] = []
  const shared: TitlesFile = { sections: {}, fields: {} }
  const files = new Map<string, { file: string; specialty: SpecialtyDefinition }>()
  for (const folder of typeof folders === 'string' ? [folders] : folders) {
    for (const name of await jsonFiles(folder, faults)) {
      const file = path.join(folder, name)
      const value = await readJson(file, faults)
      if (value === undefined) continue
      if (name === titlesFile) {
        const wrong = formFaults(TitlesFile, value)
        faults.push(...wrong.map((fault) => `${file}: ${fault}`))
        if (wrong.length > 0) continue
        const titles = value as TitlesFile
        Object.assign(shared.sections, titles.sections)
        Object.assign(shared.fields, titles.fields)
      } else if (!specialtyKey.test(path.parse(name).name)) {
        faults.push(`${file}: a specialty's file is named by its key, such as sports_medicine.json`)
      } else {
        const wrong = formFaults(SpecialtyDefinition, value)
        faults.push(...wrong.map((fault) => `${file}: ${fault}`))
        if (wrong.length === 0)
          files.set(name.slice(0, -5), { file, specialty: value as SpecialtyDefinition })
      }
    }
  }
  for (const { file, specialty } of files.values()) {
    faults.push(...meaningFaults(specialty, shared).map((fault) => `${file}: ${fault}`))
  }
  if (!files.has('generic') && faults.length === 0)
    faults.push('no folder has generic.json, the layout of last resort')
  if (faults.length > 0) throw new Error(`specialties can't be used:\n  ${faults.join('\n  ')}`)
  return makeCatalogue(new Map([...files].map(([key, { specialty }]) => [key, specialty])), shared)
}

async function jsonFiles(folder: string, faults: string[]): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  } catch (error) {
    faults.push(`${folder}: can't be read (${(error as NodeJS.ErrnoException).code ?? 'unknown fault'})`)
    return []
  }
}

async function readJson(file: string, faults: string[]): Promise<unknown> {
  try {
    const text = await readFile(file, 'utf8')
    if (text.length > largestFile) throw new Error('it is larger than 256 KB')
    return JSON.parse(text) as unknown
  } catch (error) {
    faults.push(`${file}: is no usable JSON: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}
