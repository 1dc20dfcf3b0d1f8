#!/usr/bin/env node
// node score.mjs ANSWERS_DIR REPORTS_DIR [--list]
// REPORTS_DIR/<schema>--<visit>.json = {"report":…, "warnings":[…], "warningCodes"?:[…], "evidence":[…]}
// Answers: {"said":true,"value","accept"} | {"said":false,"accept"?: values that do no harm} | {"said":true,"text":true,"must":["a|b"],"mustNot"}
//   | {"skip":true} (not counted) | {"items":[…],"only":true,"key":"name","may":["entries neither right nor wrong"]}; an entry may have "$optional".
// must / mustNot: beginnings of words, case and accents folded, "a|b" is either. A list with "only" counts one leaf "not said";
// each entry too many counts one "filled", so the sums may be above the number of leaves.
import { readFileSync, readdirSync, existsSync } from 'node:fs'
import { join } from 'node:path'

const args = process.argv.slice(2), list = args.includes('--list')
const [answersDir, reportsDir] = args.filter(a => !a.startsWith('--'))
if (!answersDir || !reportsDir) { console.error('node score.mjs ANSWERS_DIR REPORTS_DIR [--list]'); process.exit(2) }

const isObject = v => v !== null && typeof v === 'object' && !Array.isArray(v)
const empty = v => v === null || v === undefined || (typeof v === 'string' && v.trim() === '') ||
  (Array.isArray(v) && v.every(empty)) || (isObject(v) && Object.values(v).every(empty))
// a number's thousands lose their point, a decimal comma becomes one
const fold = s => String(s).normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase()
  .replace(/(?<![\d.,])(\d{1,3})((?:[.,]\d{3})+)(?![\d.,]*\d)/g, (m, a, b) => (/^0/.test(a) ? m : a + b.replace(/[.,]/g, '')))
  .replace(/(\d),(\d)/g, '$1.$2').replace(/(\d)\s*(mg|mcg|ml|g|kg|ui|iu)\b/g, '$1 $2')
  .replace(/\(a confirmar\)|\(to be confirmed\)/g, ' ').replace(/[^a-z0-9.%/+-]+/g, ' ').replace(/\.(?!\d)/g, ' ').replace(/\s+/g, ' ').trim()
const escape = s => s.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const has = (text, term) => {
  const t = fold(term)
  return t !== '' && new RegExp('(?<![a-z0-9.])' + escape(t) + (/\d$/.test(t) ? '(?![0-9]|\\.[0-9])' : ''), 'u').test(text)
}
const number = v => typeof v === 'number' ? v : typeof v === 'string' && /^\s*-?\d+([.,]\d+)?\s*$/.test(v) ? Number(v.replace(',', '.')) : NaN
function equal (a, b) {
  if (typeof a === 'boolean' || typeof b === 'boolean') return a === b
  if (typeof a === 'number' || typeof b === 'number') {
    const x = number(a), y = number(b)
    return Math.abs(x - y) <= Math.max(0.005 * Math.abs(y), 1e-9)
  }
  return fold(a) === fold(b)
}
function right (leaf, v) {
  if (leaf.text) {
    if (typeof v !== 'string' && typeof v !== 'number') return false
    const text = fold(v)
    return leaf.must.every(m => m.split('|').some(t => has(text, t))) && !(leaf.mustNot ?? []).some(t => has(text, t))
  }
  return [leaf.value, ...(leaf.accept ?? [])].some(x => equal(v, x))
}

// does a warning or a mark name this member?
const words = s => fold(s).replace(/[^a-z0-9]+/g, '')
function marks (doc, schema) {
  const warnings = (doc.warnings ?? []).map(w => typeof w === 'string' ? w : JSON.stringify(w))
  const codes = doc.warningCodes ?? doc.warning_codes ?? []
  // that a member is empty, or that something was left out, is no warning that what stands there may be wrong
  const texts = warnings.filter((w, i) => !(codes.length === warnings.length && ['not_said', 'not_understood', 'left_out', 'withheld', 'incomplete', 'implausible'].includes(codes[i]?.code ?? codes[i])))
  const evidence = []
  ;(function walk (x) {
    if (Array.isArray(x)) return x.forEach(walk)
    if (!isObject(x)) return
    if (typeof x.pointer === 'string' && (x.toConfirm === true || ['partly', 'unsupported', 'contradicted'].includes(x.support))) evidence.push(x.pointer.split('/').slice(1))
    Object.values(x).forEach(walk)
  })(doc.evidence)
  const tokens = texts.map(w => ({
    w,
    paths: (w.match(/[\p{L}\p{N}_$/.[\]-]+/gu) ?? []).map(t => t.split(/[/.[\]]+/).filter(Boolean)).filter(p => p.length)
  }))
  return (path, entry) => {
    const inList = path.some(s => /^\d+$/.test(s)), last = words(path.at(-1))
    const strip = p => p.filter(s => !/^\d+$/.test(s)).map(words)
    const fits = (p, q) => { // p: what is named; q: the leaf
      const a = strip(p), b = strip(q)
      if (!a.length) return false
      const ends = a.length <= b.length && a.every((s, i) => s === b[b.length - a.length + i])
      const begins = a.length <= b.length && a.every((s, i) => s === b[i])
      const n = p.filter(s => /^\d+$/.test(s)), m = q.filter(s => /^\d+$/.test(s))
      return (ends || begins) && n.every((s, i) => m[i] === undefined || m[i] === s)
    }
    if (evidence.some(p => fits(p, path) && p[0] === path[0])) return true
    const title = titleOf(schema, path)
    // a bare word such as "dose" names a part of one entry only where the entry is named too
    const names = w => !inList || (entry !== undefined && fold(w).includes(fold(entry).split(' ')[0]))
    return tokens.some(({ w, paths }) => paths.some(p => fits(p, path) && (p.length > 1 || words(p[0]) !== last || names(w))) ||
      (title && title.length > 2 && fold(w).includes(fold(title)) && names(w)))
  }
}
function titleOf (schema, path) {
  let s = schema
  for (const p of path) s = /^\d+$/.test(p) ? s?.items : s?.properties?.[p]
  return s?.title
}
// what names the entry of a list that a path leads through
function entryOf (report, answer, path) {
  let v = report, a = answer, name
  for (const p of path) {
    v = v?.[p]
    if (/^\d+$/.test(p)) { name = typeof v === 'string' ? v : v?.[a?.key]; a = undefined } else a = a?.[p]
  }
  return typeof name === 'string' && name.trim() ? name : undefined
}
const marked = v => typeof v === 'string' && /\(a confirmar\)|\(to be confirmed\)/i.test(v)

const kinds = ['said & right', 'said & missing', 'said & wrong', 'not said & empty', 'not said & filled', 'wrong or filled, unmarked']
const total = Object.fromEntries(kinds.map(k => [k, 0])), lines = []
let leavesSaid = 0, leavesNot = 0, absent = 0
const bySchema = new Map()

for (const file of readdirSync(answersDir).filter(f => f.endsWith('.json')).sort()) {
  const answer = JSON.parse(readFileSync(join(answersDir, file), 'utf8'))
  const there = existsSync(join(reportsDir, file))
  const doc = there ? JSON.parse(readFileSync(join(reportsDir, file), 'utf8')) : {}
  if (!isObject(doc.report)) { absent++; lines.push(`${file}: NO REPORT ${JSON.stringify(doc.failure ?? doc.error ?? '')}`) }
  const name = file.replace(/\.json$/, '').split('--')[0]
  const schemaFile = join(answersDir, '..', 'schemas', name + '.json')
  const schema = existsSync(schemaFile) ? JSON.parse(readFileSync(schemaFile, 'utf8')).schema : {}
  const isMarked = marks(doc, schema)
  const count = bySchema.get(name) ?? Object.fromEntries(kinds.map(k => [k, 0])); bySchema.set(name, count)
  const add = (kind, path, v, want) => {
    total[kind]++; count[kind]++
    let note = ''
    if (kind === 'said & wrong' || kind === 'not said & filled') {
      if (marked(v) || isMarked(path, entryOf(doc.report, answer, path))) note = ' [marked]'
      else { total[kinds[5]]++; count[kinds[5]]++ }
    }
    if (kind !== 'said & right' && kind !== 'not said & empty') {
      lines.push(`${file.replace(/\.json$/, '')}  ${kind}${note}  /${path.join('/')}  got ${JSON.stringify(v)?.slice(0, 160)}` + (want === undefined ? '' : `  want ${want}`))
    }
  }
  const wish = l => l.said === false ? 'nothing' : l.text ? `${l.value ? l.value + ' ' : ''}{${l.must.join(' & ')}}${l.mustNot?.length ? ' not {' + l.mustNot.join(', ') + '}' : ''}` : JSON.stringify(l.value)
  function leaf (a, v, path, quiet) {
    if (a.skip) return 0
    const e = empty(v)
    if (a.said) {
      if (!quiet) leavesSaid++
      if (e) { if (!quiet) add('said & missing', path, v, wish(a)); return 0 }
      if (right(a, v)) { if (!quiet) add('said & right', path, v); return 1 }
      if (quiet !== 'try') add('said & wrong', path, v, wish(a)); return -1
    }
    if (!quiet) leavesNot++
    if (e || (a.accept ?? []).some(x => equal(v, x))) { if (!quiet) add('not said & empty', path, v); return 0 }
    if (quiet !== 'try') add('not said & filled', path, v, wish(a)); return -1
  }
  const entries = (a, v, path, quiet) => Object.keys(a).filter(k => k !== '$optional')
    .reduce((n, k) => n + walk(a[k], v?.[k], [...path, k], quiet), 0)
  function walk (a, v, path, quiet) {
    if (a.skip) return 0
    if (Array.isArray(a.items)) return listOf(a, v, path, quiet)
    if (typeof a.said === 'boolean') return leaf(a, v, path, quiet)
    return entries(a, v, path, quiet)
  }
  function listOf (a, v, path) {
    const got = Array.isArray(v) ? v.map((x, i) => ({ x, i })).filter(({ x }) => !empty(x)) : []
    const of = x => (a.key ? x?.[a.key] : x), used = new Set()
    for (const item of a.items) {
      const key = a.key ? item[a.key] : item
      const found = got.filter(({ x, i }) => (!a.key || !used.has(i)) && !empty(of(x)) && right(key, of(x)))
      if (!a.key) {
        if (found.length) { leavesSaid++; found.forEach(f => used.add(f.i)); add('said & right', [...path, String(found[0].i)], found[0].x) } else leaf(item, undefined, path)
        continue
      }
      if (!found.length) { if (!item.$optional) missing(item, path, wish(key)); continue }
      // of several, the one that is most right is the entry; of the others, what is wrong counts
      found.sort((p, q) => entries(item, q.x, path, 'try') - entries(item, p.x, path, 'try'))
      found.forEach(({ x, i }, n) => { used.add(i); entries(item, x, [...path, String(i)], n === 0 ? undefined : 'others') })
    }
    if (a.only) {
      leavesNot++
      const extra = got.filter(({ x, i }) => !used.has(i) && !(a.may ?? []).some(t => has(fold(of(x) ?? ''), t)))
      if (!extra.length) add('not said & empty', path, [])
      extra.forEach(({ x, i }) => add('not said & filled', [...path, String(i)], x, 'no such entry'))
    }
    return 0
  }
  function missing (item, path, what) {
    for (const k of Object.keys(item)) {
      const a = item[k]
      if (k === '$optional' || a.skip || a.items) continue
      if (a.said) { leavesSaid++; add('said & missing', [...path, k], undefined, `${wish(a)} of ${what}`) } else { leavesNot++; add('not said & empty', [...path, k], undefined) }
    }
  }
  walk(answer, doc.report, [])
}
if (list) console.log(lines.join('\n') + '\n')
const row = (n, c) => console.log(n.padEnd(34) + kinds.map(k => String(c[k]).padStart(7)).join(''))
console.log(' '.repeat(34) + ['right', 'missing', 'wrong', 'empty', 'filled', 'unmark.'].map(x => x.padStart(7)).join(''))
for (const [n, c] of bySchema) row(n, c)
row('TOTAL', total)
console.log()
for (const k of kinds) console.log(k.padEnd(28), total[k])
console.log('leaves said'.padEnd(28), leavesSaid, `\n${'leaves not said'.padEnd(28)}`, leavesNot, absent ? `\nreports that are not there   ${absent}` : '')
