import { listContestTypeRoles } from '@laurel/contract/contest'
import { listRolesOfContestTypes, removeContestTypeRole, saveContestTypeRole } from '@laurel/contract/organisation'
import { serve } from '../../http/serve.ts'
import * as roles from './contest-role.service.ts'

export const contestRoutes = [
  serve(listContestTypeRoles, (ctx) => roles.listRoles(ctx)),
  serve(listRolesOfContestTypes, (ctx) => roles.listTypes(ctx)),
  serve(saveContestTypeRole, (ctx, { body }) => roles.saveRole(ctx, body)),
  serve(removeContestTypeRole, (ctx, { query }) => roles.removeRole(ctx, query.id)),
]
