import { z } from 'zod'
import { permits, userTypes } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { id, line } from './shapes.ts'

/** By any part of the name that an account is shown by, by its user name, or by a whole mobile number; no part of a number finds anybody. */
export const findPeople = define('GET /ims/search/find', {
  access: permits('account:person:find'),
  query: z.strictObject({ q: line(64) }),
  result: z.object({
    rows: z
      .array(
        z.object({
          accountId: id,
          name: z.string(),
          userName: z.string(),
          userType: z.literal(userTypes),
          organisation: z.string().nullable(),
          isOpen: z.boolean(),
        }),
      )
      .max(10),
    /** There are more: a longer beginning finds them. */
    hasMore: z.boolean(),
  }),
})

export const searchFeature = feature({
  calls: [findPeople],
  permissions: ['account:person:find'],
})
