import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { EngineError } from '../../../../platform/errors.ts'

type PdfiumFunctions = Omit<WrappedPdfiumModule, 'pdfium'>

/** The PDF library with the views on its memory that we need; views move when the memory grows: read them late. */
export interface Pdfium extends PdfiumFunctions {
  readonly bytes: () => Uint8Array
  readonly floats: () => Float32Array
  readonly allocate: (bytes: number) => number
  readonly release: (pointer: number) => void
}

interface EmscriptenModule {
  readonly HEAPU8: Uint8Array
  readonly HEAPF32: Float32Array
  readonly wasmExports: { malloc(bytes: number): number; free(pointer: number): void }
}

/** What of the WebAssembly interface is used here: its types come with browser libraries only. */
interface WasmMemory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}
interface WasmInstance {
  readonly exports: { readonly memory: WasmMemory }
}
declare const WebAssembly: {
  instantiate(binary: Uint8Array, imports: object): Promise<{ readonly instance: WasmInstance }>
}

const WASM_PAGE = 65_536

/** Starts PDFium with a bounded memory: a document that asks for more fails inside the library. */
export async function startPdfium(memoryBytes: number): Promise<Pdfium> {
  const wasmBinary = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
  const wrapped = await init({
    print: () => undefined,
    printErr: () => undefined,
    instantiateWasm: (imports: object, receive: (instance: WasmInstance) => void) => {
      void WebAssembly.instantiate(wasmBinary, imports).then(({ instance }) => {
        boundMemory(instance.exports.memory, memoryBytes)
        receive(instance)
      })
      return {}
    },
  })
  wrapped.PDFiumExt_Init()
  const module = wrapped.pdfium as unknown as EmscriptenModule
  return Object.assign(wrapped, {
    bytes: () => module.HEAPU8,
    floats: () => module.HEAPF32,
    allocate(bytes: number) {
      const pointer = module.wasmExports.malloc(Math.max(1, bytes))
      if (!pointer) throw new EngineError('the PDF needs more memory than is allowed')
      return pointer
    },
    release: (pointer: number) => module.wasmExports.free(pointer),
  })
}

function boundMemory(memory: WasmMemory, maximumBytes: number): void {
  const grow = memory.grow.bind(memory)
  memory.grow = (pages: number) => {
    if (memory.buffer.byteLength + pages * WASM_PAGE > maximumBytes)
      throw new RangeError('memory bound reached')
    return grow(pages)
  }
}

export interface PdfDocument {
  readonly pdfium: Pdfium
  readonly handle: number
  readonly pageCount: number
  close(): void
}

/** FPDF_GetLastError codes (fpdfview.h). */
const OPEN_FAULTS: Record<number, string> = {
  3: 'the PDF is damaged or not a PDF',
  4: 'the PDF is protected by a password',
  5: 'the PDF uses an encryption that is not supported',
}

/** Rejects with `EngineError` that says what is wrong with the file. */
export function openPdf(pdfium: Pdfium, content: Uint8Array, maximumPages: number): PdfDocument {
  const memory = pdfium.allocate(content.length)
  pdfium.bytes().set(content, memory)
  const handle = pdfium.FPDF_LoadMemDocument(memory, content.length, '')
  if (!handle) {
    const code = pdfium.FPDF_GetLastError()
    pdfium.release(memory)
    throw new EngineError(OPEN_FAULTS[code] ?? 'the PDF could not be opened')
  }
  const close = () => {
    pdfium.FPDF_CloseDocument(handle)
    pdfium.release(memory)
  }
  const pageCount = pdfium.FPDF_GetPageCount(handle)
  if (pageCount < 1 || pageCount > maximumPages) {
    close()
    throw new EngineError(
      pageCount < 1
        ? 'the PDF has no pages'
        : `the PDF has ${pageCount} pages; at most ${maximumPages} are read`,
    )
  }
  return { pdfium, handle, pageCount, close }
}

/** Runs `work` on a loaded page and always closes it. */
export function withPage<T>(document: PdfDocument, index: number, work: (page: number) => T): T {
  const page = document.pdfium.FPDF_LoadPage(document.handle, index)
  if (!page) throw new EngineError(`page ${index + 1} of the PDF is damaged`)
  try {
    return work(page)
  } finally {
    document.pdfium.FPDF_ClosePage(page)
  }
}
