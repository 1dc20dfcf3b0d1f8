import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '../../src')

/** What readers of a failure may be told. */
export interface FailureMessages {
  /** As they stand in the sources; 7 is any value. */
  readonly texts: readonly string[]
  /** Where the sources alone do not tell, as it was handed in: file and expression. */
  readonly handedIn: readonly string[]
}

/**
 * Reads the sources for what failures are told with: `new EngineError(…)`, also of its subclasses; what is told in place of
 * errors that are none; outcomes that an engine's child hands over as `failed` or `refused`; `{ stage, message }`; and what a
 * server did, `new Transient(…)`, in each sentence that is made of it.
 */
export async function failureMessages(isMeant: (file: string) => boolean): Promise<FailureMessages> {
  const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.ts'))
  const sources = await Promise.all(
    names.filter(isMeant).map(async (name) => ({ name, text: await readFile(join(root, name), 'utf8') })),
  )
  const made = sources.flatMap(({ text }) =>
    [...text.matchAll(/class (\w+) extends EngineError/g)].map(([, name = '']) => name),
  )
  const classes = ['EngineError', ...made]
  const mayTell = new RegExp(`\\b(${classes.join('|')}|Transient|stage|failed|refused)\\b`)
  const found = sources
    .filter(({ text }) => mayTell.test(text))
    .flatMap(({ name, text }) =>
      toldIn(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true), new Set(classes)),
    )
  return {
    texts: found.flatMap(({ text }) => text ?? []),
    handedIn: found.flatMap(({ handedIn }) => handedIn ?? []),
  }
}

type Found =
  | { readonly text: string; readonly handedIn?: never }
  | { readonly text?: never; readonly handedIn: string }

/** How a server's faults are told, after its name (`call-remote.ts`). */
const told = ['', ' (tried 7 times)', ' time and again and is left alone for a while']

function toldIn(file: ts.SourceFile, classes: ReadonlySet<string>): Found[] {
  const found: Found[] = []
  walk(file, (node) => {
    if (ts.isNewExpression(node) && node.arguments?.[0]) {
      const name = node.expression.getText()
      const texts = textsOf(node.arguments[0])
      if (classes.has(name)) found.push(...texts)
      if (name === 'Transient')
        for (const { text } of texts) found.push(...told.map((end) => ({ text: `7 ${text}${end}` })))
    }
    if (ts.isConditionalExpression(node) && node.condition.getText().endsWith('instanceof EngineError'))
      found.push(...textsOf(node.whenFalse))
    if (!ts.isObjectLiteralExpression(node)) return
    const { stage, message, failed, refused } = membersOf(node)
    if (stage && message) found.push(...textsOf(message))
    for (const outcome of file.fileName.startsWith('engines/') ? [failed, refused] : [])
      if (outcome) found.push(...textsOf(outcome).filter(({ text }) => text !== undefined))
  })
  return found
}

const membersOf = (node: ts.ObjectLiteralExpression): { readonly [name: string]: ts.Expression } =>
  Object.fromEntries(
    node.properties.flatMap((each) => {
      if (ts.isPropertyAssignment(each)) return [[each.name.getText(), each.initializer]]
      return ts.isShorthandPropertyAssignment(each) ? [[each.name.text, each.name]] : []
    }),
  )

/** The texts that an expression may be. */
function textsOf(node: ts.Expression): Found[] {
  if (ts.isStringLiteralLike(node)) return [{ text: node.text }]
  if (ts.isTemplateExpression(node)) return filled(node)
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(textsOf)
  if (ts.isBinaryExpression(node)) return [node.left, node.right].flatMap(textsOf)
  if (ts.isAsExpression(node) || ts.isElementAccessExpression(node)) return textsOf(node.expression)
  if (ts.isObjectLiteralExpression(node)) return Object.values(membersOf(node)).flatMap(textsOf)
  const meant = ts.isIdentifier(node) ? meantBy(node) : []
  if (meant.length > 0) return meant.flatMap(textsOf)
  // Made elsewhere, and told there.
  if (/^(error\.message|health\.lastFault|windows\.failure)$/.test(node.getText())) return []
  return [{ handedIn: `${node.getSourceFile().fileName}: ${node.getText()}` }]
}

/** A template with each of the texts that its values are known to be. */
function filled({ head, templateSpans }: ts.TemplateExpression): Found[] {
  let texts = [head.text]
  for (const { expression, literal } of templateSpans) {
    const values = textsOf(expression).map(({ text }) => text ?? '7')
    texts = texts.flatMap((text) => values.map((value) => text + value + literal.text))
  }
  return texts.map((text) => ({ text }))
}

/** What a constant is made with, or what the calls in its file hand in as this parameter. */
function meantBy(name: ts.Identifier): ts.Expression[] {
  const file = name.getSourceFile()
  const found: ts.Expression[] = []
  walk(file, (node) => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name.text && node.initializer)
      found.push(node.initializer)
    if (!ts.isFunctionDeclaration(node) || node.pos > name.pos || node.end < name.end) return
    const place = node.parameters.findIndex((parameter) => parameter.name.getText() === name.text)
    if (place < 0) return
    walk(file, (call) => {
      if (ts.isCallExpression(call) && call.expression.getText() === node.name?.text)
        found.push(...call.arguments.slice(place, place + 1))
    })
  })
  return found
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}
