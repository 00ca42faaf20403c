import { z } from 'zod'
import { feature } from './feature.ts'
import { changes, id } from './shapes.ts'

/** Apart from `role.ts`, whose calls name every permission: these stand below that list, its calls above. */
export const roleFeature = feature({
  reasons: {
    'role.still-held': [409, '还有人持有这个角色，请先收回', 'Someone still has this role. Remove it from them first.'],
    'role.built-in': [409, '内置角色不能修改或删除', 'A built-in role can be neither changed nor removed'],
    'role.code-taken': [409, '该角色代码已被使用', 'This role code is taken'],
    'role.more-than-yours': [
      403,
      '不能授予您自己没有的权限或更大的数据范围',
      'You cannot assign permissions or a data scope that you do not have',
    ],
  },
  permissions: ['role:role:give', 'role:role:list', 'role:role:save'],
  events: {
    'role.changed': z.strictObject({ changes }),
    'role.defined': z.strictObject({
      code: z.string(),
      permissions: z.array(z.string()).readonly(),
      dataScope: z.string(),
      organisationIds: z.array(id).readonly(),
    }),
    'role.given': z.strictObject({ accountId: id }),
    'role.removed': z.strictObject({ code: z.string() }),
    'role.taken': z.strictObject({ accountId: id }),
  },
})
