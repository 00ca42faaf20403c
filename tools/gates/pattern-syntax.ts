import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** A pattern of the sources; `source` is undefined where it is put together while the program runs. */
export type FoundPattern = { file: string; line: number; text: string; source: string | undefined; flags: string }

type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** Every file of the product below these folders; tests and declarations run on nobody's text. */
export function sourceFiles(root: string, folders: readonly string[]): string[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file.endsWith('.ts') || file.endsWith('.tsx'))
    .filter((file) => !file.includes('.test.') && !file.endsWith('.d.ts') && existsSync(`${root}${file}`))
}

export function patternsIn(file: string, text: string): FoundPattern[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const found: FoundPattern[] = []
  const add = ({ start, end }: Node, source: string | undefined, flags = '') => {
    const line = text.slice(0, start).split('\n').length
    found.push({ file, line, text: text.slice(start, end), source, flags })
  }
  walk(program as unknown as Node, undefined, (node, parent) => {
    const regex = node['regex'] as { pattern: string; flags: string } | undefined
    if (node.type === 'Literal' && regex) add(node, regex.pattern, regex.flags)
    if (isMade(node)) {
      const [pattern, flags] = node['arguments'] as (Node | undefined)[]
      add(node, fixedText(pattern), flags === undefined ? '' : (fixedText(flags) ?? ''))
    } else if (isNamed(node, 'RegExp') && !isHarmless(node, parent)) add(node, undefined)
    // `match('a.b')` makes a pattern of its text.
    if (isImplicit(node)) add(node, undefined)
  })
  return found
}

export const patternsOf = (root: string, folders: readonly string[]): FoundPattern[] =>
  sourceFiles(root, folders).flatMap((file) => patternsIn(file, readFileSync(`${root}${file}`, 'utf8')))

const isNamed = (node: Node | undefined, name: string) => node?.type === 'Identifier' && node['name'] === name

const isMade = (node: Node) =>
  (node.type === 'NewExpression' || node.type === 'CallExpression') && isNamed(node['callee'] as Node, 'RegExp')

/** A type, the right side of `instanceof`, or what `isMade` has checked. Anything else could lead round the gate. */
function isHarmless(node: Node, parent: Node | undefined): boolean {
  if (parent === undefined || parent.type.startsWith('TSType')) return true
  if (parent.type === 'BinaryExpression') return parent['operator'] === 'instanceof' && parent['right'] === node
  return isMade(parent) && parent['callee'] === node
}

function isImplicit(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  const { type, property } = node['callee'] as Node & { property?: Node }
  const [first] = node['arguments'] as (Node | undefined)[]
  const isAsked = ['match', 'matchAll', 'search'].some((name) => isNamed(property, name))
  return type === 'MemberExpression' && isAsked && (fixedText(first) !== undefined || first?.type === 'TemplateLiteral')
}

function fixedText(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  const quasis = node?.type === 'TemplateLiteral' ? (node['quasis'] as { value: { cooked: string } }[]) : []
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined
}

function walk(node: Node, parent: Node | undefined, visit: (node: Node, parent: Node | undefined) => void): void {
  visit(node, parent)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, node, visit)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
