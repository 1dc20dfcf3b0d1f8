import { settings } from './settings/settings.ts'

interface Setting {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly description?: string
}

const INTRODUCTION = `# Configuration

Auscult is configured by environment variables, or by a file \`.env\` in the folder it is started from (the
environment wins). Everything has a default. At the start all settings are checked, and every fault is named
at once; a variable that begins with \`AUSCULT_\` and is none of these is a fault too, so that a typing error
does not go unnoticed. An empty variable counts as not set.

This page is made from the settings themselves: \`scripts/auscult settings > docs/configuration.md\`.
`

/** Every setting, as the Markdown page docs/configuration.md. */
export function describeSettings(): string {
  const rows = Object.entries(settings.properties as Record<string, Setting>).map(
    ([name, setting]) =>
      `| \`${name}\` | ${kindOf(setting)} | ${defaultOf(setting)} | ${(setting.description ?? '').replaceAll('|', '\\|')} |`,
  )
  return `${INTRODUCTION}
| Variable | Value | Default | Meaning |
|---|---|---|---|
${rows.join('\n')}
`
}

function kindOf({ type, enum: choices, minimum, maximum }: Setting): string {
  if (choices) return choices.map((choice) => `\`${choice}\``).join(', ')
  if (type === 'boolean') return '`true`, `false`'
  if (type === 'integer') return `${minimum} to ${maximum}`
  return 'text'
}

const defaultOf = ({ default: value }: Setting) => (value === '' ? '–' : `\`${value}\``)
