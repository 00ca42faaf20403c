import type { PageDraft } from '@laurel/contract/page'
import { expect, test } from 'vitest'
import { checksOf } from './publish-checks.ts'

const show = { stages: 'all', phone: true, hidden: false, from: null, until: null } as const
const space = { top: 80, background: 'none' } as const
const text = (id: string, en: string, hidden = false): PageDraft['blocks'][number] => ({
  id,
  kind: 'rich-text',
  variant: 'plain',
  show: { ...show, hidden },
  space,
  props: { title: { zh: '关于', en }, html: { zh: '<p>一</p>', en } },
})
const strip = (to: string): PageDraft['blocks'][number] => ({
  id: 'strip',
  kind: 'website-banner',
  variant: 'strip',
  show,
  space,
  props: { title: { zh: '看', en: 'See' }, note: { zh: '', en: '' }, action: { label: { zh: '去', en: 'Go' }, to } },
})
const draft = (...blocks: PageDraft['blocks']): PageDraft => ({
  title: { zh: '首页', en: 'Home' },
  description: { zh: '说明', en: '' },
  blocks,
})
const checks = (page: PageDraft) =>
  checksOf(page, null).map(({ key, count, blockId }) => [key, count, blockId ?? ''].join(' '))

test('what is not translated is counted, and the first of it is shown', () => {
  expect(checks(draft(text('a', 'About'), text('b', '')))).toContain('english-missing 2 b')
  expect(checks(draft(text('a', 'About')))).toContain('english 2 ')
})

test('a link to a block that is gone or hidden is found; one that leads nowhere on purpose is not', () => {
  expect(checks(draft(strip('#about')))).toContain('dead-links 1 strip')
  expect(checks(draft(strip('#about'), text('about', 'x', true)))).toContain('dead-links 1 strip')
  expect(checks(draft(strip('#about'), text('about', 'x')))).toContain('links 1 ')
  expect(checks(draft(strip('')))).toContain('links 1 ')
})

test('what is hidden is not looked at, and a page without a footer is told of', () => {
  expect(checks(draft(text('a', '', true)))).toEqual(['blocks 0 ', 'links 0 ', 'english 0 ', 'footer-missing 0 '])
})
