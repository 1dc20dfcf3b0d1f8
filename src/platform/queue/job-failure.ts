import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { EngineError } from '../errors.ts'

const Output = Type.Partial(
  Type.Object({
    name: Type.String(),
    message: Type.String(),
    value: Type.Partial(Type.Object({ message: Type.String() })),
  }),
)

/** As the queue keeps it. */
export function describe(error: unknown): { name: string; message: string } {
  return error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: 'Error', message: String(error) }
}

/** What we, or pg-boss itself (time over, no heartbeat), stored about the last failure. */
export function restoreError(output: unknown): Error {
  const { name, message, value } = Value.Check(Output, output) ? output : {}
  const text = message ?? value?.message ?? 'the job failed'
  // Its message is meant for the owner of the data; any other is not.
  if (name === 'EngineError') return new EngineError(text)
  const error = new Error(text)
  if (name) error.name = name
  return error
}
