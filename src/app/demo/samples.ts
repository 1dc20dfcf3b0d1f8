import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const examples = join(import.meta.dirname, '../../../examples')
/** How the sample was cut; see examples/consultation/make-audio.ts. */
export const CHUNK_SECONDS = 4

export interface SampleFile {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer<ArrayBuffer>
}

/** A visit, in the slices in which a browser's recorder would hand it over. */
export async function loadConsultationChunks(): Promise<SampleFile[]> {
  const folder = join(examples, 'consultation/chunks')
  const names = (await readdir(folder)).sort()
  return await Promise.all(names.map((name) => load(folder, name, 'audio/webm')))
}

/** A report with a text layer, and a page from a scanner. */
export async function loadExamFiles(): Promise<SampleFile[]> {
  const folder = join(examples, 'exams')
  return [
    await load(folder, 'blood-test.pdf', 'application/pdf'),
    await load(folder, 'thyroid.jpg', 'image/jpeg'),
  ]
}

const load = async (folder: string, name: string, type: string): Promise<SampleFile> => ({
  ...{ name, type },
  bytes: await readFile(join(folder, name)),
})
