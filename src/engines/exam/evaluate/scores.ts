import type { Counts } from './compare-reading.ts'

/** Shares between 0 and 1; `null` where nothing was there to count. */
export interface Scores {
  readonly documents: number
  readonly tests: number
  /** A test is right when name and value are. */
  readonly precision: number | null
  readonly recall: number | null
  readonly f1: number | null
  readonly wrongValues: number | null
  readonly silentlyWrongValues: number | null
  readonly flagged: number | null
  readonly unitAccuracy: number | null
  readonly referenceF1: number | null
  readonly normalAccuracy: number | null
  readonly normalOpposite: number | null
  readonly fieldAccuracy: number | null
  readonly narrativeAccuracy: number | null
  readonly invented: number
  readonly secondsPerPage: number | null
}

export function toScores(counts: Counts): Scores {
  const precision = share(counts.right, counts.read)
  const recall = share(counts.right, counts.expected)
  return {
    documents: counts.documents,
    tests: counts.expected,
    precision,
    recall,
    f1: share(2 * counts.right, counts.read + counts.expected),
    wrongValues: share(counts.wrong, counts.expected),
    silentlyWrongValues: share(counts.silentlyWrong, counts.expected),
    flagged: share(counts.flagged, counts.named),
    unitAccuracy: share(counts.unitRight, counts.named),
    referenceF1: share(2 * counts.referenceRight, counts.referenceExpected + counts.referenceRead),
    normalAccuracy: share(counts.judgedRight, counts.judged),
    normalOpposite: share(counts.judgedOpposite, counts.judged),
    fieldAccuracy: share(counts.fieldsRight, counts.fields),
    narrativeAccuracy: share(counts.narrativesRight, counts.narratives),
    invented: counts.invented,
    secondsPerPage: share(counts.seconds, counts.pages),
  }
}

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)

const HEADINGS = [
  'set',
  'docs',
  'tests',
  'P',
  'R',
  'F1',
  'wrong',
  'silent',
  'flagged',
  'unit',
  'ref F1',
  'normal',
  'flipped',
  'fields',
  'prose',
  'invented',
  's/page',
]

/** A plain-text table, one row a set; shares in per cent. */
export function formatScores(rows: readonly (readonly [string, Scores])[]): string {
  const table = rows.map(([name, s]) => [
    name,
    String(s.documents),
    String(s.tests),
    ...[
      s.precision,
      s.recall,
      s.f1,
      s.wrongValues,
      s.silentlyWrongValues,
      s.flagged,
      s.unitAccuracy,
      s.referenceF1,
      s.normalAccuracy,
      s.normalOpposite,
      s.fieldAccuracy,
      s.narrativeAccuracy,
    ].map(percent),
    String(s.invented),
    s.secondsPerPage === null ? '-' : s.secondsPerPage.toFixed(3),
  ])
  const widths = HEADINGS.map((heading, i) => Math.max(heading.length, ...table.map((row) => row[i]!.length)))
  const print = (row: readonly string[]) =>
    row.map((text, i) => (i === 0 ? text.padEnd(widths[i]!) : text.padStart(widths[i]!))).join('  ')
  return [print(HEADINGS), ...table.map(print)].join('\n')
}

const percent = (value: number | null) => (value === null ? '-' : (value * 100).toFixed(1))
