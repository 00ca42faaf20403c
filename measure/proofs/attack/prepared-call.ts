import type { Endpoint } from '@laurel/contract/define'
import type { ContractRoute } from '@laurel/contract/endpoints'
import type { Names } from '@laurel/testbed/names'
import { samples } from '@laurel/testbed/samples'
import type { CallOptions } from '@laurel/testbed/world'
import type { Caller } from './callers.ts'

export type PreparedCall = {
  route: ContractRoute
  options: CallOptions
  /** It names something that can exist or not. */
  namesSomething: boolean
  /** The kinds of things it names. */
  named: ReadonlySet<string>
}

/** The sample request of an endpoint, ready to be sent by `caller`, about the things of `names`. */
export async function prepareCall(endpoint: Endpoint, caller: Caller, names: Names): Promise<PreparedCall> {
  const route = endpoint.route as ContractRoute
  const sample = samples[route] as ((names: Names) => Promise<CallOptions>) | undefined
  if (!sample) throw new Error(`no sample request for ${route}`)
  const asked = new Set<string>()
  const watched = new Proxy(names, {
    get(target, name: keyof Names) {
      asked.add(name)
      return target[name]
    },
  })
  const request = await sample(watched)
  const endsSession = route === 'POST /ims/auth/logout'
  const named = new Set([...asked].filter((name) => !['seal', 'password', 'unmade'].includes(name)))
  const options = { ...request, headers: await caller.headers(endsSession) }
  return { route, options, namesSomething: named.size > 0, named }
}
