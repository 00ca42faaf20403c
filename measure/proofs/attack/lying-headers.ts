import type { Endpoint } from '@laurel/contract/define'
import { endpoints } from '@laurel/contract/endpoints'
import { namesOf } from '@laurel/testbed/names'
import type { TestTenant, World } from '@laurel/testbed/world'
import type { Answer } from './ask.ts'
import { type Caller, callerOf } from './callers.ts'
import { type PreparedCall, prepareCall } from './prepared-call.ts'

type Lie = { endpoint: Endpoint; caller: Caller; call: PreparedCall; fault: (answer: Answer) => string | undefined }

/** A caller of `stranger` with good credentials says in a header that it belongs to `own`: the words are refused, never believed. */
export async function lies(world: World, own: TestTenant, stranger: TestTenant): Promise<Lie[]> {
  const found: Lie[] = []
  const admin = callerOf(world, stranger, 'admin')
  const console = callerOf(world, stranger, 'console')
  for (const endpoint of endpoints) {
    const caller = endpoint.access.kind === 'screen' ? console : admin
    const call = await prepareCall(endpoint, caller, namesOf(world, stranger, stranger.accounts.admin))
    const tell = (headers: Record<string, string>, fault: Lie['fault']) =>
      found.push({
        endpoint,
        caller,
        fault,
        call: { ...call, options: { ...call.options, headers: { ...call.options.headers, ...headers } } },
      })
    if (endpoint.access.kind === 'screen') {
      // So many wrong codes from one address are answered with 429.
      tell({ code: own.screen.code }, refusedWith(401, 429))
      tell({ authcode: own.screen.consoleAuthCode }, refusedWith(401, 429))
      tell({ 'tenant-id': own.tenantId }, refusedWith(401, 429))
    } else if (endpoint.access.kind !== 'anyone') {
      tell({ 'tenant-id': own.tenantId }, refusedWith(401))
      tell({ 'portal-code': own.portalCode }, refusedWith(401))
      tell({ 'product-id': own.tenantId }, refusedWith(401))
    } else if (endpoint.tenantSource === 'portal') {
      tell({ 'tenant-id': own.tenantId }, refusedWith(404))
    }
  }
  return found
}

const refusedWith =
  (...statuses: number[]) =>
  (answer: Answer) =>
    statuses.includes(answer.status) ? undefined : `a lying header was not answered with ${statuses.join(' or ')}`
