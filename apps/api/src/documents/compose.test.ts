import { expect, test } from 'vitest'
import { compose } from './compose.ts'

const parts = { head: '<title>$1</title>', query: 'id=1&amp;', main: ['<a>', '<b>'], data: '"kind":"x"}', linked: '{}' }

test('the parts of a page stand in the slots of its shell, as often as the shell has them', () => {
  const shell = { texts: ['0', '1', '2', '3'], slots: ['head', 'query', 'query'] as const, deadline: '' }
  expect(compose({ ...shell, slots: [...shell.slots] }, parts)).toBe('0<title>$1</title>1id=1&amp;2id=1&amp;3')
})

test('the deadline is where the page leaves room for it, and nowhere else', () => {
  const shell = { texts: ['<main>', '</main>'], slots: ['main' as const], deadline: '<i>$&</i>' }
  expect(compose(shell, parts)).toBe('<main><a><i>$&</i><b></main>')
  expect(compose(shell, { ...parts, main: ['<a>'] })).toBe('<main><a></main>')
})
