import { randomUUID } from 'node:crypto'

export interface FormFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** A form as it is sent, with its content type. */
export interface FormBytes {
  readonly type: string
  readonly body: Uint8Array<ArrayBuffer>
}

/**
 * `multipart/form-data` (RFC 7578) in one piece. `FormData` copies a file half a dozen times on its way into a request. Names
 * are ours: nothing in them needs to be escaped.
 */
export function formBytes(parts: readonly (readonly [name: string, value: string | FormFile])[]): FormBytes {
  const boundary = `part-${randomUUID()}`
  const pieces = parts.flatMap(([name, value]) => {
    const begin = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`
    return typeof value === 'string'
      ? [Buffer.from(`${begin}\r\n\r\n${value}\r\n`)]
      : [
          Buffer.from(`${begin}; filename="${value.name}"\r\ncontent-type: ${value.type}\r\n\r\n`),
          ...[value.bytes, Buffer.from('\r\n')],
        ]
  })
  const body = Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
  return { type: `multipart/form-data; boundary=${boundary}`, body }
}
