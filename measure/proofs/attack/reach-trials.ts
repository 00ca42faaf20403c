import { type ContractRoute, endpoints } from '@laurel/contract/endpoints'
import { permissions } from '@laurel/contract/permissions'
import { absentNames, type Names } from '@laurel/testbed/names'
import { isOfAPlace, isSomebodys, type PlacedNames, placedNames, somebodysKinds } from '@laurel/testbed/placed-names'
import { type Scope, scopes } from '@laurel/testbed/places'
import type { Face, Faces } from '@laurel/testbed/several-accounts'
import type pg from 'pg'
import { lineOf } from './access-table.ts'
import { type Answer, ask } from './ask.ts'
import { type Caller, callerNames, callerOf, verdictOf } from './callers.ts'
import {
  asAbsent,
  countsEverybody,
  holder,
  inTurn,
  type Opened,
  opened,
  replaced,
  type Trying,
} from './one-permission.ts'
import { type PreparedCall, prepareCall } from './prepared-call.ts'
import { changedRows, idsIn, rowsAbout } from './rows-about.ts'

type ReachTrial = Trying & { wrong: string[]; database: pg.Client }

const narrow: readonly Scope[] = ['own', 'own-org', 'named']
const atOnce = 6

/** Who holds one permission stands before every door that it does not open (small: every eighth, at one scope). Nothing is asked for: the door comes before the question. */
export async function tryDoors(trying: ReachTrial, isFull: boolean): Promise<number> {
  const { world, places, wrong } = trying
  let tried = 0
  for (const [at, permission] of permissions.entries()) {
    await places.hold(permission)
    for (const scope of isFull ? scopes : scopes.slice(at % 4, (at % 4) + 1)) {
      const caller = holder(trying, permission, scope)
      const headers = await caller.headers()
      const closed = endpoints.filter(
        ({ route }, door) =>
          (isFull || door % 8 === Math.floor(at / 4) % 8) && verdictOf(lineOf(route).access, caller) !== 'allowed',
      )
      await eachOf(closed, async ({ route }) => {
        const expected = verdictOf(lineOf(route).access, caller)
        const answer = await ask(world.origin, route as ContractRoute, { headers })
        if (answer.status !== expected)
          wrong.push(`${route} by ${caller.name}: expected ${expected} (${answer.status})`)
      })
      tried += closed.length
    }
  }
  return tried
}

/** What lies within reach is reached: otherwise what follows would compare nothing with nothing. */
export async function tryWithinReach(trying: ReachTrial): Promise<number> {
  const { world, places, wrong } = trying
  const all = opened(trying, scopes)
  await inTurn(places, all, async ({ caller, scope, endpoint }) => {
    const owner = caller.account ?? places.stranger
    const near = placedNames(world, places.tenant, owner, places.near).names
    const call = await prepareCall(endpoint, caller, near)
    const answer = await ask(world.origin, call.route, call.options)
    const told = (fault: string) => wrong.push(`${call.route} by ${caller.name}: ${fault} (${answer.status})`)
    if (answer.status === 401 || answer.status >= 500 || isDoor(answer)) return void told('expected to be let in')
    // Below one's own organisation lies nothing of `own-org`, and of `own` there is nobody but oneself.
    const isBelow = call.named.has('organisation') || call.named.has('post')
    const isReached = scope === 'all' || scope === 'named' || (scope === 'own-org' && !isBelow)
    if (!isReached || !isOfAPlace(call.named)) return
    const nothing = await asAbsent(world, caller, endpoint, near, [...call.named])
    if (nothing.text === answer.text && answer.status !== 200) told('what is within reach answers like what is absent')
  })
  return all.length
}

const isDoor = ({ status, text }: Answer) => status === 403 && text.includes('"http.not-permitted"')

type Out = Opened & { call: PreparedCall; kind: string | undefined; near: Names }

/** The other school's people and somebody else's things, one kind at a time, against what is not there; and lists, which must not name them. */
export async function tryOutOfReach(trying: ReachTrial): Promise<number> {
  const { world, places, wrong, database } = trying
  const outs: Out[] = []
  const about = new Map<string, string>()
  for (const each of opened(trying, narrow)) {
    const far = placedNames(world, places.tenant, places.stranger, places.far)
    const near = placedNames(world, places.tenant, each.caller.account ?? places.stranger, places.near).names
    const plain = await prepareCall(each.endpoint, each.caller, near)
    const kinds = somebodysKinds.filter((kind) => plain.named.has(kind))
    for (const kind of kinds) {
      const names = replaced(near, far.names, [kind])
      outs.push({ ...each, near, kind, call: await prepareCall(each.endpoint, each.caller, names) })
    }
    if (kinds.length === 0 && plain.route.startsWith('GET ')) outs.push({ ...each, near, kind: undefined, call: plain })
    for (const id of far.ids) about.set(id, `${each.endpoint.route} by ${each.caller.name}`)
  }
  const ids = new Set(about.keys())
  const before = await rowsAbout(database, places.tenant.tenantId, ids)
  await inTurn(places, outs, async ({ caller, endpoint, call, kind, near }) => {
    const answer = await ask(world.origin, call.route, call.options)
    const what = kind === undefined ? 'a list' : `${kind} out of reach`
    const told = (fault: string) => wrong.push(`${call.route} by ${caller.name}, ${what}: ${fault}`)
    const shown = idsIn(answer.text).find((id) => ids.has(id))
    if (shown) return void told(`shows it (${answer.status})`)
    if (kind === undefined || countsEverybody.includes(call.route)) return
    const nothing = await asAbsent(world, caller, endpoint, near, [kind])
    if (nothing.status !== answer.status || nothing.text !== answer.text)
      told(`answers ${reasonOf(answer)}, and what is absent ${reasonOf(nothing)}`)
  })
  const after = await rowsAbout(database, places.tenant.tenantId, ids)
  for (const { table, ids: touched } of changedRows(before, after))
    for (const id of touched.filter((each) => ids.has(each)))
      wrong.push(`${about.get(id)}: what is out of reach was changed in ${table}`)
  return outs.length
}

/** Somebody’s own things, named by everybody else of the organiser, and by the same person’s other account. */
export async function tryOthersThings(trying: ReachTrial, faces: Faces): Promise<number> {
  const { world, places, wrong, database, served } = trying
  const { tenant } = places
  const callers = callerNames
    .filter((name) => !['nobody', 'display', 'console', 'admin'].includes(name))
    .map((name) => callerOf(world, tenant, name))
  const trials: { caller: Caller; endpoint: (typeof endpoints)[number]; call: PreparedCall; whose: string }[] = []
  const ids = new Set<string>()
  for (const caller of callers)
    for (const endpoint of endpoints) {
      const { access } = lineOf(endpoint.route)
      if (access.kind !== 'signedIn' || !served.has(endpoint.route) || verdictOf(access, caller) !== 'allowed') continue
      const owners: [string, PlacedNames][] = [['another’s', placedNames(world, tenant, places.stranger, places.far)]]
      if (caller.name === 'entrant')
        owners.push(['the other account’s', placedNames(world, tenant, faces.second, places.far)])
      for (const [whose, { names, ids: made }] of owners) {
        const call = await prepareCall(endpoint, caller, names)
        if (!isSomebodys(call.named)) continue
        for (const id of made) ids.add(id)
        trials.push({ caller, endpoint, call, whose })
      }
    }
  const before = await rowsAbout(database, tenant.tenantId, ids)
  for (const { caller, endpoint, call, whose } of trials) {
    const answer = await ask(world.origin, call.route, call.options)
    const absent = await prepareCall(endpoint, caller, absentNames(world, tenant))
    const nothing = await ask(world.origin, absent.route, absent.options)
    if (nothing.status !== answer.status || nothing.text !== answer.text)
      wrong.push(
        `${call.route} by ${caller.name}, ${whose}: answers ${reasonOf(answer)}, and what is absent ${reasonOf(nothing)}`,
      )
  }
  for (const { table } of changedRows(before, await rowsAbout(database, tenant.tenantId, ids)))
    wrong.push(`another’s things were changed in ${table}`)
  return trials.length
}

/** Somebody within reach who is somebody else besides, out of reach and above: nothing of that person and that other account may move or show. */
export async function trySeveralAccounts(trying: ReachTrial, faces: Faces): Promise<number> {
  const { world, places, wrong, database } = trying
  const trials: (Opened & { face: Face; call: PreparedCall })[] = []
  for (const each of opened(trying, ['own-org', 'named'])) {
    const near = placedNames(world, places.tenant, each.caller.account ?? places.stranger, places.near).names
    const face = await faces.face()
    const call = await prepareCall(each.endpoint, each.caller, { ...near, account: async () => face.near })
    if (call.named.has('account')) trials.push({ ...each, face, call })
  }
  const ids = new Set(trials.flatMap(({ face }) => face.untouched))
  const before = await rowsAbout(database, places.tenant.tenantId, ids)
  await inTurn(places, trials, async ({ caller, call, face }) => {
    const answer = await ask(world.origin, call.route, call.options)
    if (answer.text.includes(face.mobile))
      wrong.push(`${call.route} by ${caller.name}, one of two accounts: shows the number of both`)
  })
  const changed = changedRows(before, await rowsAbout(database, places.tenant.tenantId, ids))
  // The row of the account within reach names its person as well; that one may change.
  for (const { call, caller, face } of trials)
    for (const { table, ids: touched } of changed)
      if (face.untouched.some((id) => touched.includes(id)) && !touched.includes(face.near))
        wrong.push(`${call.route} by ${caller.name}, one of two accounts: changes ${table} for both`)
  return trials.length
}

const reasonOf = ({ status, text }: Answer) => `${status} ${/"reason":"([^"]+)"/.exec(text)?.[1] ?? ''}`.trim()

async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const left = [...items].reverse()
  const one = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}
