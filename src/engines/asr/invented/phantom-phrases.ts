/**
 * What Whisper and its kin write where nobody spoke: subtitle credits and video farewells of their training
 * data. The lists follow what users of the open models report (openai/whisper discussions 928 and 1873;
 * "Careless Whisper", FAccT 2024) in Portuguese and English.
 */

/** Never part of a consultation: dropped wherever a whole segment is nothing else. */
const CREDITS = [
  /^(legendas?|legendado|subtitles?|subtitulos|captions?|transcri(cao|ption|bed|ptions)|traducao|translation)( e legendas)? (by|by the|pela?|por|de|da) .{0,60}$/,
  /^legendas? adriana zanotto$/,
  /\bamara ?org\b/,
  /^(por favor )?(se )?inscrevam?(-se| se)? (no|em nosso) canal/,
  /^(nao (se )?esquecam? de )?(deixar|deixem?|deixa) (o seu|seu|o) like/,
  /^(please |don ?t forget to |like (and|share and) )+subscribe\b/,
  /^(i ll )?see you (all )?in the next (video|one|episode)$/,
  /^(ate|nos vemos no|vejo voces no) (o )?proximo video$/,
  /^(muito )?obrigad[oa] por (assistir(em)?|terem? assistido|ver)( (a|ao|o|este|esse|nosso|meu|video|canal|ate|aqui|tchau))*$/,
  /^thank(s| you)( so much| very much)? for (watching|listening|viewing)( (this|the|my|our|video|everyone|guys|bye))*$/,
  /^(www )?[a-z0-9]+ (com|org|net)( br)?$/,
]

/** Also said by people: dropped only where the recogniser itself doubted or next to nothing is to be heard. */
const FAREWELLS = [
  /^(muito )?obrigad[oa]$/,
  /^thank you( very much| so much)?$/,
  /^thanks$/,
  /^(tchau )+$/,
  /^(bye )+$/,
  /^you$/,
  /^e (ai|a)$/,
  /^(amem|amen)$/,
  /^o que e isso$/,
  /^(uh|um|hum|ah|oh|eh)$/,
]

/** Without accents, punctuation and capitals. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Descriptions of sounds, "[Música]", "(upbeat music)", "♪", and segments without a letter or digit. */
export const isSoundDescription = (text: string): boolean =>
  /^(\s*(\[[^\]]*\]|\([^)]*\)|\*[^*]*\*|[♪♫.…,\-–—\s]+)\s*)+$/u.test(text) || plainWords(text) === ''

export const isCredit = (text: string): boolean => matches(CREDITS, text)

export const isFarewell = (text: string): boolean => matches(FAREWELLS, text)

function matches(phrases: readonly RegExp[], text: string): boolean {
  const plain = `${plainWords(text)}`
  return phrases.some((phrase) => phrase.test(plain) || phrase.test(`${plain} `))
}
