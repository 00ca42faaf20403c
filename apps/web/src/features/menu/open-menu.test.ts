import { describe, expect, test } from 'vitest'
import { openMenu, pageAt, pagesOf } from './open-menu.ts'

const item = (id: string, path: string, more: object = {}) => ({
  id,
  parentId: '0',
  name: id,
  path,
  component: id,
  icon: '',
  visible: true,
  keepAlive: false,
  alwaysShow: false,
  children: [],
  ...more,
})
const branch = (id: string, children: ReturnType<typeof item>[]) => item(id, '', { component: 'branch', children })

const menu = [
  item('overview', '/manager'),
  branch('contest-management', [item('innovation', '/manager/contest/innovation', { component: 'contest' })]),
  branch('build', [item('not-yet', '/manager/not-yet'), item('nowhere', '/manager/nowhere')]),
  branch('manage', [item('audit', '/manager/audit'), item('later', '/manager/later')]),
]

describe('the menu that is drawn', () => {
  test('[A18] has no entry without a page, no empty group, and every contest type', () => {
    expect(pagesOf(openMenu(menu)).map(({ name, group }) => [group, name])).toEqual([
      ['', 'overview'],
      ['contest-management', 'innovation'],
      ['manage', 'audit'],
    ])
  })

  test.each([
    ['/manager', 'overview'],
    ['/manager/audit', 'audit'],
    ['/manager/audit/x', 'audit'],
    ['/manager/contest/innovation', 'innovation'],
    ['/manager/elsewhere', undefined],
    ['/manager/auditors', undefined],
  ])('%s belongs to %s', (path, name) => {
    expect(pageAt(pagesOf(openMenu(menu)), path)?.name).toBe(name)
  })
})
