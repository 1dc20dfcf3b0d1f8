import { readTableHeader } from '../grammar/table-header.ts'
import type { Line } from '../layout/lines.ts'
import { plain } from '../lexicon/plain.ts'

const TYPES =
  /hemograma|ultras?sonografia|ecografia|raio[- ]?x|radiografia|tomografia|ressonancia|mamografia|densitometria|ecocardiograma|eletrocardiograma|eletroencefalograma|endoscopia|colonoscopia|cintilografia|pet[- ]?ct|doppler|espirometria|holter|mapa\b|teste ergometrico|urina (?:tipo|rotina|i\b)|urina\b|\beas\b|urocultura|parasitologico|perfil|lipidograma|bioquimica|anatomopatologico|anatomo-?patologico|citopatologico|citologia|papanicolau|colpocitologia|biopsia|imuno-?histoquimica|sorologia|hormonios|coagulograma|gasometria|espermograma|eletroforese|checkup|x-ray|ultrasound|sonography|\bmri\b|\bct\b|mammogra|complete blood count|\bcbc\b|metabolic panel|lipid (?:panel|profile)|iron studies|thyroid (?:panel|profile|function)|liver function|kidney function|renal function|urinalysis|urine (?:routine|examination)|echocardiogra|histopatholog|surgical pathology|pathology report|cytology|bone densit|colonoscopy|endoscopy|electrocardiogra|haemogram|hemogram|blood count|serology|coagulation|blood gas/

const GENERIC =
  /^(?:laudos?|resultados?|exames?|relatorio|report|lab(?:oratory)? report|resultado de exames|laudo de exames?|exames laboratoriais|final report|test report|laboratory test report)(?: (?:de|do|da) .*)?$/

/** What the document calls the exam it reports; empty when it doesn't say. */
export function readExamType(lines: readonly Line[]): string {
  const found: string[] = []
  for (const line of lines) {
    for (const cell of line.cells) {
      const text = cell.text
        .replace(/^(?:exame|exam|study|procedimento|estudo|examination)\s*:\s*/i, '')
        .replace(/^\d{1,2}[.)]\s+/, '')
        .replace(/[:.\s]+$/, '')
      if (
        text.length < 75 &&
        text.split(' ').length <= 10 &&
        TYPES.test(plain(text)) &&
        // `Urina - final de jornada · Espectrofotometria` says how a test was done.
        !/[.;]$|:| · /.test(text) &&
        !found.includes(text)
      )
        found.push(text)
    }
    if (found.length > 0 && line.page > 1) break
  }
  if (found[0]) return found[0]
  const heading = lines
    .slice(0, 30)
    .filter((line) => !readTableHeader(line))
    .flatMap((line) => line.cells)
    .find((cell) => GENERIC.test(plain(cell.text)))
  return heading?.text ?? ''
}
