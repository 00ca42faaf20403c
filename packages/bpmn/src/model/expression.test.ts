import { expect, test } from 'vitest'
import { readCondition, writeCondition } from './condition.ts'
import { faultOfExpression } from './expression.ts'

test.each([
  '${outcome == "pass"}',
  ' ${nrOfApproved / nrOfInstances >= 0.67} ',
  "${score >= 60 && (region == '华东' || not late)}",
  '${empty reason or votes gt 3}',
  '${-a < 3 ? true : false}',
  '${sampled}',
])('%s can be run', (text) => expect(faultOfExpression(text)).toBeUndefined())

test.each([
  ['', 'shape'],
  ['score > 3', 'shape'],
  ['${a} and ${b}', 'shape'],
  ['#{a}', 'shape'],
  ['${}', 'incomplete'],
  ['${score >}', 'incomplete'],
  ['${score 3}', 'incomplete'],
  ['${> 3}', 'incomplete'],
  ['${(score > 3}', 'unbalanced'],
  ['${score > 3)}', 'unbalanced'],
  ['${a ? b}', 'unbalanced'],
  ['${runtime("x")}', 'call'],
  ['${runtime.exec("rm -rf /"}', 'member'],
  ['${list[0]}', 'member'],
  ['${name == "x}', 'quote'],
  ['${a == "\\u0041"}', 'character'],
  ['${a = 1}', 'character'],
  ['${a; b}', 'character'],
  [`\${${'('.repeat(21)}a${')'.repeat(21)}}`, 'too-long'],
  [`\${${'a + '.repeat(150)}a}`, 'too-long'],
  [`\${"${'x'.repeat(2_000)}"}`, 'too-long'],
] as const)('%s is refused: %s', (text, fault) => expect(faultOfExpression(text)).toBe(fault))

test('time grows with the text: a thousand hostile ones take no longer than a blink', () => {
  const hostile = `\${${'"'.repeat(999)}${'('.repeat(900)}`
  const started = performance.now()
  for (let count = 0; count < 1_000; count += 1) faultOfExpression(`${hostile}}`)
  expect(performance.now() - started).toBeLessThan(1_000)
})

test('what the builder writes it reads again; what was written by hand it leaves alone', () => {
  const condition = {
    join: 'or',
    parts: [
      { field: 'outcome', compare: '==', value: { kind: 'text', text: 'return' } },
      { field: 'score', compare: '>=', value: { kind: 'number', text: '60.5' } },
      { field: 'late', compare: '!=', value: { kind: 'flag', text: 'true' } },
      { field: 'note', compare: '==', value: { kind: 'text', text: '说 "好"' } },
    ],
  } as const
  const text = writeCondition(condition)
  expect(text).toBe(`\${outcome == "return" || score >= 60.5 || late != true || note == '说 "好"'}`)
  expect(readCondition(text ?? '')).toEqual(condition)
  expect(readCondition('')).toEqual({ join: 'and', parts: [] })
  for (const own of ['${a && b == 1}', '${a == 1 && b == 2 || c == 3}', '${(a == 1)}', '${a + 1 == 2}', 'a == 1']) {
    expect(readCondition(own)).toBeUndefined()
  }
})

test('what is missing or cannot be quoted is not written', () => {
  const one = (field: string, text: string, kind: 'text' | 'number' = 'text') =>
    writeCondition({ join: 'and', parts: [{ field, compare: '==', value: { kind, text } }] })
  expect(one('', 'x')).toBeUndefined()
  expect(one('score', '', 'number')).toBeUndefined()
  expect(one('note', `"'`)).toBeUndefined()
  expect(one('note', '${x}')).toBeUndefined()
  expect(one('a b', 'x')).toBeUndefined()
  expect(one('note', '')).toBe('${note == ""}')
})
