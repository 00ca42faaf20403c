import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { everyPermission, permissions } from './permissions.ts'
import { count, id, line, nothing } from './shapes.ts'

export const dataScopes = ['own', 'own-org', 'org-and-below', 'named', 'all'] as const
const wording = z.strictObject({ zh: line(30), en: line(60).optional() })
const permission = z.literal([...permissions, everyPermission])

const settings = {
  name: wording,
  dataScope: z.literal(dataScopes),
  permissions: z.array(permission).max(200),
  /** Those of scope `named`, each with all below it. */
  organisationIds: z.array(id).max(200),
}

const role = z.object({
  id,
  code: z.string(),
  name: z.object({ zh: z.string(), en: z.string().optional() }),
  dataScope: z.literal(dataScopes),
  permissions: z.array(z.string()),
  organisationIds: z.array(id),
  holders: count,
  /** The product asks for it by its code: its rights are fixed. */
  isBuiltIn: z.boolean(),
  can: z.object({ change: z.boolean(), give: z.boolean(), remove: z.boolean() }),
})

export const listRoles = define('GET /ims/role/list', {
  access: permits('role:role:list'),
  result: z.array(role),
})

export const defineRole = define('POST /ims/role/define', {
  access: permits('role:role:save'),
  body: z.strictObject({ code: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/), ...settings }),
  result: z.object({ id }),
})

export const changeRole = define('PUT /ims/role/change', {
  access: permits('role:role:save'),
  body: z.strictObject({ id, ...settings }),
  result: z.object({ id }),
})

/** Only one that nobody holds. */
export const removeRole = define('DELETE /ims/role/remove', {
  access: permits('role:role:save'),
  query: z.strictObject({ id }),
  result: nothing,
})

export const roleCalls = [listRoles, defineRole, changeRole, removeRole] as const
