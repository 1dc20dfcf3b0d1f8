import type { Line } from '../layout/lines.ts'
import { isContactDetail } from '../lexicon/contact-details.ts'
import { isKindOfExam } from '../lexicon/exam-titles.ts'
import { labelOf } from '../lexicon/labels.ts'
import { paragraphs } from './paragraphs.ts'

/** Lines among which the title of a report stands, and the words that it has at most. */
const TITLE_LINES = 25
const TITLE_WORDS = 12
/** Shorter lines say nothing. */
const FEWEST_WORDS = 3
/** A paragraph or two are a report; one line may be anything. */
const FEWEST_LINES = 2
const OF_PAPER: ReadonlySet<string> = new Set(['admin', 'date'])

/**
 * What stands below the title of a report in prose, where no heading says that it is findings; none where the paper
 * has no such title, or says next to nothing. `isOther` tells headings, below which stands something else.
 */
export function unheadedBody(lines: readonly Line[], isOther: (line: Line) => boolean): string[] {
  const title = lines
    .slice(0, TITLE_LINES)
    .findIndex(
      ({ cells, text }) => cells.length === 1 && isKindOfExam(text) && text.split(' ').length <= TITLE_WORDS,
    )
  if (title < 0) return []
  const below = lines.slice(title + 1)
  const end = below.findIndex(isOther)
  const body = (end < 0 ? below : below.slice(0, end)).filter(saysSomething)
  return body.length < FEWEST_LINES ? [] : paragraphs(body)
}

/** A sentence, or what is left of one at the end of a paragraph. */
const saysSomething = ({ text, cells }: Line) =>
  text.split(' ').length >= FEWEST_WORDS &&
  cells.length <= 2 &&
  !OF_PAPER.has(labelOf(text)?.kind ?? '') &&
  !isContactDetail(text) &&
  text !== text.toUpperCase()
