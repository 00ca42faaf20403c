import { expect, test } from 'vitest'
import { openedByLogin } from '../platform/routing/login-link.ts'
import { settingOf } from './setting.ts'

const page = { portal: { code: 'lanjiang' }, blocks: [{ id: 'news' }] } as unknown as Parameters<typeof settingOf>[0]
const { href } = settingOf(page, 'zh')

test.each([
  ['entry', '/ims-portal/lanjiang/login?back=/lanjiang/entry'],
  ['entry?track=BJ', '/ims-portal/lanjiang/login?back=/lanjiang/entry%3Ftrack%3DBJ'],
  ['personal?tab=team', '/ims-portal/lanjiang/login?back=/lanjiang/personal%3Ftab%3Dteam'],
  ['/qingye/entry', '/ims-portal/qingye/login?back=/qingye/entry'],
])('a link to %s, which needs a login, leads through it', (to, address) => {
  expect(href(to)).toBe(address)
})

test.each([
  ['files', '/ims-portal/lanjiang/files'],
  ['auditorlogin', '/ims-portal/lanjiang/auditorlogin'],
  ['/verify', '/ims-portal/verify'],
  ['https://example.org/entry', 'https://example.org/entry'],
  ['#news', '#news'],
  ['#gone', undefined],
  ['', undefined],
])('a link to %s leads there', (to, address) => {
  expect(href(to)).toBe(address)
})

test('a path of another page that is only named like one stays as it is', () => {
  expect(openedByLogin('/lanjiang/detail?id=entry')).toBe('/lanjiang/detail?id=entry')
})
