import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import koffi from 'koffi'

/** An object that only the library looks into. A status is null where all is well. */
export type Handle = unknown

/** The table of functions of the API's first version, which the runtime keeps as it is for good. */
const API_VERSION = 1
const TABLE_LENGTH = 102

/**
 * ONNX Runtime (1.28; onnxruntime_c_api.h is the source of these signatures and places in the table) as sherpa-onnx
 * brings it along. Throws where it does not load. Calls block the thread.
 */
export function bindRuntime() {
  const library = koffi.load(libraryPath())
  const base = library.func('void *OrtGetApiBase()')()
  const [getApi] = koffi.decode(base, 'void *', 1)
  const api = koffi.call(getApi, koffi.proto('void *(uint32_t)'), API_VERSION)
  const table = koffi.decode(api, 'void *', TABLE_LENGTH)
  const at = (place: number, signature: string) => koffi.decode(table[place], koffi.proto(signature))
  return {
    /** Whoever holds the functions holds the library, which is unloaded when nobody does. */
    library,
    errorMessage: at(2, 'const char *(void *)'),
    createEnvironment: at(3, 'void *(int, const char *, _Out_ void **)'),
    createSession: at(8, 'void *(void *, void *, size_t, void *, _Out_ void **)'),
    run: at(9, 'void *(void *, void *, const char **, void **, size_t, const char **, size_t, void **)'),
    createOptions: at(10, 'void *(_Out_ void **)'),
    setThreads: at(24, 'void *(void *, int)'),
    createTensor: at(49, 'void *(void *, void *, size_t, int64_t *, size_t, int, _Out_ void **)'),
    createMemoryInfo: at(69, 'void *(int, int, _Out_ void **)'),
    releaseStatus: at(93, 'void (void *)'),
    releaseValue: at(96, 'void (void *)'),
  }
}

export type Runtime = ReturnType<typeof bindRuntime>

function libraryPath(): string {
  const sherpa = createRequire(createRequire(import.meta.url).resolve('sherpa-onnx-node'))
  const folder = dirname(sherpa.resolve(`sherpa-onnx-${process.platform}-${process.arch}/package.json`))
  const library = readdirSync(folder).find((name) => /^libonnxruntime\b.*\.(so|dylib)$/.test(name))
  if (library === undefined) throw new Error('there is no ONNX Runtime beside sherpa-onnx')
  return join(folder, library)
}
