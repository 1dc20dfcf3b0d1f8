import type { Settings } from './settings/settings.ts'

/** Settings that are addresses, with the schemes that they may have. */
const addresses = {
  AUSCULT_PUBLIC_URL: ['http:', 'https:'],
  AUSCULT_ASR_URL: ['http:', 'https:'],
  AUSCULT_LLM_URL: ['http:', 'https:'],
  AUSCULT_VERIFY_URL: ['http:', 'https:'],
  AUSCULT_S3_ENDPOINT: ['http:', 'https:'],
  AUSCULT_TRACES_URL: ['http:', 'https:'],
  AUSCULT_DATABASE_URL: ['postgres:', 'postgresql:'],
} as const satisfies Partial<Record<keyof Settings, readonly string[]>>

/** Which addresses are none. What was given is not in it: an address may hold a password. */
export function addressFaults(settings: Settings): string[] {
  const faults = Object.entries(addresses).flatMap(([name, schemes]) => {
    const given = settings[name as keyof typeof addresses]
    const isFine =
      given === '' || (URL.canParse(given) && schemes.some((one) => given.startsWith(`${one}//`)))
    return isFine ? [] : [`${name} must be an address that begins with ${schemes.join('// or ')}//`]
  })
  const origins = settings.AUSCULT_CORS_ORIGINS.split(',').map((one) => one.trim())
  if (!origins.every((one) => one === '' || one === '*' || isOrigin(one)))
    faults.push('AUSCULT_CORS_ORIGINS must be origins such as https://ehr.example.org, without a path, or *')
  return faults
}

/** As browsers send it: scheme, host and port. */
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
