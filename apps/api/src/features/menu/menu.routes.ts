import { listMenus } from '@laurel/contract/menu'
import { type Route, serve } from '../../http/serve.ts'
import * as menu from './menu.service.ts'

type Entries = Parameters<typeof menu.menusOf>[1]

/** The entries are those of the other features: `app.ts` hands them in. */
export const createMenuRoutes = (entries: Entries): readonly Route[] => [
  serve(listMenus, (ctx) => menu.menusOf(ctx, entries)),
]
