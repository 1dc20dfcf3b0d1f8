import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import ts from 'typescript'

/** One small change to a source file: characters `from` to `to` become `text`. */
export interface Mutant {
  readonly from: number
  readonly to: number
  readonly text: string
  /** Counted from 1. */
  readonly line: number
  /** What was there, in one short line. */
  readonly was: string
}

const opposites: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
}

/** All changes to conditions, comparisons, alternatives and list entries of a source file that a test could notice. */
export function mutantsOf(source: string): Mutant[] {
  const file = ts.createSourceFile('mutated.ts', source, ts.ScriptTarget.Latest, true)
  const mutants: Mutant[] = []
  const add = (from: number, to: number, text: string) => {
    const { line } = file.getLineAndCharacterOfPosition(from)
    const was = source.slice(from, to).replace(/\s+/g, ' ').slice(0, 60)
    mutants.push({ from, to, text, line: line + 1, was })
  }
  const negate = (condition: ts.Expression) =>
    add(condition.getStart(), condition.end, `!(${condition.getText()})`)

  const visit = (node: ts.Node): void => {
    // Types are erased before anything runs.
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (ts.isIfStatement(node) || ts.isWhileStatement(node)) negate(node.expression)
    if (ts.isConditionalExpression(node)) negate(node.condition)
    if (ts.isBinaryExpression(node)) {
      const sign = node.operatorToken
      const opposite = opposites[sign.getText()]
      if (opposite) add(sign.getStart(), sign.end, opposite)
      if (sign.kind === ts.SyntaxKind.QuestionQuestionToken) add(node.left.end, node.end, '')
    }
    if (ts.isArrayLiteralExpression(node) && node.elements.length > 1) dropEach(node.elements, add)
    if (ts.isRegularExpressionLiteral(node)) {
      for (const [from, to] of alternatives(node.text)) add(node.getStart() + from, node.getStart() + to, '')
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return mutants
}

function dropEach(
  elements: ts.NodeArray<ts.Expression>,
  add: (from: number, to: number, text: string) => void,
): void {
  for (const [i, element] of elements.entries()) {
    const next = elements[i + 1]
    if (next) add(element.getStart(), next.getStart(), '')
    else add(elements[i - 1]!.end, element.end, '')
  }
}

/** The places of each alternative of a pattern, with the stroke that goes with it. */
function alternatives(pattern: string): [from: number, to: number][] {
  const found: [number, number][] = []
  const addAll = ({ alternatives: list }: { alternatives: readonly AST.Alternative[] }) => {
    for (const [i, { start, end }] of list.entries()) {
      const next = list[i + 1]
      if (next) found.push([start, next.start])
      else if (i > 0) found.push([list[i - 1]!.end, end])
    }
  }
  visitRegExpAST(new RegExpParser().parseLiteral(pattern), {
    onPatternEnter: addAll,
    onGroupEnter: addAll,
    onCapturingGroupEnter: addAll,
    onAssertionEnter: (node) => {
      if ('alternatives' in node) addAll(node)
    },
  })
  return found
}
