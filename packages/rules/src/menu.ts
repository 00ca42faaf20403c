/** The menu branch made of the contest types: one parent, one child per type (spec 2.2). */

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

type ContestType = { readonly id: string; readonly code: string; readonly name: string; readonly icon: string }

const branchId = 'contest-management'

export function contestMenu(types: readonly ContestType[], name: string): MenuItem {
  return {
    id: branchId,
    parentId: '0',
    name,
    path: '/manager/contest',
    component: 'branch',
    icon: 'trophy',
    visible: true,
    keepAlive: false,
    alwaysShow: true,
    children: types.map((type) => ({
      id: type.id,
      parentId: branchId,
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
