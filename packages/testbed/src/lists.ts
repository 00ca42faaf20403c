import type { ContractRoute } from '@laurel/contract/endpoints'
import type { Names } from './names.ts'
import type { CallOptions, World } from './world.ts'

/** How a list gets longer by one; stands in the `.samples.ts` beside a feature, or in `lists.test.ts`. */
export type List = {
  /** Staff see nothing of an entry in which they take part: then somebody else does. */
  isOfEntrant?: true
  /** Adds one row that the list shows. */
  addRow: (names: Names, world: World) => Promise<unknown>
  request?: (names: Names) => CallOptions
}

export type Lists = Partial<Record<ContractRoute, List>>
