import { styleText } from 'node:util'
import { asrEngines } from '../../engines/asr/catalogue.ts'
import { createParserEngine } from '../../engines/exam/parser/parser-engine.ts'
import { createEmbeddedEngine } from '../../engines/report/embedded/engine.ts'
import type { Usability } from '../../platform/usability.ts'
import { asrSettings } from '../asr-settings.ts'
import type { Config } from '../config.ts'
import { createLlmEngine, createVisionEngine } from '../create-engines.ts'
import { readConfig } from '../read-config.ts'
import { newTable } from '../table.ts'

interface Engine {
  readonly model: string
  check(): Promise<Usability>
  close(): Promise<void>
}

interface Candidate {
  readonly kind: string
  readonly name: string
  /** The kind's setting: `auto` or a name. */
  readonly wanted: string
  /** Makes the engine, or says why the settings don't allow it. */
  open(): Engine | string | Promise<Engine | string>
}

interface Row extends Usability {
  readonly model: string
}

/** Prints every engine, best first: whether it works here and now, and which ones the service would use. */
export async function engines(): Promise<void> {
  const candidates = await candidatesOf(readConfig())
  const table = newTable(['kind', 'engine', 'model', 'usable', 'in use', 'why'])
  const taken = new Set<string>()
  for (const { kind, name, wanted, open } of candidates) {
    const { usable, reason, model } = await look(open)
    const inUse = wanted === 'auto' ? usable && !taken.has(kind) : wanted.split(':')[0] === name
    if (inUse) taken.add(kind)
    const sign = usable ? styleText('green', 'yes') : styleText('red', 'no')
    table.push([kind, name, model, sign, inUse ? 'yes' : '', reason])
  }
  console.log(table.toString())
}

async function candidatesOf(config: Config): Promise<Candidate[]> {
  const speech = await asrSettings(config)
  const embedded = createEmbeddedEngine({ catalogFolder: config.report.catalogDir })
  const { llm } = config
  return [
    ...Object.entries(asrEngines).map(([name, create]) => ({
      ...{ kind: 'speech', name, wanted: config.asr.engine },
      open: () => create(speech),
    })),
    {
      ...{ kind: 'report', name: 'llm', wanted: config.report.engine },
      open: () =>
        llm.url && llm.model
          ? createLlmEngine(config, embedded)
          : 'set AUSCULT_LLM_URL and AUSCULT_LLM_MODEL',
    },
    { kind: 'report', name: 'facts', wanted: config.report.engine, open: () => embedded },
    {
      ...{ kind: 'exam', name: 'parser', wanted: config.exam.engine },
      open: () => createParserEngine({ processes: 1 }),
    },
    {
      // never by `auto`: the last in the list, and only where it is named
      ...{ kind: 'exam', name: 'vision-llm', wanted: config.exam.engine },
      open: () =>
        llm.url && llm.model
          ? createVisionEngine(config, createParserEngine({ processes: 1 }))
          : 'set AUSCULT_LLM_URL and AUSCULT_LLM_MODEL',
    },
  ]
}

async function look(open: Candidate['open']): Promise<Row> {
  const engine = await open()
  if (typeof engine === 'string') return { usable: false, reason: engine, model: '' }
  try {
    return { ...(await engine.check()), model: engine.model }
  } finally {
    await engine.close()
  }
}
