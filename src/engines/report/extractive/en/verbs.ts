const words = (text: string) => new Set(text.split(/\s+/).filter(Boolean))

const irregular: Readonly<Record<string, string>> = {
  dunno: 'does not know',
  need: 'needs',
  have: 'has',
  do: 'does',
  am: 'is',
  are: 'is',
  be: 'is',
  go: 'goes',
  were: 'was',
  "don't": 'does not',
  "haven't": 'has not',
  "can't": 'cannot',
  "didn't": 'did not',
  "wasn't": 'was not',
  "won't": 'will not',
  "couldn't": 'could not',
  "wouldn't": 'would not',
  "hadn't": 'had not',
  "weren't": 'was not',
}

/** Forms that are the same in the third person. */
const unchanging =
  words(`will would can could should may might must shall cannot was had did has is went came saw got took felt told said thought made gave
  fell ran ate drank woke broke hurt put let cut hit quit kept left lost found knew began started tried noticed used slept stood sat held brought bought caught heard met
  paid read sent spent spoke understood wore ought became forgot drove grew hung led rode rang rose shook swore taught threw wrote`)

export const adverbs = words(
  'also just really never always usually still sometimes often only probably actually already recently currently occasionally generally definitely even ever rarely basically mostly kinda normally then now first',
)

/** Base forms after which "you" is the subject, so that they take an -s. */
const bases =
  words(`be have do go get make take see know think want need feel find give tell try use work call keep let begin start help show hear run move live
  believe hold bring happen write sit stand lose pay meet continue set learn change lead understand watch follow stop speak read spend grow open walk offer remember
  consider buy wait send expect stay fall cut reach remain hurt eat drink sleep smoke drive lift bend sneeze cough breathe swallow urinate vomit notice experience complain
  deny report mention describe suffer tolerate exercise check monitor measure schedule plan return visit contact avoid reduce increase decrease add order prescribe recommend
  refer refill repeat obtain finish complete seem look sound appear come say ask put mean leave turn discuss agree like love hate enjoy wear carry push pull pick drop hit
  break twist slip climb cook clean wash care worry gain manage control handle treat recover heal improve worsen resolve travel study teach retire swim ride throw catch kick
  jump rest apply receive miss forget skip quit limit eliminate weigh wake snore sweat bleed itch burn ache throb swell tingle shake faint pass wheeze respond develop present
  lock bother radiate spread shoot leak pop
  require deserve empty play lie press squeeze touch focus meditate inject`)

/** Verbs and prepositions before which "you" is an object. */
export const givers =
  words(`to for with give giving gave get getting got put putting start starting started keep keeping send sending sent tell telling told let help helping
  see seeing saw of about refer referring prescribe ask asking want need on in at from by like having have make makes made bother bothers bothering hurt hurts around behind
  near show showed remind call calling advise recommend examine between against toward worry worries kill kills`)

export function third(verb: string): string {
  const known = irregular[verb]
  if (known) return known
  if (unchanging.has(verb) || verb.endsWith('ed') || verb.endsWith('ing') || !/^[a-z]+$/.test(verb))
    return verb
  if (/(?:s|sh|ch|x|z|o)$/.test(verb)) return `${verb}es`
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`
  return `${verb}s`
}

/** "Smoke" → "smoking". */
export function gerund(verb: string): string {
  if (/[^eoy]e$/.test(verb)) return `${verb.slice(0, -1)}ing`
  if (/^(?:get|put|run|quit|cut|hit|sit|swim|stop|plan|drop|let|shop|jog|begin|forget)$/.test(verb))
    return `${verb}${verb.at(-1)}ing`
  return `${verb}ing`
}

export const isVerb = (word: string) =>
  bases.has(word) || word in irregular || unchanging.has(word) || (word.endsWith('ed') && word.length > 4)

const finite =
  words(`is are was were am be been do does did have has had will would can could should may might must go goes going get gets got getting want wants need needs think feel feels felt seem seems look
  looks looking said says say told know knows make makes take takes taking see hurt hurts it's that's there's i'm i've i'll you're you've you'll we're we've we'll he's she's they're let's don't doesn't didn't isn't
  wasn't can't won't haven't hasn't gonna wanna start stop continue increase decrease avoid call come let put keep try drink eat rest lie sit stand breathe turn use give order refer check follow return watch wear apply`)

/** Whether a folded clause has a verb of its own. */
export const hasVerbEn = (folded: string): boolean =>
  (folded.match(/[a-z]+(?:'[a-z]+)?/g) ?? []).some(
    (word) => finite.has(word) || unchanging.has(word) || (word.endsWith('ed') && word.length > 4),
  )
