/**
 * Fills the strangers' schemas from their visits, without a server, for `score.mjs` to count; of the warnings only those
 * that name what is to be checked.
 *
 *     scripts/run node training/schemas/strangers/fill.ts OUT [FOLDER VISITS]
 *
 * FOLDER is a further set (`answers`, `schemas`), its visits a file such as `training/facts/visits.jsonl`.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { JsonObject } from '../../../src/engines/report/port.ts'
import { fillVisit } from '../fill-visit.ts'
import { type Filled, setsOf } from './sets.ts'

const [out, further, visitsFile] = process.argv.slice(2)
if (!out) throw new Error('where to?')
for (const { set, folder, among } of setsOf(further, visitsFile)) {
  mkdirSync(path.join(out, set), { recursive: true })
  for (const file of readdirSync(path.join(folder, 'answers'))) {
    const [caller = '', visit = ''] = file.replace('.json', '').split('--')
    const { schema }: { schema: JsonObject } = JSON.parse(
      readFileSync(path.join(folder, 'schemas', `${caller}.json`), 'utf8'),
    )
    const { content: report, evidence, warnings } = fillVisit(visit, schema, among)
    const unclear = warnings
      .filter((warning) => warning.endsWith('so left empty') || warning.includes('so left empty:'))
      .flatMap((warning) => warning.match(/\/[^\s,]+/g) ?? [])
    const filled: Filled = {
      ...{ report, evidence, unclear },
      warnings: warnings.filter((warning) => warning.includes('to be checked')),
    }
    writeFileSync(path.join(out, set, file), JSON.stringify(filled))
  }
}
