import { expect, test } from 'vitest'
import { faultsOf, linesOf, missingEnglish, moved, newLine, newSection, published, versionAfter } from './draft.ts'

const whole = {
  title: { zh: ' 用户协议 ', en: 'Terms of use' },
  changes: { zh: '', en: '' },
  sections: [{ title: { zh: '账号', en: '' }, lines: [newLine('item', '如实填写。')] }],
}

test('what is pasted from a document becomes lines, without its bullets and blank lines', () => {
  expect(linesOf('• 如实填写。\r\n\r\n  - 不得冒名。\n—— 争议依法解决。 ')).toEqual([
    '如实填写。',
    '不得冒名。',
    '争议依法解决。',
  ])
})

test('a text says what is missing before it can be published; English may be', () => {
  expect(faultsOf(whole)).toEqual([])
  expect(missingEnglish(whole)).toBe(2)
  const empty = { ...whole, title: { zh: ' ', en: 'x' }, sections: [newSection(), { ...newSection(), lines: [] }] }
  expect(faultsOf(empty).map(({ at }) => at)).toEqual(['title', 'section-0', 'line-0-0', 'section-1'])
  expect(faultsOf({ ...whole, sections: [] })).toEqual([{ at: 'sections' }])
})

test('it is published trimmed, without what was left empty', () => {
  expect(published(whole)).toEqual({
    title: { zh: '用户协议', en: 'Terms of use' },
    changes: null,
    sections: [{ title: { zh: '账号' }, lines: [{ look: 'item', text: { zh: '如实填写。' } }] }],
  })
})

test('the next number follows the last one', () => {
  expect([undefined, '1', '3.9', '2.0.4'].map(versionAfter)).toEqual(['1.0', '2', '3.10', '2.0.5'])
})

test('what is moved stays within its list', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
})
