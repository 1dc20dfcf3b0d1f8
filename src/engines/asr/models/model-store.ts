import { access, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, isAbsolute, join } from 'node:path'
import { EngineError } from '../../../platform/errors.ts'
import { type ModelFiles, recogniseModel } from './model-files.ts'

/** A model that is here and looks complete. */
export interface InstalledModel {
  readonly name: string
  readonly folder: string
  readonly files: ModelFiles
  /** BCP 47, or `any` where nothing else is known. */
  readonly languages: readonly string[] | 'any'
  readonly bytes: number
}

interface Notes {
  readonly languages?: readonly string[] | 'any'
  readonly licence?: string
  readonly source?: string
}

/** Beside a model's files: what can't be told from them. */
const NOTES = 'auscult-model.json'

/** Names become folders. */
export function checkModelName(name: string): string {
  if (!/^[a-z0-9][a-z0-9._-]{0,63}$/i.test(name)) {
    throw new EngineError('a model name has letters, digits, points, hyphens and underscores only')
  }
  return name
}

/** All models in the folder of models, by name. Folders that hold no model are passed over. */
export async function listModels(modelsDir: string): Promise<InstalledModel[]> {
  const entries = await readdir(modelsDir, { withFileTypes: true }).catch(() => [])
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  const models = await Promise.all(folders.map((entry) => describe(join(modelsDir, entry.name))))
  return models.filter((model) => model !== null).sort((a, b) => a.name.localeCompare(b.name))
}

/** By name, or by the absolute path of a folder anywhere. Throws `EngineError` when there is no model. */
export async function findModel(modelsDir: string, nameOrFolder: string): Promise<InstalledModel> {
  const folder = isAbsolute(nameOrFolder) ? nameOrFolder : join(modelsDir, checkModelName(nameOrFolder))
  const model = await describe(folder)
  if (!model)
    throw new EngineError(`there is no speech model ${nameOrFolder}: auscult models pull or import it`)
  return model
}

/** Copies a model's folder in. Throws `EngineError` when it holds none or the name is taken. */
export async function importModel(modelsDir: string, folder: string, name: string, notes: Notes = {}) {
  const model = await describe(folder)
  if (!model) {
    throw new EngineError(
      `${folder} holds no model: expected tokens.txt and .onnx files as sherpa-onnx publishes them`,
    )
  }
  const target = join(modelsDir, checkModelName(name))
  if (await exists(target)) throw new EngineError(`a model ${name} is already there`)
  // Into place in one step: a model is there whole or not at all.
  const staging = join(modelsDir, `.import-${process.pid}-${name}`)
  await mkdir(modelsDir, { recursive: true })
  try {
    const { kind: _kind, ...files } = model.files
    await mkdir(staging)
    for (const file of Object.values(files)) await cp(join(folder, file), join(staging, file))
    await writeNotes(staging, { languages: model.languages, ...notes })
    await rename(staging, target)
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    throw error
  }
  return await findModel(modelsDir, name)
}

/** Throws `EngineError` when there is no such model. */
export async function removeModel(modelsDir: string, name: string): Promise<void> {
  const folder = join(modelsDir, checkModelName(name))
  if (!(await exists(folder))) throw new EngineError(`there is no speech model ${name}`)
  await rm(folder, { recursive: true })
}

export const writeNotes = (folder: string, notes: Notes): Promise<void> =>
  writeFile(join(folder, NOTES), `${JSON.stringify(notes, null, 2)}\n`)

async function describe(folder: string): Promise<InstalledModel | null> {
  const names = await readdir(folder).catch(() => [])
  const files = recogniseModel(basename(folder), names)
  if (!files) return null
  const notes = await readNotes(folder)
  const sizes = await Promise.all(names.map((name) => stat(join(folder, name)).then(({ size }) => size)))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  return { name: basename(folder), folder, files, languages: notes.languages ?? 'any', bytes }
}

async function readNotes(folder: string): Promise<Notes> {
  try {
    return JSON.parse(await readFile(join(folder, NOTES), 'utf8')) as Notes
  } catch {
    return {}
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
