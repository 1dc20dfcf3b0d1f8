import { hashFeatures, LinearModel } from '../../../platform/text/linear-model.ts'
import type { Utterance } from '../port.ts'
import { english } from './en/pack.ts'
import { sectionFeatures } from './features.ts'
import { toStatements } from './statements.ts'
import { toTurns } from './turns.ts'
import weights from './weights/en-section.json' with { type: 'json' }

const model = new LinearModel(weights)

/** The section of MTS-Dialog that a piece of English talk belongs to; measures one of the engine's models by itself. */
export function classifySection(utterances: readonly Utterance[]): string {
  const turns = toTurns(utterances, english)
  return model.best(hashFeatures(sectionFeatures(toStatements(turns, english), turns.length)))
}
