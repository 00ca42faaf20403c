import type { Answer, Request } from './define.ts'
import { features } from './features.ts'
import type { Permission } from './permissions.ts'
import { roleCalls } from './role.ts'

type Call = (typeof features)[number]['calls'][number] | (typeof roleCalls)[number]

/** Every call of the product. Those of roles name every permission, so that they stand above the list of features and not in it. */
export const endpoints: readonly Call[] = [...features.flatMap<Call>(({ calls }) => calls), ...roleCalls]

type Asked<X> = X extends { permission: infer P } ? P : never
type Undeclared = Exclude<Asked<Call['access']>, Permission>
/** Does not compile when a call asks for a permission that no feature has. */
undefined satisfies [Undeclared] extends [never] ? undefined : Undeclared

type Contract = { [E in Call as E['route']]: E }
export type ContractRoute = keyof Contract
export type RequestOf<R extends ContractRoute> = Request<Contract[R]>
export type AnswerOf<R extends ContractRoute> = Answer<Contract[R]>
