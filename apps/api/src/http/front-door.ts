import type { FastifyInstance } from 'fastify'
import { appPool } from '../database/pools.ts'

/** `/` of a portal's own domain leads to its index; of any other host to the application, which knows the stored prefix. */
export function addFrontDoor(app: FastifyInstance): void {
  app.get('/', { exposeHeadRoute: false }, async (request, reply) => {
    const { rows } = await appPool().query<{ code: string | null }>({
      name: 'portal_of_domain',
      text: 'select portal_of_domain($1) as code',
      values: [request.hostname.toLowerCase()],
    })
    const code = rows[0]?.code
    return reply.redirect(code ? `/ims-portal/${code}/index` : '/ims-portal/', 302)
  })
}
