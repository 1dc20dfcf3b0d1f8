import { type Settings, settings } from './settings.ts'

/** A setting as it is. */
export interface ToldSetting {
  readonly name: string
  readonly description: string
  /** As text; `null` for a secret, set or not. */
  readonly value: string | null
  readonly default: string
  readonly isSet: boolean
}

interface Described {
  readonly description?: string
  readonly default: unknown
  /** Its value is shown to nobody. */
  readonly secret?: boolean
}

/** Every setting, without what is secret in it. `given`: those that the environment names. */
export function tellSettings(values: Settings, given: Readonly<Record<string, unknown>>): ToldSetting[] {
  return Object.entries(settings.properties as unknown as Record<string, Described>).map(
    ([name, { description = '', default: usual, secret = false }]) => ({
      name,
      description,
      value: secret ? null : withoutSecrets(String(values[name as keyof Settings])),
      default: String(usual),
      isSet: name in given,
    }),
  )
}

/** An address may hold a password, before its host or in its query. */
function withoutSecrets(value: string): string {
  if (!value.includes('://')) return value
  const url = URL.parse(value)
  if (!url) return '…'
  const hidden = url.username || url.password ? '…@' : ''
  return `${url.protocol}//${hidden}${url.host}${url.pathname}${url.search ? '?…' : ''}`
}
