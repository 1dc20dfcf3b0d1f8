/**
 * Measures the embedded report engine: `node training/evaluate.ts FILE...` (kinds: see evaluate-files.ts).
 * Without files, on the Portuguese consultations beside it. Prints a table, then JSON.
 */
import { fileURLToPath } from 'node:url'
import { createEmbeddedEngine } from '../src/engines/report/embedded/engine.ts'
import { figuresTable } from '../src/engines/report/evaluate/evaluate-engine.ts'
import { evaluateFiles } from '../src/engines/report/evaluate/evaluate-files.ts'
import { loadSpecialties } from '../src/features/specialties/index.ts'

const own = ['dev', 'unseen'].map((half) =>
  fileURLToPath(new URL(`consultations/consultations-pt-${half}.jsonl`, import.meta.url)),
)
const files = process.argv.slice(2)
const specialties = await loadSpecialties()
const engine = createEmbeddedEngine()
const figures = await evaluateFiles({
  engine,
  files: files.length > 0 ? files : own,
  layout: (language) => specialties.layout('generic', language),
})
await engine.close()
console.log(figuresTable(figures))
console.log(JSON.stringify(figures, null, 2))
