import { z } from 'zod'
import { anyone } from './access.ts'
import { define } from './define.ts'
import { colour, id, portalCode } from './shapes.ts'

/** Which organiser, contest type and portal a prefix means; empty text where a portal shows all types of its organiser (decision 11). */
export const getPortalContext = define('GET /ims/portal/get-context', {
  access: anyone,
  query: z.strictObject({ code: portalCode }),
  result: z.object({ tenantId: id, contestTypeId: z.union([id, z.literal('')]), portalId: id }),
})

export const getPortalConfiguration = define('GET /ims/portal/get-conf', {
  access: anyone,
  result: z.object({
    portalId: id,
    portalCode: z.string(),
    title: z.string(),
    portalTheme: colour,
    template: z.string(),
    zone: z.string(),
    headNavigation: z.object({ title: z.string(), logo: z.string() }),
    loginStrategies: z.array(z.int()),
    passwordStrategy: z.int(),
  }),
})

export const getInformation = define('GET /ims/information/get', {
  access: anyone,
  query: z.strictObject({ id }),
  result: z.object({ id, title: z.string(), html: z.string(), publishedAt: z.string() }),
})
