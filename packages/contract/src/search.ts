import { z } from 'zod'
import { permits, userTypes } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { id, line } from './shapes.ts'

/** By the beginning of the name that an account is shown by, or of its user name. Numbers and addresses are no part of it (decision 37). */
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
