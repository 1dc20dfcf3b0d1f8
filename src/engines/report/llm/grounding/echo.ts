import { sameWords, wordsOf } from './words.ts'

const RUN = 7
const SHORTEST_PHRASE = 3

/**
 * Tells whether a text recites what is no source of facts and nobody said: a run of seven words from our
 * prompt, the caller's wishes, notes or examples, or a whole text of an example.
 */
export function echoDetector(
  noSources: readonly string[],
  phrases: readonly string[],
  transcript: readonly string[],
): (text: string) => boolean {
  const heard = transcript.join(' ')
  const said = runsOf(heard)
  const runs = new Set(
    [...noSources, ...phrases].flatMap((text) => [...runsOf(text)]).filter((run) => !said.has(run)),
  )
  const saidWords = ` ${sameWords(heard)} `
  const whole = new Set(
    phrases
      .map(sameWords)
      .filter((phrase) => phrase.split(' ').length >= SHORTEST_PHRASE && !saidWords.includes(` ${phrase} `)),
  )
  return (text) =>
    whole.has(sameWords(text)) || (runs.size > 0 && [...runsOf(text)].some((run) => runs.has(run)))
}

function runsOf(text: string): Set<string> {
  const words = wordsOf(text)
  const runs = new Set<string>()
  for (let at = 0; at + RUN <= words.length; at++) runs.add(words.slice(at, at + RUN).join(' '))
  return runs
}
