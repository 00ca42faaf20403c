import { z } from 'zod'
import { anyone, signedIn } from './access.ts'
import { define } from './define.ts'
import { id } from './shapes.ts'

export const listContestTypeRoles = define('GET /ims/contest-type/role/all', {
  access: signedIn,
  result: z.array(z.object({ id, name: z.string() })),
})

export const getContestRule = define('GET /ims/contest-rule/getByContestId', {
  access: anyone,
  query: z.strictObject({ id }),
  result: z.object({ contestId: id, html: z.string() }),
})
