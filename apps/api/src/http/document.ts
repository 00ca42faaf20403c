import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CompiledQuery } from 'kysely'
import type { Ctx, Language } from '../ctx.ts'
import { appPool } from '../database/pools.ts'
import { transact } from '../database/transact.ts'
import { absentPortal } from './absent-portal.ts'
import { addressOf, isTrustedProxy } from './address.ts'
import { languageOf } from './envelope.ts'
import { admissionQueue } from './load-shedding.ts'
import { Refusal } from './refusal.ts'

export type Encoding = 'br' | 'gzip' | 'identity'
export type StoredDocument = {
  /** A function: made only for those who do not have it yet, and after the transaction. */
  body: Buffer | (() => Promise<Buffer>)
  /** The encoding of these bytes, which may differ from what the browser asked for. */
  encoding: Encoding
  etag: string
  csp: string
  contentType?: string
  /** 404: what says that nothing is there. */
  status?: 200 | 404
}
type Reader = (
  ctx: Ctx,
  encoding: Encoding,
  query: Query,
  address: string,
) => Promise<StoredDocument | { goTo: string } | undefined>
type Query = Readonly<Record<string, unknown>>

/** A rendered page of a portal. `path` is what follows the portal's code. */
export type DocumentRoute = { readonly path: string; readonly read: Reader }

export const serveDocument = (path: string, read: Reader): DocumentRoute => ({ path, read })

export function addDocument(app: FastifyInstance, { path, read }: DocumentRoute): void {
  app.get<{ Params: { prefix: string } }>(
    `/ims-portal/:prefix/${path}`,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const language = languageOf(request.headers['accept-language'])
      const encoding = encodingOf(request.headers['accept-encoding'])
      reply.headers({ vary: 'Accept-Encoding, Accept-Language, Cookie', 'content-language': language })
      try {
        const isGone = () => request.raw.socket.destroyed
        const document = await admissionQueue().pass('read', isGone, () =>
          inPortal(request.params.prefix, language, (ctx) =>
            read(ctx, encoding, request.query as Query, addressOf(request.raw)),
          ),
        )
        if (!document) return handOverToApplication(reply)
        if ('goTo' in document) return reply.redirect(document.goTo, 302)
        // The cache primer replaces a page that has gone; caching 404s for strangers would fill the cache with made-up addresses.
        if (document.status === 404 && isPriming(request)) reply.header('x-accel-expires', '2')
        return send(request, reply, document)
      } catch (error) {
        if (!(error instanceof Refusal) || error.reason !== 'http.portal-closed') throw error
        // The same for a portal that has closed.
        if (isPriming(request)) reply.header('x-accel-expires', '2')
        const { body, csp } = absentPortal(language)
        return html(reply.code(404), csp).send(body)
      }
    },
  )
}

const isPriming = ({ headers, socket }: FastifyRequest) => headers['x-laurel-prime'] === '1' && isTrustedProxy(socket)

const html = (reply: FastifyReply, csp: string, type = 'text/html; charset=utf-8') =>
  reply.headers({ 'content-type': type, 'content-security-policy': csp })

async function send(request: FastifyRequest, reply: FastifyReply, document: StoredDocument) {
  const { body, encoding, etag, csp, contentType, status = 200 } = document
  reply.headers({ etag, 'cache-control': 'no-cache' })
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return html(reply.code(status), csp, contentType).send(typeof body === 'function' ? await body() : body)
}

/** The portal is there and has nothing published yet: nginx answers with the application, which says so. */
const handOverToApplication = (reply: FastifyReply) => reply.header('x-accel-redirect', '/ims-portal/index.html').send()

const portalCode = /^[a-z][a-z0-9-]{1,31}$/

async function inPortal<R>(code: string, language: Language, work: (ctx: Ctx) => Promise<R>): Promise<R> {
  if (!portalCode.test(code)) throw new Refusal('http.portal-closed')
  type PortalRow = { entered_at: string; tenant_id: string; portal_id: string }
  return transact(appPool(), 'read', {
    enterStatement: CompiledQuery.raw('select * from enter_portal($1, $2)', [code]) as CompiledQuery<PortalRow>,
    refused: () => new Refusal('http.portal-closed'),
    tenantOf: (entered) => entered.tenant_id,
    work: ({ tenant_id: tenantId, portal_id: portalId, entered_at: now }, tx) =>
      work({ tx, actor: { kind: 'visitor', tenantId, portalId, language }, now }),
  })
}

function encodingOf(accepted: string | undefined): Encoding {
  const offered = new Set((accepted ?? '').split(',').map((part) => part.trim()))
  if (offered.has('br')) return 'br'
  return offered.has('gzip') ? 'gzip' : 'identity'
}
