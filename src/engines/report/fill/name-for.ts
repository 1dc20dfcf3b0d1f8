import { tokenize } from '../facts/talk/token.ts'
import type { FillContext } from './fill-context.ts'
import type { Filled } from './filled.ts'
import { type Called, nameOf } from './people.ts'

const WHO: readonly Called[] = ['companion', 'doctor', 'patient']

/** The name of the patient, of who came along or of the doctor, where a member asks for it: as they are called, to be checked. */
export function nameFor(path: readonly string[], context: FillContext): Filled | null {
  const who = whoseName(path, context)
  const told = who && nameOf(who, context.visit, context.lexicons)
  return (
    told && {
      value: told.name,
      proofs: [
        { path, isQuoted: true, proof: { kind: 'rewritten', utterances: [told.utterance], toConfirm: true } },
      ],
    }
  )
}

/** By its own words, else by those of the object around it: `patient.name`, `nm_medico`, `author`. */
function whoseName(path: readonly string[], context: FillContext): Called | null {
  const { meaning } = context
  const own = personsIn(meaning.texts.join('. '), context)
  const around = path.length > 1 ? personsIn((path.at(-2) ?? '').replace(/[_-]/g, ' '), context) : null
  const isAsked = own.has('called') || (own.has('doctor') && meaning.ask === null)
  if (!isAsked) return null
  const [named] = WHO.filter((who) => own.has(who))
  if (named) return named
  if (meaning.ask !== 'name' || meaning.clarity !== 'clear') return null
  return around === null ? 'patient' : (WHO.find((who) => around.has(who)) ?? null)
}

const personsIn = (text: string, { lexicons }: FillContext): ReadonlySet<string> =>
  new Set(
    (['pt-BR', 'en'] as const).flatMap((tongue) =>
      lexicons.schema[tongue].persons.findAll(tokenize(text, 0, tongue)).map(({ entry }) => entry.concept),
    ),
  )
