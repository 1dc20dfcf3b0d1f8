import { entryBeside } from '../../../platform/child-entry.ts'
import { type ExtractiveEngine, type ExtractiveOptions, overChild } from '../extractive/engine.ts'

/**
 * The embedded report engine: it understands a talk as typed facts and writes from these, deterministic, offline, in a
 * process of its own, which a caller's schema may at worst end.
 */
export const createFactsReportEngine = (options: ExtractiveOptions = {}): ExtractiveEngine =>
  overChild({ name: 'facts', model: 'facts-1', entry: entryBeside(import.meta.url, 'write.child') }, options)
