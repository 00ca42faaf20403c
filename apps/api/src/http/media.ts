import { mediaWidths } from '@laurel/contract/picture'
import type { FastifyInstance } from 'fastify'
import { mediaKey } from '../storage/media.ts'
import { wholeObject } from '../storage/objects.ts'
import { isTrustedProxy } from './address.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const names = new Map(mediaWidths.map((width) => [`${width}.webp`, width]))

/**
 * A picture that we drew ourselves from what somebody uploaded, by an address that only pages which show it know. No session, no database: nginx
 * asks once and keeps it, on the origin of uploaded content.
 */
export function addMedia(app: FastifyInstance): void {
  app.get<{ Params: { tenantId: string; fileId: string; name: string } }>(
    '/media/:tenantId/:fileId/:name',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { tenantId, fileId, name } = request.params
      const width = names.get(name)
      const isName = uuid.test(tenantId) && uuid.test(fileId) && width !== undefined
      const bytes = isName ? await wholeObject(mediaKey(tenantId, fileId, width)) : undefined
      reply.headers({
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      })
      if (!bytes) {
        // Whoever fills the cache replaces a picture that was removed; for strangers it would fill with what never was.
        const isPriming = request.headers['x-laurel-prime'] === '1' && isTrustedProxy(request.socket)
        if (isPriming) reply.header('x-accel-expires', '2')
        return reply.code(404).type('text/plain').send('not found\n')
      }
      return reply.headers({ 'cache-control': 'public, max-age=31536000, immutable' }).type('image/webp').send(bytes)
    },
  )
}
