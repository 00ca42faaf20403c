import { z } from 'zod'
import { signedIn } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'

/** Spec 3.3. A branch has children and no page of its own. */
export const menuItem = z.object({
  id: z.string(),
  parentId: z.string(),
  name: z.string(),
  path: z.string(),
  component: z.string(),
  icon: z.string(),
  visible: z.boolean(),
  keepAlive: z.boolean(),
  alwaysShow: z.boolean(),
  get children() {
    return z.array(menuItem)
  },
})

/** What the caller may open, and nothing else (decision 11). */
export const listMenus = define('GET /system/auth/list-menus', {
  access: signedIn,
  result: z.array(menuItem),
})

export const menuFeature = feature({
  calls: [listMenus],
})
