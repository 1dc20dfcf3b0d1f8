import { fold } from '../../../platform/text/fold.ts'
import { baseIngredients } from './ingredients.ts'
import { type MedicineRow, type RankedProduct, type Registered, rankProducts } from './rank-products.ts'
import { SimilarNames } from './similar-names.ts'

/** A registered product that may be meant. */
export interface MedicineMatch {
  readonly name: string
  readonly activeIngredient: string
  readonly registration: string
  readonly company: string
  readonly presentation?: string
  /** 0 to 1: how surely the heard name is this product's. */
  readonly score: number
}

/** A medicine named in a text: words `from` to `to` (not included). */
export interface SpottedMedicine {
  /** Key for `matches`. */
  readonly key: string
  readonly from: number
  readonly to: number
  /** Below 1 the name was misheard or misspelt. */
  readonly score: number
}

const longestName = 4
/** Words between a name and the cue that makes it a medicine; fewer for everyday words. */
const cueReach = 5
const ordinaryReach = 3
/** Registered names that no cue makes a medicine: "sertralina para cem miligramas". */
const closedClass = new Set([
  'para',
  'pros',
  'dali',
  'still',
  'next',
  'vie',
  'agua',
  'water',
  'sal',
  'vacina',
  'vacinas',
])
const fuzzyShortest = 7
const joining = /^(?:com|mais|associad[ao] (?:a|com)|and|with|plus)$/
/** Endings of verbs, participles and abstract nouns: words of the language, not misheard names. */
const inflected =
  /(?:ar|er|ir|ou|ei|ava|ando|endo|indo|mente|cao|coes|dade|ad[ao]s?|id[ao]s?|avel|os[ao]s?|ings?|ed|ly|tion|ness|ment|ments|able|ally)$/

/** The regulator's register by names and active ingredients, with names of other languages. */
export class MedicineIndex {
  readonly #rows: readonly Registered[]
  /** Products behind a name, best first: the same names are asked for again and again. */
  readonly #ranked = new Map<string, readonly RankedProduct[]>()
  /** Name, or base of the ingredients → rows. */
  readonly #keys = new Map<string, number[]>()
  readonly #other = new Map<string, string>()
  readonly #ordinary: ReadonlySet<string>
  readonly #similar = new SimilarNames()
  /** First words of names: most words of a talk begin none. */
  readonly #firsts = new Map<string, number>()

  /** `otherNames`: name in another language → base ingredient. `ordinary`: names that are everyday words too. */
  constructor(
    rows: readonly MedicineRow[],
    otherNames: ReadonlyMap<string, string>,
    ordinary: ReadonlySet<string>,
  ) {
    const basesOf = remembering(baseIngredients)
    this.#rows = rows.map((row) => ({ row, key: fold(row.name), bases: basesOf(row.ingredients) }))
    this.#ordinary = ordinary
    for (const [i, { row, key, bases }] of this.#rows.entries()) {
      this.#file(key, i)
      const registered = basesOf(row.name).join(' + ')
      if (registered !== key) this.#file(registered, i)
      this.#file(bases.join(' + '), i)
      if (bases.length === 1) {
        const [first] = bases[0]!.split(' ')
        if (first && first.length >= 6 && !ordinary.has(first)) this.#file(first, i)
      } else for (const base of bases) if (!this.#keys.has(base)) this.#keys.set(base, [])
    }
    for (const [name, base] of otherNames) this.#other.set(fold(name), fold(base))
    for (const name of [...this.#keys.keys(), ...this.#other.keys()]) {
      const first = firstWord(name)
      this.#firsts.set(
        first,
        Math.max(this.#firsts.get(first) ?? 0, Math.min(longestName, name.split(' ').length)),
      )
      if (name.length >= fuzzyShortest && !name.includes(' ')) this.#similar.add(name)
    }
  }

  #file(key: string, row: number): void {
    if (!key) return
    const list = this.#keys.get(key)
    if (!list) this.#keys.set(key, [row])
    else if (list.at(-1) !== row) list.push(row)
  }

  has(name: string): boolean {
    const key = fold(name)
    return this.#keys.has(key) || this.#other.has(key)
  }

  /** Base ingredients of a name's best product: the same for all names of a medicine. */
  ingredientsOf(name: string): readonly string[] {
    const [best] = this.#rankedFor(name)
    return best ? best.bases : [this.#other.get(fold(name)) ?? fold(name)]
  }

  isOrdinary(name: string): boolean {
    return this.#ordinary.has(fold(name))
  }

  /** Registered products behind a name, single ingredients and generics first. */
  matches(name: string, score = 1, limit = 5): MedicineMatch[] {
    return this.#rankedFor(name)
      .slice(0, limit)
      .map(({ row, rank }) => ({
        name: row.name,
        activeIngredient: row.ingredients,
        registration: row.registration,
        company: row.company,
        ...(row.presentation && { presentation: row.presentation }),
        score: Math.round(Math.min(1, score * (0.7 + 0.3 * Math.min(1, rank / 3))) * 100) / 100,
      }))
  }

  #rankedFor(name: string): readonly RankedProduct[] {
    const key = fold(name)
    const known = this.#ranked.get(key)
    if (known) return known
    const base = this.#other.get(key)
    const own = this.#keys.get(key)
    // A name that only combinations have stands for the single medicine that another language calls so.
    const rows = (own?.length ? own : base ? this.#keys.get(base) : undefined) ?? []
    const ranked = rankProducts(
      rows.map((i) => this.#rows[i]!),
      key,
      base,
    )
    // What the register has not is no key of it, so that it grows no larger than the register.
    if (ranked.length > 0) this.#ranked.set(key, ranked)
    return ranked
  }

  /**
   * Medicines that a row of folded words names. Everyday words count as medicines only near a dose or "take"
   * cue, and so do near misses of words that `known` doesn't know: free fuzzy search finds medicines everywhere.
   */
  spot(
    words: readonly string[],
    isCue: (word: string) => boolean,
    known: (word: string) => boolean,
  ): SpottedMedicine[] {
    const found: SpottedMedicine[] = []
    const cueNear = (from: number, to: number, reach: number) =>
      words.slice(Math.max(0, from - reach), from).some(isCue) || words.slice(to, to + reach).some(isCue)
    for (let from = 0; from < words.length; ) {
      let hit: SpottedMedicine | null = null
      const most = this.#firsts.get(words[from]!) ?? 0
      for (let to = Math.min(words.length, from + most); to > from && !hit; to -= 1) {
        const name = words.slice(from, to).join(' ')
        if (name.length < 3 || /^\d+$/.test(name) || !(this.#keys.has(name) || this.#other.has(name)))
          continue
        if (closedClass.has(name) || (this.#ordinary.has(name) && !cueNear(from, to, ordinaryReach))) continue
        hit = { key: name, from, to, score: 1 }
      }
      const word = words[from]!
      if (
        !hit &&
        word.length >= fuzzyShortest &&
        /^[a-z]+$/.test(word) &&
        !inflected.test(word) &&
        !known(word) &&
        cueNear(from, from + 1, cueReach)
      ) {
        const near = this.#similar.nearest(word)
        if (near) hit = { key: near.name, from, to: from + 1, score: near.score }
      }
      if (hit) found.push(hit)
      from = hit ? hit.to : from + 1
    }
    return this.#joined(found, words)
  }

  /** "Amoxicilina com clavulanato" is one product where the register has both in one. */
  #joined(found: readonly SpottedMedicine[], words: readonly string[]): SpottedMedicine[] {
    const out: SpottedMedicine[] = []
    for (const spot of found) {
      const last = out.at(-1)
      const between = last ? words.slice(last.to, spot.from).join(' ') : ''
      const both = last && joining.test(between) ? this.together(last.key, spot.key) : null
      if (last && both)
        out[out.length - 1] = {
          key: both,
          from: last.from,
          to: spot.to,
          score: Math.min(last.score, spot.score),
        }
      else out.push(spot)
    }
    return out
  }

  /** Key of a product that holds just what two names mean, if one is registered. */
  together(a: string, b: string): string | null {
    const base = (name: string) => this.#other.get(name) ?? baseIngredients(name).join(' + ')
    const [first, second] = [base(a), base(b)]
    for (const key of this.#keys.keys()) {
      if (!key.includes(' + ')) continue
      const parts = key.split(' + ')
      if (
        parts.length === 2 &&
        parts.some((part) => part.includes(first)) &&
        parts.some((part) => part.includes(second)) &&
        this.#keys.get(key)!.length > 0
      )
        return key
    }
    return null
  }
}

/** The register has the same ingredients in many rows. */
function remembering<Out>(read: (text: string) => Out): (text: string) => Out {
  const known = new Map<string, Out>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const out = read(text)
    known.set(text, out)
    return out
  }
}

const firstWord = (name: string) => name.slice(0, (name.indexOf(' ') + 1 || name.length + 1) - 1)
