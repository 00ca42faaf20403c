import { z } from 'zod'
import { anyone } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'

/** A fault of ours in somebody's browser: which build, which screen, where in the code. Never who, and never the address with its ids. */
export const reportClientError = define('POST /ims/client-error/report', {
  access: anyone,
  tenantSource: 'none',
  limit: { calls: 20, seconds: 60 },
  body: z.strictObject({
    /** The build: the name of the file that reports. */
    release: z.string().regex(/^[\w.-]{1,80}$/),
    /** As in the table of routes, `/:prefix/login`. */
    route: z.string().regex(/^\/[\w:/-]{0,80}$/),
    kind: z.enum(['error', 'rejection', 'chunk']),
    name: z.string().regex(/^\w{1,40}$/),
    message: z.string().max(300),
    frames: z.array(z.string().regex(/^[\w.-]{1,80}:\d{1,7}:\d{1,7}$/)).max(8),
  }),
  result: z.null(),
})

export const clientErrorFeature = feature({
  calls: [reportClientError],
})
