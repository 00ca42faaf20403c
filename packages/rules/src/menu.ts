/** The manager's menu: what a table says, without what a person may not open, and the branch made of the contest types (spec 2.2). */

import { hasAnyPermission } from './permission.ts'

type MenuItem = {
  id: string
  parentId: string
  name: string
  path: string
  component: string
  icon: string
  visible: boolean
  keepAlive: boolean
  alwaysShow: boolean
  children: MenuItem[]
}

type Holder = Parameters<typeof hasAnyPermission>[0]
type MenuEntry = {
  readonly id: string
  readonly name: string
  readonly path: string
  readonly icon: string
  /** One of these opens it; left out: it is everybody's. */
  readonly any?: readonly string[]
  /** Reached from elsewhere: found by a search, not drawn in the menu. */
  readonly isAside?: true
}
export type MenuGroup = { readonly id: string; readonly name: string; readonly entries: readonly MenuEntry[] }

const root = '0'
const branch = { component: 'branch', icon: '', visible: true, keepAlive: false, alwaysShow: true } as const

export const topItem = (entry: MenuEntry): MenuItem => itemOf(entry, root)

/** Nothing is left of a group of which nothing may be opened. */
export function menuOf(groups: readonly MenuGroup[], holder: Holder): MenuItem[] {
  return groups.flatMap(({ id, name, entries }) => {
    const children = entries
      .filter(({ any }) => any === undefined || hasAnyPermission(holder, any))
      .map((entry) => itemOf(entry, id))
    return children.length === 0 ? [] : [{ ...branch, id, parentId: root, name, path: '', children }]
  })
}

const itemOf = ({ id, name, path, icon, isAside }: MenuEntry, parentId: string): MenuItem => ({
  id,
  parentId,
  name,
  path,
  component: id,
  icon,
  visible: isAside === undefined,
  keepAlive: false,
  alwaysShow: false,
  children: [],
})

type ContestType = { readonly id: string; readonly code: string; readonly name: string; readonly icon: string }

const contestBranch = 'contest-management'

/** One parent, one child per contest type. */
export function contestMenu(types: readonly ContestType[], name: string): MenuItem {
  return {
    ...branch,
    id: contestBranch,
    parentId: root,
    name,
    path: '/manager/contest',
    icon: 'trophy',
    children: types.map((type) => ({
      id: type.id,
      parentId: contestBranch,
      name: type.name,
      path: `/manager/contest/${type.code}`,
      component: 'contest',
      icon: type.icon,
      visible: true,
      keepAlive: true,
      alwaysShow: false,
      children: [],
    })),
  }
}
