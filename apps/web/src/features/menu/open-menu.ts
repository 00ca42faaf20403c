import type { AnswerOf } from '@laurel/contract/endpoints'
import { findRoute } from '../../platform/routing/route-table.ts'

export type MenuItem = AnswerOf<'GET /system/auth/list-menus'>[number]

/** An entry is shown once there is a page behind it. The contest types are shown in any case (A18). */
const isOpen = ({ path, component }: MenuItem) => component === 'contest' || findRoute(path)?.route.isBuilt === true

export const openMenu = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => {
    if (item.component !== 'branch') return isOpen(item) ? [item] : []
    const children = openMenu(item.children)
    return children.length > 0 ? [{ ...item, children }] : []
  })

export type MenuPage = { readonly path: string; readonly name: string; readonly group: string; readonly icon: string }

export const pagesOf = (items: readonly MenuItem[], group = ''): MenuPage[] =>
  items.flatMap((item) =>
    item.component === 'branch'
      ? pagesOf(item.children, item.name)
      : [{ path: item.path, name: item.name, group, icon: item.icon }],
  )

/** The entry that a place belongs to: the longest path that it begins with; the start page is nobody's beginning. */
export const pageAt = (pages: readonly MenuPage[], path: string): MenuPage | undefined =>
  pages
    .filter((page) => path === page.path || (page.path !== '/manager' && path.startsWith(`${page.path}/`)))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
