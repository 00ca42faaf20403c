import { expect, test } from 'vitest'
import { openedByLogin } from '../platform/routing/login-link.ts'
import { settingOf } from './setting.ts'

const page = { portal: { code: 'lanjiang' }, blocks: [{ id: 'news' }], content: {} } as unknown as Parameters<
  typeof settingOf
>[0]
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

const words = (zh: string, en: string) => ({ zh, en })
const full = {
  portal: { code: 'lanjiang', categories: { 通知: 'Notice' } },
  blocks: [],
  content: {
    news: { articles: [{ title: words('一', 'One') }, { title: words('二', '') }] },
    files: { attachments: [{ title: words('表', '') }] },
    image: { pictures: [{ caption: words('图', '') }, { caption: words('画', 'Drawing') }] },
  },
} as unknown as Parameters<typeof settingOf>[0]

test('an English page leaves out news and files without an English title, and captions without English', () => {
  const { news, files, image } = settingOf(full, 'en').page.content
  expect(news?.articles?.map(({ title }) => title.en)).toEqual(['One'])
  expect(files?.attachments).toEqual([])
  expect(image?.pictures?.map(({ caption }) => caption)).toEqual([words('', ''), words('画', 'Drawing')])
  expect(settingOf(full, 'zh').page.content).toBe(full.content)
})

test('a category is called as the dictionary says; in English it is left out where it has no name', () => {
  const [zh, en] = [settingOf(full, 'zh'), settingOf(full, 'en')]
  expect([zh.category('通知'), zh.category('鲸')]).toEqual(['通知', '鲸'])
  expect([en.category('通知'), en.category('模板'), en.category('鲸'), en.category('Talks')]).toEqual([
    'Notice',
    'Templates',
    '',
    'Talks',
  ])
})
