import { describe, expect, test } from 'vitest'
import { contestMenu, menuOf } from './menu.ts'

const log = { id: 'audit', name: '操作日志', path: '/manager/audit', icon: 'scroll', any: ['audit:event:list'] }
const members = { id: 'member', name: '成员', path: '/manager/member', icon: 'users', any: ['a:b:list', 'a:b:save'] }
const mine = { id: 'security', name: '账号安全', path: '/manager/security', icon: 'shield', isAside: true } as const
const groups = [
  { id: 'manage', name: '管理', entries: [members, log] },
  { id: 'account', name: '我的账号', entries: [mine] },
]
const holding = (...permissions: string[]) => ({ roles: [], permissions })
const ids = (permissions: string[]) =>
  menuOf(groups, holding(...permissions)).map((group) => [group.id, ...group.children.map(({ id }) => id)])

describe('the menu', () => {
  test('[B10] holds what a person may open and nothing else; an empty group is gone', () => {
    expect(ids([])).toEqual([['account', 'security']])
    expect(ids(['audit:event:list'])).toEqual([
      ['manage', 'audit'],
      ['account', 'security'],
    ])
    expect(ids(['a:b:save'])).toEqual([
      ['manage', 'member'],
      ['account', 'security'],
    ])
    expect(ids(['*:*:*'])).toEqual([
      ['manage', 'member', 'audit'],
      ['account', 'security'],
    ])
  })

  test('what is reached from elsewhere is in it, unseen', () => {
    expect(menuOf(groups, holding()).flatMap(({ children }) => children.map(({ visible }) => visible))).toEqual([false])
  })

  test('[A18] contest management is one parent with one child per type, each with all ten members', () => {
    const types = [
      { id: 't1', code: 'innovation', name: '创新创业大赛', icon: 'trophy' },
      { id: 't2', code: 'digital', name: '数智创新专项赛', icon: 'chip' },
    ]
    const parent = contestMenu(types, '赛事管理')
    expect(Object.keys(parent).sort()).toEqual(Object.keys(parent.children[0] ?? {}).sort())
    expect(parent).toMatchObject({ parentId: '0', name: '赛事管理', visible: true, alwaysShow: true })
    expect(parent.children).toEqual([
      {
        id: 't1',
        parentId: parent.id,
        name: '创新创业大赛',
        path: '/manager/contest/innovation',
        component: 'contest',
        icon: 'trophy',
        visible: true,
        keepAlive: true,
        alwaysShow: false,
        children: [],
      },
      expect.objectContaining({ id: 't2', parentId: parent.id, path: '/manager/contest/digital', icon: 'chip' }),
    ])
  })
})
