import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { count, id, instant, line, nothing, page, pageOf, portalCode, text } from './shapes.ts'

/** What follows the question mark of a short address. Capital letters are read as small ones. */
const slug = z.string().regex(/^[a-z0-9][a-z0-9-]{2,29}$/)

/** A page of the same portal, as in its address. Never another site, and never another short link: two could lead to each other for ever. */
const target = z
  .string()
  .max(300)
  .regex(/^[A-Za-z][A-Za-z0-9/-]*(?:\?[\w=&.-]*)?$/)
  .refine((address) => address.split('?')[0] !== 'go')

const content = { name: line(60), target }

const shortLink = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  target: z.string(),
  visits: count,
  createdAt: instant,
  version: z.int(),
})

export const listShortLinks = define('GET /ims/short-link/list', {
  access: permits('portal:short-link:list'),
  query: z.strictObject({ portalCode, q: text(60).optional(), ...page }),
  result: pageOf(shortLink),
})

/** Without a slug one is made up. */
export const addShortLink = define('POST /ims/short-link/add', {
  access: permits('portal:short-link:save'),
  body: z.strictObject({ portalCode, ...content, slug: slug.optional() }),
  result: z.object({ id, slug: z.string() }),
})

/** The slug stays: it may be printed already. */
export const saveShortLink = define('PUT /ims/short-link/save', {
  access: permits('portal:short-link:save'),
  body: z.strictObject({ id, version: z.int(), ...content }),
  result: z.object({ version: z.int() }),
})

export const removeShortLink = define('DELETE /ims/short-link/remove', {
  access: permits('portal:short-link:save'),
  query: z.strictObject({ id }),
  result: nothing,
})

export const shortLinkFeature = feature({
  calls: [listShortLinks, addShortLink, saveShortLink, removeShortLink],
  reasons: {
    'short-link.slug-taken': [409, '这个短码已被使用，请换一个', 'This code is taken; please choose another'],
    'short-link.too-many': [
      409,
      '短链接已达上限，请先删除不用的',
      'There are too many short links; please remove some first',
    ],
  },
  permissions: ['portal:short-link:list', 'portal:short-link:save'],
  events: {
    'short-link.changed': z.strictObject({ state: z.literal(['added', 'changed', 'removed']) }),
  },
})
