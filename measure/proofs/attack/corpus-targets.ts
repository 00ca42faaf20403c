import type { World } from '@laurel/testbed/world'
import { bodyOf, type RequestCase, unfold } from './http-corpus.ts'

export type Target = {
  label: string
  bytes: Buffer
  /** While the call is not served it answers 501, which says nothing about the case: the stand-in beside it does. */
  mayBeUnserved: boolean
  /** Why the corpus expects the wrong thing here. */
  exception?: string
}

const publicPage =
  'get-conf is open to anyone: a visitor with a bad token is a visitor; the stand-in asks for a session and must refuse'
const readsHaveNoKey = 'a read has no effect to repeat, so its key is not looked at; the stand-in is a write'

/** Where a case of the corpus is sent: the call it names, and where that one cannot show the point, one beside it that can. */
export async function targetsOf(world: World, made: RequestCase, isServed: (route: string) => boolean) {
  const host = new URL(world.origin).host
  const { judge, admin } = world.lanjiang.accounts
  const session = {
    'portal-code': world.lanjiang.portalCode,
    authorization: `Bearer ${await world.token(judge)}`,
  }
  const adminSession = { ...session, authorization: `Bearer ${await world.token(admin)}` }
  const visitor = { 'portal-code': world.lanjiang.portalCode }
  const screen = { code: world.lanjiang.screen.code, authcode: world.lanjiang.screen.displayAuthCode }
  const body = bodyOf(made)
  const target = (
    label: string,
    method: string,
    path: string,
    headers: Record<string, string>,
    more: Partial<Target> = {},
  ): Target => ({
    label,
    mayBeUnserved: false,
    bytes: requestBytes(method, path, { host, ...headers, ...unfoldAll(made.headers) }, body),
    ...more,
  })
  const path = made.path.startsWith('/') ? `/app-api${unfold(made.path)}` : made.path
  const query = made.query === undefined ? '' : `?${unfold(made.query)}`

  if (made.path === '/system/user/options/create') {
    // Its only members are strings and an object: a case about integers goes to the call that changes what this one made.
    if (made.insert?.into === 'integer')
      return [target('options/update', 'PUT', '/app-api/system/user/options/update', session)]
    const itself = target('options/create', made.method, path, session)
    // The corpus sends a body that would be refused anyway: beside it goes one that only its type or coding can spoil.
    const isAboutType = made.category === 'content type' || made.category === 'content encoding'
    return isAboutType ? [itself, createWith(host, session, made)] : [itself]
  }
  if (made.path === '/ims/draw-lots-project/list') {
    return [
      target('draw-lots-project/list', 'GET', path + query, screen, {
        mayBeUnserved: !isServed('GET /ims/draw-lots-project/list'),
      }),
      target('audit/list', 'GET', `/app-api/ims/audit/list${query}`, adminSession),
    ]
  }
  if (made.path === '/ims/portal/get-conf') {
    const exception =
      'authorization' in made.headers ? publicPage : 'idempotency-key' in made.headers ? readsHaveNoKey : undefined
    const itself = target('get-conf', made.method, path, visitor, {
      mayBeUnserved: !isServed('GET /ims/portal/get-conf'),
      ...(exception && made.expect === '4xx' ? { exception } : {}),
    })
    if ('idempotency-key' in made.headers)
      return [itself, createWith(host, { ...session, 'content-type': 'application/json' }, made)]
    return [itself, target('profile', made.method, '/app-api/system/auth/get-product-permission-info', session)]
  }
  const atRoot = made.path.startsWith('/') ? [target('root', made.method, unfold(made.path), visitor)] : []
  const mayBeUnserved = ['/ims/form-object/', '/ims/screen/'].some((start) => made.path.startsWith(start))
  return [target('itself', made.method, path, visitor, { mayBeUnserved }), ...atRoot]
}

/** A good body under the headers of the case. */
function createWith(host: string, session: Record<string, string>, made: RequestCase): Target {
  const body = Buffer.from(JSON.stringify({ formCode: `corpus.${made.id}`, name: 'n', options: {} }))
  const headers = { host, ...session, ...unfoldAll(made.headers) }
  return {
    label: 'options/create with a good body',
    mayBeUnserved: false,
    bytes: requestBytes('POST', '/app-api/system/user/options/create', headers, body),
  }
}

export function requestBytes(
  method: string,
  path: string,
  headers: Record<string, string>,
  body: Buffer | undefined,
): Buffer {
  const all = {
    connection: 'close',
    ...headers,
    ...(body === undefined ? {} : { 'content-length': String(body.length) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return Buffer.concat([
    Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`),
    body ?? Buffer.alloc(0),
  ])
}

const unfoldAll = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, unfold(value)]))
