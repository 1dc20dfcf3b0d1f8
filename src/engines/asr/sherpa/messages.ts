import type { ModelFiles } from '../models/model-files.ts'

/** Given to the child at its start. */
export interface SherpaSetup {
  readonly folder: string
  readonly files: ModelFiles
  readonly threads: number
}

export interface SherpaTask {
  readonly samples: Int16Array
  /** Two letters; empty to let the model find out. */
  readonly language: string
  readonly vocabulary: readonly string[]
}
