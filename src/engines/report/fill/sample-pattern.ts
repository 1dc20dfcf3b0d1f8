import { type AST, RegExpParser } from '@eslint-community/regexpp'
import type { Choose } from './schema-node.ts'

/** A short text that matches a pattern; `null` where the pattern can't be read. The caller checks it. */
export function samplePattern(pattern: string, minLength: number, choose: Choose): string | null {
  try {
    const parsed = new RegExpParser({ ecmaVersion: 2024 }).parsePattern(pattern, 0, pattern.length, {
      unicode: true,
    })
    let text = alternatives(parsed.alternatives, 0, choose)
    for (let more = 1; text.length < minLength && more < 400; more += more < 10 ? 1 : 10)
      text = alternatives(parsed.alternatives, more, choose)
    return text
  } catch {
    return null
  }
}

function alternatives(list: readonly AST.Alternative[], more: number, choose: Choose): string {
  const chosen = list[choose(list.length)]!
  return chosen.elements.map((element) => elementText(element, more, choose)).join('')
}

function elementText(element: AST.Element, more: number, choose: Choose): string {
  switch (element.type) {
    case 'Character':
      return String.fromCodePoint(element.value)
    case 'Group':
    case 'CapturingGroup':
      return alternatives(element.alternatives, more, choose)
    case 'Quantifier': {
      const times = Math.min(element.max, Math.max(element.min, Math.min(more, 400)), element.min + 400)
      return Array.from({ length: times }, () => elementText(element.element, 0, choose)).join('')
    }
    case 'CharacterSet':
      return setText(element)
    case 'CharacterClass':
      return classText(element)
    default:
      return ''
  }
}

function setText(set: AST.CharacterSet): string {
  if (set.kind === 'digit') return set.negate ? 'a' : '0'
  if (set.kind === 'space') return set.negate ? 'a' : ' '
  if (set.kind === 'word') return set.negate ? ' ' : 'a'
  return 'a'
}

function classText(set: AST.CharacterClass): string {
  if (!set.negate) {
    for (const member of set.elements) {
      if (member.type === 'Character') return String.fromCodePoint(member.value)
      if (member.type === 'CharacterClassRange') return String.fromCodePoint(member.min.value)
      if (member.type === 'CharacterSet') return setText(member)
    }
    return ''
  }
  const excluded = (char: string) => {
    const code = char.codePointAt(0)!
    return set.elements.some(
      (member) =>
        (member.type === 'Character' && member.value === code) ||
        (member.type === 'CharacterClassRange' && member.min.value <= code && code <= member.max.value) ||
        (member.type === 'CharacterSet' &&
          (member.kind === 'digit' ? /\d/ : member.kind === 'space' ? /\s/ : /\w/).test(char) !==
            ('negate' in member && member.negate)),
    )
  }
  return [...'a0 -_.Aé#'].find((char) => !excluded(char)) ?? ''
}
