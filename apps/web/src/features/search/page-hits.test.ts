import { describe, expect, test } from 'vitest'
import { markedParts, pageHits } from './page-hits.ts'

const page = (name: string, group: string) => ({ path: `/${name}`, name, group, icon: '' })
const pages = [page('总览', ''), page('评审规则', '管理'), page('线上评审', '赛事'), page('Activity log', 'Manage')]
const names = (q: string) => pageHits(pages, q).map(({ name }) => name)

describe('the search over pages', () => {
  test('finds by any part of a name, beginnings first, then by the group', () => {
    expect(names('评审')).toEqual(['评审规则', '线上评审'])
    expect(names('审')).toEqual(['评审规则', '线上评审'])
    expect(names('管理')).toEqual(['评审规则'])
    expect(names('LOG')).toEqual(['Activity log'])
    expect(names('ｌｏｇ')).toEqual(['Activity log'])
    expect([names('  '), names('没有')]).toEqual([[], []])
  })

  test('marks what was found, as it is written', () => {
    expect(markedParts('线上评审', '评审')).toEqual(['线上', '评审', ''])
    expect(markedParts('Activity log', 'act')).toEqual(['', 'Act', 'ivity log'])
    expect(markedParts('总览', 'x')).toEqual(['总览', '', ''])
  })
})
