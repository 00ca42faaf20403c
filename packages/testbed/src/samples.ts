import { type ContractRoute, endpoints, type RequestOf } from '@laurel/contract/endpoints'
import { loadBeside } from './beside-features.ts'
import type { Names } from './names.ts'

export type Samples = { readonly [R in ContractRoute]: (names: Names) => Promise<RequestOf<R>> }

/**
 * For every call of the contract a valid request, from the `.samples.ts` beside its feature; what it names comes from `names`, so that it can be
 * somebody else's or nobody's.
 */
export const samples: Samples = Object.assign(
  {},
  ...(await loadBeside('.samples.ts')).map((beside) => beside['samples']),
)

const missing = endpoints.filter(({ route }) => !Object.hasOwn(samples, route)).map(({ route }) => route)
if (missing.length > 0) throw new Error(`no .samples.ts has a request for ${missing.join(', ')}`)
