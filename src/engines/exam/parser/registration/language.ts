import { plain } from '../lexicon/plain.ts'

const PORTUGUESE =
  /\b(?:resultados?|pacientes?|valores|referencia|exames?|coleta|idade|sexo|medic[oa]|laudo|metodo|soro|sangue|nao|de|do|da|com|para|data|nome|conclusao|impressao|achados)\b/g
const ENGLISH =
  /\b(?:results?|patients?|reference|collected|tests?|reports?|age|units?|sex|specimen|range|name|date|the|of|and|with|blood|serum|findings|impression|normal range|physician)\b/g

/** The document's language by its own words; `fallback` where they don't tell. */
export function detectLanguage(text: string, fallback: 'pt-BR' | 'en'): 'pt-BR' | 'en' {
  const key = plain(text)
  const portuguese = key.match(PORTUGUESE)?.length ?? 0
  const english = key.match(ENGLISH)?.length ?? 0
  if (portuguese === english) return fallback
  return portuguese > english ? 'pt-BR' : 'en'
}
