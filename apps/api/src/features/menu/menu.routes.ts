import { listMenus } from '@laurel/contract/menu'
import { serve } from '../../http/serve.ts'
import * as menu from './menu.service.ts'

export const menuRoutes = [serve(listMenus, (ctx) => menu.menusOf(ctx))]
