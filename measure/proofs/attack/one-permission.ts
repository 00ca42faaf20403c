import { endpoints } from '@laurel/contract/endpoints'
import { type Permission, permissions } from '@laurel/contract/permissions'
import { absentNames, type Names } from '@laurel/testbed/names'
import { placedNames, somebodysKinds } from '@laurel/testbed/placed-names'
import type { Places, Scope } from '@laurel/testbed/places'
import type { World } from '@laurel/testbed/world'
import { lineOf } from './access-table.ts'
import { type Answer, ask } from './ask.ts'
import { accountCaller, type Caller } from './callers.ts'
import { type PreparedCall, prepareCall } from './prepared-call.ts'

export type Trying = { world: World; places: Places; served: ReadonlySet<string> }
export type Opened = { permission: Permission; scope: Scope; caller: Caller; endpoint: (typeof endpoints)[number] }

/** It says how many there are, within reach or not, so that a rule which nobody meets is seen; whom it names is looked at all the same. */
export const countsEverybody: readonly string[] = [
  'POST /ims/process-model/preview-rule',
  'POST /ims/process-model/try-script',
]

export const holder = ({ world, places }: Trying, permission: Permission, scope: Scope): Caller =>
  accountCaller(world, places.tenant, places.holders[scope], `${permission} at ${scope}`, [permission])

/** The calls that a caller with this one permission is let in to, for each of these scopes. */
export function opened(trying: Trying, wanted: readonly Scope[]): Opened[] {
  return permissions.flatMap((permission) =>
    endpoints
      .filter(({ route }) => {
        const { access } = lineOf(route)
        return trying.served.has(route) && access.kind === 'permits' && access.permission === permission
      })
      .flatMap((endpoint) =>
        wanted.map((scope) => ({ permission, scope, endpoint, caller: holder(trying, permission, scope) })),
      ),
  )
}

/** A post stands and falls with its organisation. */
export function replaced(names: Names, by: Names, kinds: readonly string[]): Names {
  const wanted = kinds.some((kind) => kind === 'organisation' || kind === 'post')
    ? [...kinds, 'organisation', 'post']
    : kinds
  return { ...names, ...Object.fromEntries(wanted.map((kind) => [kind, by[kind as keyof Names]])) } as Names
}

export async function asAbsent(
  world: World,
  caller: Caller,
  endpoint: (typeof endpoints)[number],
  near: Names,
  kinds: readonly string[],
): Promise<Answer> {
  const absent = await prepareCall(endpoint, caller, replaced(near, absentNames(world, caller.tenant), kinds))
  return ask(world.origin, absent.route, absent.options)
}

/** Permission after permission: the four of them hold one at a time. */
export async function inTurn<T extends { permission: Permission }>(
  places: Places,
  trials: readonly T[],
  work: (trial: T) => Promise<void>,
): Promise<void> {
  for (const permission of permissions) {
    const own = trials.filter((trial) => trial.permission === permission)
    if (own.length === 0) continue
    await places.hold(permission)
    for (const trial of own) await work(trial)
  }
}

export type OutOfReach = { what: string; ready(): Promise<void>; hidden: PreparedCall; absent(): Promise<PreparedCall> }

/** For one caller with each permission at one organisation: what lies outside of it, beside what is not there. */
export async function outOfReach(trying: Trying): Promise<OutOfReach[]> {
  const { world, places } = trying
  const far = placedNames(world, places.tenant, places.stranger, places.far).names
  const found: OutOfReach[] = []
  for (const { permission, caller, endpoint } of opened(trying, ['named'])) {
    const near = placedNames(world, places.tenant, caller.account ?? places.stranger, places.near).names
    const { named, route } = await prepareCall(endpoint, caller, near)
    const none = absentNames(world, places.tenant)
    for (const kind of somebodysKinds.filter((each) => named.has(each)))
      if (!countsEverybody.includes(route))
        found.push({
          what: `${route} by ${caller.name}, ${kind}`,
          ready: () => places.hold(permission),
          hidden: await prepareCall(endpoint, caller, replaced(near, far, [kind])),
          absent: () => prepareCall(endpoint, caller, replaced(near, none, [kind])),
        })
  }
  return found
}
