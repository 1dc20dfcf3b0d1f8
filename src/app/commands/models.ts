import { basename, resolve } from 'node:path'
import { SingleBar } from 'cli-progress'
import { knownModels } from '../../engines/asr/models/known-models.ts'
import { importModel, listModels, removeModel } from '../../engines/asr/models/model-store.ts'
import { pullModel } from '../../engines/asr/models/pull-model.ts'
import { readConfig } from '../read-config.ts'
import { newTable } from '../table.ts'
import { UsageError } from '../usage-error.ts'

const MB = 1_000_000
const megabytes = (bytes: number) => String(Math.round(bytes / MB))
const spoken = (languages: readonly string[] | 'any') =>
  languages === 'any'
    ? 'any'
    : languages.length > 6
      ? `${languages.length}, pt and en among them`
      : languages.join(' ')

/** Prints the models that are here and those that can be pulled. */
export async function listModelsCommand(): Promise<void> {
  const here = await listModels(readConfig().asr.modelsDir)
  const table = newTable(['model', 'here', 'MB', 'languages', 'licence', 'what'])
  for (const known of knownModels) {
    const size = known.files.reduce((sum, file) => sum + file.bytes, 0)
    const installed = here.some((model) => model.name === known.name) ? 'yes' : ''
    table.push([known.name, installed, megabytes(size), spoken(known.languages), known.licence, known.title])
  }
  for (const model of here.filter(({ name }) => !knownModels.some((known) => known.name === name))) {
    table.push([model.name, 'yes', megabytes(model.bytes), spoken(model.languages), '', 'imported'])
  }
  console.log(table.toString())
}

/** Downloads a model, or goes on with a download that was interrupted. */
export async function pullModelCommand(name: string, options: { from?: string }): Promise<void> {
  const model = knownModels.find((known) => known.name === name)
  if (!model)
    throw new UsageError(`unknown model ${name}: one of ${knownModels.map((one) => one.name).join(', ')}`)
  const bar = new SingleBar({
    format: `pulling ${name} {bar} {percentage} % | {value} of {total} MB | {eta_formatted} left`,
    stream: process.stderr,
    noTTYOutput: false,
    clearOnComplete: true,
  })
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort(new UsageError('stopped; the same command goes on from here')))
  bar.start(0, 0)
  try {
    const pulled = await pullModel({
      modelsDir: readConfig().asr.modelsDir,
      model,
      signal: stop.signal,
      onProgress: (done, total) => {
        bar.setTotal(Math.round(total / MB))
        bar.update(Math.round(done / MB))
      },
      ...(options.from ? { baseUrl: options.from.replace(/\/+$/, '') } : {}),
    })
    bar.stop()
    console.log(`${pulled.name} is in ${pulled.folder} (${model.licence}; ${model.source})`)
  } finally {
    bar.stop()
  }
}

/** Copies a model's folder in, as sherpa-onnx publishes them. */
export async function importModelCommand(
  folder: string,
  options: { name?: string; languages?: string },
): Promise<void> {
  const languages = options.languages?.split(',').map((tag) => tag.trim())
  const name = options.name ?? basename(resolve(folder))
  const model = await importModel(
    readConfig().asr.modelsDir,
    resolve(folder),
    name,
    languages ? { languages } : {},
  )
  console.log(`${model.name} is in ${model.folder}: use it with AUSCULT_ASR=sherpa-onnx:${model.name}`)
}

export async function removeModelCommand(name: string): Promise<void> {
  await removeModel(readConfig().asr.modelsDir, name)
  console.log(`${name} is removed`)
}
