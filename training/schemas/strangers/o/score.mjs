#!/usr/bin/env node
// node score.mjs ANSWERS_DIR REPORTS_DIR [--list] [--by]
// Answers: see README.md. Reports: <schema>--<visit>.json = {report, warnings, evidence}.
import fs from 'node:fs'
import path from 'node:path'

const args = process.argv.slice(2), flags = new Set(args.filter(a => a.startsWith('--')))
const [answersDir, reportsDir] = args.filter(a => !a.startsWith('--'))
if (!answersDir || !reportsDir) { console.error('node score.mjs ANSWERS_DIR REPORTS_DIR [--list] [--by]'); process.exit(2) }

const fold = x => String(x).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
const esc = x => x.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
// one word of must or mustNot: alternatives by |; with = in front only as a whole word
const holds = (text, want) => want.split('|').some(w => w.startsWith('=')
  ? new RegExp(`(^|[^a-z0-9])${esc(fold(w.slice(1)))}($|[^a-z0-9])`).test(text) : text.includes(fold(w) + (w.endsWith(' ') ? ' ' : '')))
const empty = v => v === undefined || v === null || v === '' || (Array.isArray(v) && v.every(empty)) || (typeof v === 'object' && Object.values(v).every(empty))
const equal = (want, got) => {
  if (want === null) return empty(got)
  if (typeof want === 'boolean') return got === want
  if (typeof want === 'number') { const g = typeof got === 'number' ? got : Number(got); return Number.isFinite(g) && Math.abs(g - want) <= 0.003 * Math.abs(want) + 1e-9 }
  return fold(want) === fold(got)
}
const plain = v => Array.isArray(v) ? v.map(plain).join('; ') : v && typeof v === 'object' ? Object.values(v).map(plain).join(' ') : String(v)
const right = (leaf, got) => {
  if (empty(got)) return false
  if (leaf.text) { const t = fold(plain(got)); return leaf.must.every(m => holds(t, m)) && !(leaf.mustNot || []).some(m => holds(t, m)) }
  return [leaf.value, ...(leaf.accept || [])].some(v => v !== null && equal(v, got))
}
const isLeaf = a => a && typeof a === 'object' && !Array.isArray(a) && ('said' in a || a.any === true) && !('items' in a)
const isList = a => a && typeof a === 'object' && Array.isArray(a.items) && 'key' in a
const at = (entry, key) => key === null ? entry : entry && Object.hasOwn(entry, key) ? entry[key] : key.split('.').reduce((o, k) => o?.[k], entry)
const keyLeaf = (item, key) => key === null ? item : at(item, key)

const KINDS = ['right', 'missing', 'wrong', 'empty', 'filled', 'extra', 'open']
const LABEL = { right: 'said & right', missing: 'said & missing', wrong: 'said & wrong', empty: 'not said & empty', filled: 'not said & filled', extra: 'list entry too many', open: 'said, null is as good' }

function score(answer, body, titles) {
  const rows = []
  const warnings = [].concat(body.warnings ?? []).map(w => typeof w === 'string' ? w : JSON.stringify(w))
  const ev = body.evidence, marks = (Array.isArray(ev) ? ev : ev?.items ?? ev?.evidence ?? [])
    .filter(x => x && (x.toConfirm || x.kind === 'inferred' || (x.support && x.support !== 'supported') || x.reason)).map(x => x.pointer ?? '')
  // a warning names a member by its pointer, or by its name or title as a word of its own (up to five letters: in the same case);
  // a mark in the evidence holds for the member, and for what it stands in or holds
  const marked = p => {
    const ptr = '/' + p.map(k => String(k).replace(/~/g, '~0').replace(/\//g, '~1')).join('/')
    const names = p.filter(k => typeof k === 'string'), last = names.at(-1)
    const words = [last, titles[names.join('\u0000')]].filter(Boolean)
    return marks.some(m => m && (m === ptr || ptr.startsWith(m + '/') || m.startsWith(ptr + '/'))) ||
      warnings.some(w => new RegExp(esc(ptr) + '(?![\\w-])').test(w) || words.some(x => x.length > 1 && new RegExp(`(^|[^\\p{L}\\p{N}_])${esc(x)}($|[^\\p{L}\\p{N}_])`, x.length > 5 ? 'iu' : 'u').test(w)))
  }
  const put = (kind, p, want, got) => rows.push({ kind, path: p.join('/'), want, got, silent: ['wrong', 'filled', 'extra'].includes(kind) && !marked(p) })
  const none = (a, p) => { // nothing was reported for this part
    if (a?.any) return
    if (isLeaf(a)) return put(a.said ? (a.accept || []).includes(null) ? 'open' : 'missing' : 'empty', p, a)
    if (isList(a)) return a.items.forEach((x, k) => none(x, [...p, `(${k})`]))
    for (const k of Object.keys(a)) none(a[k], [...p, k])
  }
  const trial = (a, got) => { // how many leaves would be right
    if (a?.any) return 0
    if (isLeaf(a)) return a.said ? Number(right(a, got)) : 0
    if (isList(a)) return 0
    return Object.keys(a).reduce((s, k) => s + trial(a[k], got?.[k]), 0)
  }
  const walk = (a, got, p) => {
    if (a?.any) return
    if (isLeaf(a)) {
      if (!a.said) {
        const ok = empty(got) || (a.allow || []).some(v => equal(v, got))
        return put(ok ? 'empty' : 'filled', p, a, got)
      }
      if (empty(got)) return put((a.accept || []).includes(null) ? 'open' : 'missing', p, a)
      return put(right(a, got) ? 'right' : 'wrong', p, a, got)
    }
    if (isList(a)) {
      const list = empty(got) ? [] : [].concat(got), used = new Map()
      a.items.forEach((item, k) => {
        const kl = keyLeaf(item, a.key)
        const hits = list.map((x, n) => n).filter(n => right(kl, at(list[n], a.key)))
        const free = hits.filter(n => !used.has(n))
        const same = n => (used.get(n) || []).some(o => JSON.stringify(o) === JSON.stringify(kl))
        const pick = (free.length ? free : hits.filter(n => !same(n))).sort((x, y) => trial(item, list[y]) - trial(item, list[x]) || x - y)[0]
        if (pick === undefined) return none(item, [...p, `(${k})`])
        used.set(pick, [...(used.get(pick) || []), kl])
        walk(item, list[pick], [...p, pick])
      })
      if (a.only) list.forEach((x, n) => {
        if (used.has(n) || empty(x)) return
        const name = at(x, a.key)
        if ((a.maybe || []).some(m => right(m, name)) || a.items.some(it => a.key === null && right(it, x))) return
        put('extra', [...p, n], { only: true }, name ?? x)
      })
      return
    }
    for (const k of Object.keys(a)) walk(a[k], got && typeof got === 'object' ? got[k] : undefined, [...p, k])
  }
  walk(answer, body.report ?? {}, [])
  return rows
}

function titlesOf(schema, p = [], out = {}) {
  if (!schema || typeof schema !== 'object') return out
  if (schema.title && p.length) out[p.join('\u0000')] = schema.title
  for (const [k, v] of Object.entries(schema.properties || {})) titlesOf(v, [...p, k], out)
  if (schema.items) titlesOf(schema.items, p, out)
  return out
}

const total = {}, silent = {}, by = {}; let absent = []
for (const file of fs.readdirSync(answersDir).filter(f => f.endsWith('.json')).sort()) {
  const name = file.slice(0, -5), answer = JSON.parse(fs.readFileSync(path.join(answersDir, file), 'utf8'))
  const schemaFile = path.join(answersDir, '..', 'schemas', name.split('--')[0] + '.json')
  const titles = fs.existsSync(schemaFile) ? titlesOf(JSON.parse(fs.readFileSync(schemaFile, 'utf8')).schema) : {}
  const reportFile = path.join(reportsDir, file)
  let body = {}
  if (fs.existsSync(reportFile)) body = JSON.parse(fs.readFileSync(reportFile, 'utf8'))
  if (body.report === undefined || body.report === null) absent.push(name)
  const rows = score(answer, body, titles)
  by[name] = {}
  for (const r of rows) {
    total[r.kind] = (total[r.kind] || 0) + 1; by[name][r.kind] = (by[name][r.kind] || 0) + 1
    if (r.silent) { silent[r.kind] = (silent[r.kind] || 0) + 1; by[name].silent = (by[name].silent || 0) + 1 }
    if (flags.has('--list') && !['right', 'empty', 'open'].includes(r.kind)) {
      const want = r.kind === 'extra' ? '' : ' want ' + (!r.want.said ? '(nothing)' : r.want.text ? `text with ${r.want.must.join(' + ')}${r.want.mustNot?.length ? ' without ' + r.want.mustNot.join(', ') : ''}` : JSON.stringify([r.want.value, ...(r.want.accept || [])]))
      console.log(`${name}\t${r.kind}${r.silent ? ' SILENT' : ''}\t${r.path}\t${want}\tgot ${JSON.stringify(r.got)}`)
    }
  }
}
const g = k => total[k] || 0
if (flags.has('--by')) for (const [n, c] of Object.entries(by)) console.log(n.padEnd(42), KINDS.map(k => `${k} ${c[k] || 0}`).join('  '), ` silent ${c.silent || 0}`)
for (const k of KINDS) console.log(LABEL[k].padEnd(24), String(g(k)).padStart(5), silent[k] ? `  of which without a warning or mark: ${silent[k]}` : '')
console.log('said'.padEnd(24), String(g('right') + g('missing') + g('wrong')).padStart(5), ` right ${(100 * g('right') / Math.max(1, g('right') + g('missing') + g('wrong'))).toFixed(1)}%`)
console.log('not said'.padEnd(24), String(g('empty') + g('filled')).padStart(5), ` empty ${(100 * g('empty') / Math.max(1, g('empty') + g('filled'))).toFixed(1)}%`)
console.log('wrong, filled or too many without any warning or mark:', Object.values(silent).reduce((a, b) => a + b, 0))
if (absent.length) console.log('no report:', absent.join(', '))
