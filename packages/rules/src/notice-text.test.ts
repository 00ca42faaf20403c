import { expect, test } from 'vitest'
import { filled, unknownVariables, variablesIn } from './notice-text.ts'

test('a template is filled with what its reader has, and anything else stays as it is', () => {
  expect(filled('《{title}》还差 {missing} 处', { title: '微澜', missing: '4' })).toBe('《微澜》还差 4 处')
  expect(filled('{code}{due}', { code: '' })).toBe('{due}')
  expect(filled('{constructor} {0}', {})).toBe('{constructor} {0}')
})

test.each([
  [['《{title}》', '{name} 您好'], 'leader', []],
  [['《{title}》', '{name} 您好'], 'role', ['title']],
  [['{tilte} {title} {}', '{tilte}'], 'team', ['tilte', '']],
  [['{ name }'], 'role', [' name ']],
] as const)('in %j for %s unknown: %j', (texts, to, unknown) => {
  expect(unknownVariables(texts, to)).toEqual(unknown)
})

test('each variable is named once', () => {
  expect(variablesIn('{name}，{title}，{name}')).toEqual(['name', 'title'])
})
