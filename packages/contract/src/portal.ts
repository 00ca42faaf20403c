import { z } from 'zod'
import { anyone } from './access.ts'
import { define } from './define.ts'
import { colour, id } from './shapes.ts'

export const getPortalConfiguration = define('GET /ims/portal/get-conf', {
  access: anyone,
  result: z.object({
    portalId: id,
    portalCode: z.string(),
    portalTheme: colour,
    headNavigation: z.object({ title: z.string(), logo: z.string() }),
  }),
})

export const getInformation = define('GET /ims/information/get', {
  access: anyone,
  query: z.strictObject({ id }),
  result: z.object({ id, title: z.string(), html: z.string(), publishedAt: z.string() }),
})
