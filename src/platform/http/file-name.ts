const MAX_CHARACTERS = 255

/**
 * A client's file name, fit to be shown: never a path, no control or text-direction characters, at most 255
 * characters. It is not fit to be a name on disk.
 */
export function displayName(given: string): string {
  // Browsers and curl send a quotation mark as %22 (WHATWG HTML, multipart/form-data).
  const base = given.replaceAll('%22', '"').split(/[/\\]/).at(-1) ?? ''
  const visible = base
    .toWellFormed()
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu, '')
    .trim()
  const name = [...visible].slice(0, MAX_CHARACTERS).join('')
  return name === '' || name === '.' || name === '..' ? 'file' : name
}
