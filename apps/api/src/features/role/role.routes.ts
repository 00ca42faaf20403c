import { changeRole, defineRole, listRoles, removeRole } from '@laurel/contract/role'
import { serve } from '../../http/serve.ts'
import * as roles from './role.service.ts'

export const roleRoutes = [
  serve(listRoles, (ctx) => roles.list(ctx)),
  serve(defineRole, (ctx, { body }) => roles.define(ctx, body)),
  serve(changeRole, (ctx, { body }) => roles.change(ctx, body)),
  serve(removeRole, (ctx, { query }) => roles.remove(ctx, query.id)),
]
