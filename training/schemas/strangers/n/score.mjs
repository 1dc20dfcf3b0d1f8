#!/usr/bin/env node
// node score.mjs ANSWERS_DIR REPORTS_DIR [--list] [--json]
// REPORTS_DIR: <schema>--<visit>.json = {report, warnings, evidence} as the service returned it; a report that is missing or null counts as empty.
// Answers, by leaf: {said:true,value,accept?} | {said:true,text:true,must:["a|b",…],mustNot?} | {said:false,tolerated?} | {any:true} (not counted)
//   tolerated: not said in these words but follows; right, and so is empty. Lists: {items,only,key?,mustNot?}; an item with optional:true may be there or not.
//   A word of must/mustNot matches from the beginning of a word ("chi": chiado), "rim$" the whole word, "*fib" anywhere, numbers as whole numbers.
import { readdirSync, readFileSync, existsSync } from 'node:fs'
import { join, basename, dirname } from 'node:path'
const [answersDir, reportsDir] = process.argv.slice(2).filter(a => !a.startsWith('--'))
const flag = f => process.argv.includes('--' + f)
if (!reportsDir) { console.error('node score.mjs ANSWERS_DIR REPORTS_DIR [--list] [--json]'); process.exit(2) }

const fold = s => String(s).normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase().replace(/\s+/g, ' ').trim()
const esc = s => s.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const has = (text, alternatives) => fold(alternatives).split('|').some(w => {
  const any = w.startsWith('*'), whole = w.endsWith('$')
  w = w.replace(/^\*/, '').replace(/\$$/, '')
  let re = esc(w)
  if (/^\d/.test(w)) re = '(?<!\\d|\\d[.,])0*' + re
  else if (!any) re = '(?<![a-z0-9])' + re
  if (/\d$/.test(w)) re += '(?!\\d|[.,][1-9])'
  else if (whole) re += '(?![a-z0-9])'
  return new RegExp(re).test(text)
})
const isLeaf = a => 'said' in a || 'any' in a
const empty = v => v === undefined || v === null || (typeof v === 'string' && !v.trim()) || (Array.isArray(v) ? v.every(empty) : typeof v === 'object' && Object.values(v).every(empty))
const num = v => typeof v === 'number' ? v : typeof v === 'string' && /^-?\d+([.,]\d+)?$/.test(v.trim()) ? Number(v.trim().replace(',', '.')) : NaN
const same = (got, want) => {
  if (typeof want === 'number') return Math.abs(num(got) - want) <= Math.max(1e-6, 0.002 * Math.abs(want))
  if (typeof want === 'string') return typeof got === 'string' && (fold(got) === fold(want) || fold(got).replace(/[\s_-]+/g, ' ') === fold(want).replace(/[\s_-]+/g, ' '))
  return got === want
}
const right = (a, got) => {
  if (a.any) return true
  if (!a.said) return empty(got) || (a.tolerated ?? []).some(v => same(got, v))
  if (empty(got)) return false
  if (a.text) { const t = fold(typeof got === 'object' ? JSON.stringify(got) : got); return a.must.every(m => has(t, m)) && !(a.mustNot ?? []).some(m => has(t, m)) }
  return [a.value, ...(a.accept ?? [])].some(v => same(got, v))
}
const kinds = ['right', 'missing', 'wrong', 'empty', 'filled']
const zero = () => ({ right: 0, missing: 0, wrong: 0, empty: 0, filled: 0, tolerated: 0, wrongUnmarked: 0, filledUnmarked: 0 })
const total = zero(), bySchema = new Map(), lines = [], absent = []

// names of a member by which a warning may speak of it
const titles = new Map()   // schema -> Map(path without indexes -> title)
const collect = (s, path, map) => {
  if (!s || typeof s !== 'object') return
  if (s.title && path) map.set(path, s.title)
  for (const [k, v] of Object.entries(s.properties ?? {})) collect(v, path + '/' + k, map)
  if (s.items) collect(s.items, path, map)
}
const titlesOf = name => {
  if (!titles.has(name)) {
    const map = new Map(), file = join(dirname(answersDir.replace(/\/+$/, '')), 'schemas', name + '.json')
    if (existsSync(file)) collect(JSON.parse(readFileSync(file, 'utf8')).schema, '', map)
    titles.set(name, map)
  }
  return titles.get(name)
}
const marked = (run, pointer, value) => {
  if (typeof value === 'string' && /\((a confirmar|to be confirmed)\)/i.test(value)) return true
  const at = (p, q) => p === q || p.startsWith(q + '/') || q.startsWith(p + '/')
  for (const item of run.evidence) {
    const p = String(item.pointer ?? '').replace(/^#/, '').replace(/^\/content(?=\/)/, '')
    if ((item.toConfirm || (item.support && item.support !== 'supported')) && p && at(p, pointer)) return true
  }
  const parts = pointer.split('/').slice(1), names = parts.filter(p => !/^\d+$/.test(p))
  const bare = '/' + names.join('/'), strong = [pointer, parts.join('.'), parts.join('/'), names.join('.'), bare, names.join('/'), names.join('[].')]
  for (const w of run.warnings) {
    // "medicines/0/dose" speaks of the first one only
    const other = parts.some((p, i) => i && /^\d+$/.test(p) && (() => {
      const said = [...w.matchAll(new RegExp(esc(fold(parts[i - 1])) + '[/.\\[](\\d+)', 'g'))].map(m => m[1])
      return said.length && !said.includes(p)
    })())
    if (other) continue
    if (names.length > 1 || parts.length > 1) if (strong.some(s => s.length > 3 && w.includes(fold(s)))) return true
    const last = names.at(-1), title = titlesOf(run.schema).get(bare)
    if (title && w.includes(fold(title))) return true
    const word = new RegExp('(?<![a-z0-9_])' + esc(fold(last)) + '(?![a-z0-9_])')
    if (!word.test(w)) continue
    // a name that is also a plain word ("dose", "nome") within something else counts only with the name of what it is in
    if (names.length === 1 || /[_A-Z0-9]/.test(last) || names.slice(0, -1).some(n => w.includes(fold(n)))) return true
  }
  return false
}
const count = (run, kind, pointer, a, got) => {
  const t = bySchema.get(run.schema)
  const un = (kind === 'wrong' || kind === 'filled') && !marked(run, pointer, got)
  for (const c of [total, t]) { c[kind]++; if (un) c[kind + 'Unmarked']++; if (kind === 'empty' && !empty(got)) c.tolerated++ }
  const want = a == null ? '' : a.said === false ? (a.tolerated ? 'nothing (or ' + a.tolerated.join(' / ') + ')' : 'nothing') : a.text ? [...a.must, ...(a.mustNot ?? []).map(m => 'NOT ' + m)].join(' & ') : JSON.stringify(a.value)
  lines.push({ pair: run.pair, kind, unmarked: un, pointer, want, got: got === undefined ? null : got })
}
const leaf = (run, a, got, pointer, optional) => {
  if (a.any) return
  if (a.said) { if (right(a, got)) { if (!optional) count(run, 'right', pointer, a, got) } else if (empty(got)) { if (!optional) count(run, 'missing', pointer, a, got) } else count(run, 'wrong', pointer, a, got) }
  else if (right(a, got)) { if (!optional) count(run, 'empty', pointer, a, got) } else count(run, 'filled', pointer, a, got)
}
const walk = (run, a, got, pointer, optional) => {
  if (isLeaf(a)) return leaf(run, a, got, pointer, optional)
  if (Array.isArray(a.items)) return list(run, a, got, pointer)
  for (const [k, v] of Object.entries(a)) if (k !== 'optional') walk(run, v, got?.[k], pointer + '/' + k, optional)
}
const wrongs = (a, got) => isLeaf(a) ? (right(a, got) ? 0 : 1) : Array.isArray(a.items) ? 0 : Object.entries(a).reduce((n, [k, v]) => n + (k === 'optional' ? 0 : wrongs(v, got?.[k])), 0)
const list = (run, a, got, pointer) => {
  const entries = (Array.isArray(got) ? got : empty(got) ? [] : [got]).map((e, i) => ({ e, i })).filter(x => !empty(x.e))
  if (!a.items.length) {
    if (!entries.length) return count(run, 'empty', pointer, { said: false }, undefined)
    const bad = entries.filter(x => a.only || (a.mustNot ?? []).some(m => has(fold(JSON.stringify(x.e)), m)))
    return bad.length ? count(run, 'filled', pointer + '/' + bad[0].i, { said: false }, got) : undefined
  }
  const keyOf = e => a.key ? e?.[a.key] : e
  const fits = (item, e) => { const k = a.key ? item[a.key] : item; return right(k, keyOf(e)) && !empty(keyOf(e)) }
  const taken = new Set(), known = new Set()
  for (const item of [...a.items].sort((x, y) => (x.optional ? 1 : 0) - (y.optional ? 1 : 0))) {
    const all = entries.filter(x => fits(item, x.e))
    // an entry that another item has taken is taken again only where none is free ("TGO e TGP")
    const free = all.filter(x => !taken.has(x.i)), from = free.length ? free : item.optional ? [] : all
    const best = from.sort((x, y) => wrongs(item, x.e) - wrongs(item, y.e))[0]
    for (const x of all) known.add(x.i)
    if (!best) { if (!item.optional) walk(run, item, undefined, pointer + '/-', false); continue }
    taken.add(best.i)
    walk(run, item, best.e, pointer + '/' + best.i, item.optional)
  }
  for (const x of entries) {
    const k = keyOf(x.e), bad = (a.mustNot ?? []).some(m => has(fold(typeof k === 'object' ? JSON.stringify(k ?? '') : k ?? ''), m))
    if (known.has(x.i)) continue
    if (a.only || bad) count(run, 'filled', pointer + '/' + x.i, { said: false }, x.e)
  }
}
for (const file of readdirSync(answersDir).filter(f => f.endsWith('.json')).sort()) {
  const pair = basename(file, '.json'), schema = pair.split('--')[0], path = join(reportsDir, file)
  if (!bySchema.has(schema)) bySchema.set(schema, zero())
  let r = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  let report = r.report ?? null
  const answers = JSON.parse(readFileSync(join(answersDir, file), 'utf8'))
  if (typeof report === 'string') try { report = JSON.parse(report) } catch { report = null }
  if (report && typeof report === 'object' && report.content && !('content' in answers)) report = report.content
  if (!report) absent.push(pair)
  const ev = Array.isArray(r.evidence) ? r.evidence : r.evidence?.items ?? r.evidence?.data ?? r.evidence?.evidence ?? []
  walk({ pair, schema, warnings: (r.warnings ?? []).map(w => fold(typeof w === 'string' ? w : JSON.stringify(w))), evidence: Array.isArray(ev) ? ev : [] }, answers, report ?? {}, '', false)
}
if (flag('json')) { console.log(JSON.stringify({ total, schemas: Object.fromEntries(bySchema), absent, ...(flag('list') ? { lines } : {}) }, null, 1)); process.exit(0) }
if (flag('list')) for (const l of lines.filter(l => flag('all') || !['right', 'empty'].includes(l.kind)))
  console.log([l.kind + (l.unmarked ? ' UNMARKED' : ''), l.pair, l.pointer, 'want ' + l.want, 'got ' + JSON.stringify(l.got)].join('  |  '))
const head = ['', 'said:right', 'missing', 'wrong', 'not said:empty', 'filled', 'wrong unmarked', 'filled unmarked']
const row = (n, c) => [n, c.right, c.missing, c.wrong, c.empty + (c.tolerated ? ` (${c.tolerated} inferred)` : ''), c.filled, c.wrongUnmarked, c.filledUnmarked]
const rows = [head, ...[...bySchema].map(([n, c]) => row(n, c)), row('TOTAL', total)].map(r => r.map(String))
const w = head.map((_, i) => Math.max(...rows.map(r => r[i].length)))
for (const r of rows) console.log(r.map((c, i) => i ? c.padStart(w[i]) : c.padEnd(w[i])).join('  '))
for (const p of absent) console.log('no report: ' + p)
