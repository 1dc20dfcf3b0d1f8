export interface MedicineRow {
  /** As registered: a brand, or the ingredient of a generic. */
  readonly name: string
  readonly ingredients: string
  readonly registration: string
  /** `G` generic, `S` similar, `N` new (reference), `E` specific, `B` biological, `F` phytotherapic, `D` dynamised. */
  readonly category: string
  readonly company: string
  readonly presentation?: string
}

/** A row of the register with what it is found by. */
export interface Registered {
  readonly row: MedicineRow
  /** Its name, folded. */
  readonly key: string
  readonly bases: readonly string[]
}

export interface RankedProduct extends Registered {
  readonly rank: number
}

const byName = new Intl.Collator('pt')
const byLetters = new Intl.Collator()

/** Products that a folded name may mean, best first. `base`: the ingredient that another language calls so. */
export const rankProducts = (
  products: readonly Registered[],
  key: string,
  base: string | undefined,
): RankedProduct[] =>
  products
    .map((product) => ({ ...product, rank: rank(product, key, base) }))
    .sort(
      (a, b) =>
        b.rank - a.rank ||
        byName.compare(a.row.name, b.row.name) ||
        byLetters.compare(a.row.registration, b.row.registration),
    )

function rank({ row, key: name, bases }: Registered, key: string, base: string | undefined): number {
  const wanted = base ?? key
  let rank = 0
  if (name === key) rank += 2
  if (bases.join(' + ') === wanted) rank += 2
  else if (bases.length > 1 && !wanted.includes('+')) rank -= 1
  if (row.category === 'G') rank += 0.5
  else if (row.category === 'N') rank += 0.4
  return Math.max(0, rank)
}
