import type { FastifyInstance } from 'fastify'
import { appPool } from '../database/pools.ts'

const robots = 'User-agent: *\nDisallow: /app-api/\nDisallow: /ims-portal/manager\nDisallow: /ims-portal/bpm\n'

async function portalOf(host: string): Promise<string | null> {
  const { rows } = await appPool().query<{ code: string | null }>({
    name: 'portal_of_domain',
    text: 'select portal_of_domain($1) as code',
    values: [host.toLowerCase()],
  })
  return rows[0]?.code ?? null
}

/** `/` on a portal's own domain redirects to its index; on any other host to the application, which knows the stored prefix. */
export function addRootRedirect(app: FastifyInstance): void {
  app.get('/', { exposeHeadRoute: false }, async (request, reply) => {
    const code = await portalOf(request.hostname)
    return reply.redirect(code ? `/ims-portal/${code}/index` : '/ims-portal/', 302)
  })
  // A portal's own domain names its sitemap here; on a shared host each page links the sitemap of its portal.
  app.get('/robots.txt', { exposeHeadRoute: false }, async (request, reply) => {
    const code = await portalOf(request.hostname)
    const list = code ? `Sitemap: https://${request.hostname}/ims-portal/${code}/sitemap.xml\n` : ''
    return reply.header('content-type', 'text/plain; charset=utf-8').send(robots + list)
  })
}
