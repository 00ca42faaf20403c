import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chanceExpressions, isOutside } from './expression-fuzz.ts'
import { namesIn, printExpression, readExpression } from './expression-tree.ts'

const shared = new URL('../../../../engine/src/test/resources/expressions.tsv', import.meta.url)
const escapes: Record<string, string> = { n: '\n', t: '\t', '\\': '\\' }
const cases = readFileSync(shared, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => [line.slice(0, line.indexOf('\t')), line.slice(line.indexOf('\t') + 1)] as const)
  .map(([verdict, text]) => ({
    verdict,
    text: text.replaceAll(/\\(.)/g, (all, letter: string) => escapes[letter] ?? all),
  }))

test('the expressions that the engine is tried with get the same verdict here', () => {
  expect(cases.length).toBeGreaterThan(100)
  for (const { verdict, text } of cases) {
    expect([text, 'fault' in readExpression(text) ? 'no' : 'yes']).toEqual([text, verdict])
  }
})

test.each([
  ['${outcome=="pass"}', '${outcome == "pass"}'],
  ['${ (a and b) or not(c) }', '${a && b || !c}'],
  ['${a && (b || c)}', '${a && (b || c)}'],
  ['${a - (b - c) - d}', '${a - (b - c) - d}'],
  ['${(a - b) - c}', '${a - b - c}'],
  ['${a mod 2 eq 0}', '${a mod 2 == 0}'],
  ['${-(a + b)}', '${-(a + b)}'],
  ['${empty(a)}', '${empty a}'],
  ['${(a ? b : c) ? d : e}', '${(a ? b : c) ? d : e}'],
  ['${a ? b : (c ? d : e)}', '${a ? b : c ? d : e}'],
])('%s is printed as %s', (text, printed) => {
  const read = readExpression(text)
  expect('tree' in read && printExpression(read.tree)).toBe(printed)
})

test('the variables of an expression are those that it reads', () => {
  const read = readExpression('${a > 1 && (b == "c" ? true : not d) || a == null}')
  expect('tree' in read && [...namesIn(read.tree)]).toEqual(['a', 'b', 'd'])
})

const count = Number(import.meta.env['LAUREL_FUZZ'] ?? 2_000)

test('by chance: what is accepted is printed and read again as the same, and nothing outside the grammar is accepted', () => {
  let accepted = 0
  for (const text of chanceExpressions(20_261_117, count)) {
    const read = readExpression(text)
    if ('fault' in read) continue
    accepted += 1
    expect([text, isOutside(text)]).toEqual([text, false])
    const printed = printExpression(read.tree)
    const again = readExpression(printed)
    expect([text, again]).toEqual([text, { tree: read.tree }])
  }
  expect(accepted).toBeGreaterThan(count / 4)
  expect(accepted).toBeLessThan((count * 9) / 10)
})
