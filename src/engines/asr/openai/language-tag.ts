/** English names of languages, as Whisper servers say them. */
const NAMES: Readonly<Record<string, string>> = {
  english: 'en',
  portuguese: 'pt',
  spanish: 'es',
  french: 'fr',
  italian: 'it',
  german: 'de',
  galician: 'gl',
  catalan: 'ca',
}

/** "portuguese", "pt", "pt-BR" → a BCP 47 tag; `null` for anything else. */
export function languageTag(said: unknown): string | null {
  if (typeof said !== 'string') return null
  const name = said.trim()
  const known = NAMES[name.toLowerCase()]
  if (known) return known
  return /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(name) ? name : null
}
