import { plain } from '../lexicon/plain.ts'

const PORTUGUESE =
  /\b(?:resultados?|pacientes?|valores|referencia|exames?|coleta|idade|sexo|medic[oa]|laudo|metodo|soro|sangue|nao|de|do|da|com|para|data|nome|conclusao|impressao|achados)\b/g
const ENGLISH =
  /\b(?:results?|patients?|reference|collected|tests?|reports?|age|units?|sex|specimen|range|name|date|the|of|and|with|blood|serum|findings|impression|normal range|physician)\b/g

const SPANISH =
  /\b(?:resultados?|pacientes?|valores|referencia|examen|estudio|fecha|edad|sexo|medic[oa]|metodo|suero|sangre|orina|muestra|hombres?|mujer(?:es)?|hasta|de|del|el|los|las|para|nombre|con)\b/g

/** The document's language by its own words; `fallback` where they don't tell. */
export function detectLanguage(text: string, fallback: 'pt-BR' | 'en'): 'pt-BR' | 'en' | 'es' {
  const key = plain(text)
  const portuguese = key.match(PORTUGUESE)?.length ?? 0
  const english = key.match(ENGLISH)?.length ?? 0
  if ((key.match(SPANISH)?.length ?? 0) > Math.max(portuguese, english)) return 'es'
  if (portuguese === english) return fallback
  return portuguese > english ? 'pt-BR' : 'en'
}
