import type { Context } from '../../../context.ts'
import { unprocessable } from '../../../platform/errors.ts'

/**
 * Refuses a language that the speech engine does not know, before anybody has talked for half an hour; `auto` takes
 * whatever the engine makes of it.
 * @throws Failure `unprocessable`
 */
export function requireLanguage({ engines }: Pick<Context, 'engines'>, language: string): void {
  const { name, languages } = engines.asr
  if (language === 'auto' || languages === 'any') return
  const [own] = language.split('-')
  if (languages.some((one) => one.split('-')[0] === own)) return
  throw unprocessable(
    `language ${language} is not known to the speech engine ${name}, which knows ${languages.join(', ')}: ` +
      'send "auto", or have the operator set up another engine',
  )
}
