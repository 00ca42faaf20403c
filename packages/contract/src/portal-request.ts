import { z } from 'zod'
import { ofPlatform, permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { id, instant, line, nothing, page, pageOf, portalCode, text } from './shapes.ts'

export const portalRequestStates = ['waiting', 'opened', 'declined'] as const

const wording = z.strictObject({ zh: line(60), en: line(120).optional() })
const shownWording = z.object({ zh: z.string(), en: z.string().optional() })

/** An organiser asks the platform for another portal, for one contest type or for all of them. */
export const askForPortal = define('POST /ims/portal-request/ask', {
  access: permits('portal:theme:save'),
  body: z.strictObject({
    code: portalCode,
    title: wording,
    contestTypeId: id.nullable().default(null),
    note: text(200).default(''),
  }),
  result: z.object({ id }),
})

const request = {
  id,
  code: z.string(),
  title: shownWording,
  state: z.literal(portalRequestStates),
  askedAt: instant,
  declinedBecause: z.string().nullable(),
}

/** The organiser's own, the newest first; at most twenty. */
export const listOwnPortalRequests = define('GET /ims/portal-request/list-own', {
  access: permits('portal:theme:save'),
  result: z.array(z.object(request)),
})

/** Of all organisers, on the platform's desk. */
export const listPortalRequests = define('GET /ims/platform/list-portal-requests', {
  access: ofPlatform,
  query: z.strictObject({ state: z.literal(portalRequestStates).optional(), ...page }),
  result: pageOf(
    z.object({
      ...request,
      tenantId: id,
      tenantName: shownWording,
      contestType: shownWording.nullable(),
      note: z.string(),
      askedBy: z.string(),
    }),
  ),
})

/** Opens what was asked for, with the ways of logging in of the organiser's first portal. Another code where the one asked for is taken. */
export const openRequestedPortal = define('PUT /ims/platform/open-portal-request', {
  access: ofPlatform,
  body: z.strictObject({ tenantId: id, id, code: portalCode }),
  result: z.object({ portalId: id }),
})

export const declinePortalRequest = define('PUT /ims/platform/decline-portal-request', {
  access: ofPlatform,
  body: z.strictObject({ tenantId: id, id, reason: line(200) }),
  result: nothing,
})

export const portalRequestFeature = feature({
  calls: [askForPortal, listOwnPortalRequests, listPortalRequests, openRequestedPortal, declinePortalRequest],
  reasons: {
    'portal-request.too-many': [
      409,
      '已有 3 个申请等待平台处理',
      'Three requests are waiting for the platform already',
    ],
    'portal-request.answered': [409, '这个申请已经处理', 'This request has been answered already'],
  },
  events: {
    'portal-request.asked': z.strictObject({ code: z.string() }),
    'portal-request.opened': z.strictObject({ code: z.string(), portalId: id, by: z.string().optional() }),
    'portal-request.declined': z.strictObject({ code: z.string(), reason: z.string(), by: z.string().optional() }),
  },
})
