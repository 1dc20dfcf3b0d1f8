import koffi from 'koffi'
import { bindRuntime, type Handle, type Runtime } from './bindings.ts'

const FLOAT = 1
const WARNINGS = 3
/** `OrtDeviceAllocator` and `OrtMemTypeDefault`. */
const MEMORY = [0, 0] as const

/** Floats at a place that does not move, which the runtime reads or writes. */
export interface Floats {
  readonly data: Float32Array
  readonly pointer: unknown
}

/** A tensor by name: the first values of `floats`, in this shape. */
export interface NamedTensor {
  readonly name: string
  readonly floats: Floats
  readonly shape: readonly number[]
}

/** A model in memory, run by one thread. Lives as long as its process. */
export class OnnxSession {
  readonly #runtime: Runtime
  readonly #memory: Handle
  readonly #session: Handle

  /** Throws where the runtime does not load or does not take the model. */
  constructor(model: Uint8Array) {
    const runtime = bindRuntime()
    this.#runtime = runtime
    this.#memory = this.#made(runtime.createMemoryInfo, ...MEMORY)
    const environment = this.#made(runtime.createEnvironment, WARNINGS, 'auscult')
    const options = this.#made(runtime.createOptions)
    this.#check(runtime.setThreads(options, 1))
    this.#session = this.#made(runtime.createSession, environment, model, model.length, options)
  }

  /** Fills the outputs from the inputs. Throws with the runtime's reason. */
  run(inputs: readonly NamedTensor[], outputs: readonly NamedTensor[]): void {
    const values = [...inputs, ...outputs].map((tensor) => this.#tensor(tensor))
    try {
      const names = (tensors: readonly NamedTensor[]) => tensors.map(({ name }) => name)
      const given = [names(inputs), values.slice(0, inputs.length), inputs.length]
      const wanted = [names(outputs), outputs.length, values.slice(inputs.length)]
      this.#check(this.#runtime.run(this.#session, null, ...given, ...wanted))
    } finally {
      for (const value of values) this.#runtime.releaseValue(value)
    }
  }

  #tensor({ floats, shape }: NamedTensor): Handle {
    const bytes = shape.reduce((size, length) => size * length, Float32Array.BYTES_PER_ELEMENT)
    return this.#made(
      this.#runtime.createTensor,
      ...[this.#memory, floats.pointer, bytes, shape.map(BigInt), shape.length, FLOAT],
    )
  }

  #made(make: (...values: unknown[]) => Handle, ...values: unknown[]): Handle {
    const out: [Handle] = [null]
    this.#check(make(...values, out))
    return out[0]
  }

  #check(status: Handle): void {
    if (status === null) return
    const message = String(this.#runtime.errorMessage(status))
    this.#runtime.releaseStatus(status)
    throw new Error(message)
  }
}

/** Room for so many floats, all zero; it is never given back. */
export function allocateFloats(count: number): Floats {
  const pointer = koffi.alloc('float', count)
  return {
    pointer,
    data: new Float32Array(koffi.view(pointer, count * Float32Array.BYTES_PER_ELEMENT)).fill(0),
  }
}
