import { z } from 'zod'
import { anyone, permits } from './access.ts'
import { define } from './define.ts'
import { colour, id, nothing, portalCode } from './shapes.ts'

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

/** Decision 22: password, SMS, social, code; modern passwords or classified protection. */
const loginStrategy = z.literal([1, 2, 3, 4])
const passwordStrategy = z.literal([1, 2])
const registrationState = z.literal(['open', 'closed'])
/** Why nobody can register although they might want to; null: they can. */
export const closedBecause = z.literal(['closed', 'terms-missing']).nullable()

/** C11: how people get into each portal. */
export const listEntrances = define('GET /ims/portal/list-entrances', {
  access: permits('portal:entrance:save'),
  result: z.array(
    z.object({
      portalId: id,
      portalCode,
      title: z.string(),
      loginStrategies: z.array(loginStrategy),
      passwordStrategy,
      registration: registrationState,
      closedBecause,
      /** Minors cannot register where there is nothing for their guardian to agree to. */
      isOpenToMinors: z.boolean(),
      /** The form that is asked; null: only what everybody is asked. */
      form: z.object({ name: z.string(), version: z.int() }).nullable(),
    }),
  ),
})

export const saveEntrance = define('PUT /ims/portal/save-entrance', {
  access: permits('portal:entrance:save'),
  body: z.strictObject({
    portalId: id,
    loginStrategies: z
      .array(loginStrategy)
      .min(1)
      .max(4)
      .refine((ways) => new Set(ways).size === ways.length),
    passwordStrategy,
    registration: registrationState,
  }),
  result: nothing,
})

export const getInformation = define('GET /ims/information/get', {
  access: anyone,
  query: z.strictObject({ id }),
  result: z.object({ id, title: z.string(), html: z.string(), publishedAt: z.string() }),
})
