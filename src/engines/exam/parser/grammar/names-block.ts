import type { Line } from '../layout/lines.ts'
import { labelOf } from '../lexicon/labels.ts'
import { lexCell } from './items.ts'

/** `ANTI-HIV 1 e 2 (4ª geração) – ANTÍGENO p24` over `Material: soro`: as long as a sentence, and the name of what was done. */
export function namesBlock(line: Line, below: Line | undefined): boolean {
  const [name, ...others] = line.cells
  if (others.length > 0 || below?.page !== line.page || labelOf(name!.text)) return false
  if (!OF_BLOCK.has(labelOf(below.cells[0]!.text)?.kind ?? '')) return false
  const { items } = lexCell(name!, line.source === 'ocr')
  // `Glicose 92 mg/dL` over its material is a result.
  return items.at(-1)?.kind === 'text' && /^[\p{Lu}\d][^.:;]*$/u.test(line.text)
}

const OF_BLOCK: ReadonlySet<string> = new Set(['material', 'result'])
