import type { Endpoint } from '@laurel/contract/define'
import { endpoints } from '@laurel/contract/endpoints'
import { permissions } from '@laurel/contract/permissions'
import { absentNames, foreignNames, namesOf, tracesOf } from '@laurel/testbed/names'
import { openPlaces, scopes } from '@laurel/testbed/places'
import { openFaces } from '@laurel/testbed/several-accounts'
import type { TestAccount, TestTenant, World } from '@laurel/testbed/world'
import type { Measurement } from '../measurement.ts'
import { accessFaults, lineOf } from './attack/access-table.ts'
import { type Answer, ask } from './attack/ask.ts'
import { type Caller, callerNames, callerOf, verdictOf } from './attack/callers.ts'
import { inWorld } from './attack/in-world.ts'
import { lies } from './attack/lying-headers.ts'
import { type PreparedCall, prepareCall } from './attack/prepared-call.ts'
import { tryDoors, tryOthersThings, tryOutOfReach, trySeveralAccounts, tryWithinReach } from './attack/reach-trials.ts'
import { changedTables, rowsOf, withWholeDatabase } from './attack/whole-database.ts'

type Trial = { endpoint: Endpoint; caller: Caller; call: PreparedCall }
type Verdict = (trial: Trial, answer: Answer) => Promise<string | undefined>

export const measurement: Measurement = {
  id: 'S1',
  claim:
    'every endpoint by every kind of caller for the own and a foreign organiser; then each permission alone at four scopes (own, own organisation, one named organisation, all): every door it does not open, every call it opens within reach, out of reach (another school’s people, another’s files and jobs) and for a person with a second account; judged by a reviewed table, not by the contract',
  target: '100 % covered, 0 differences from the table, 0 reads or writes of what is foreign or out of reach',
  isCount: true,
  ci: true,
  limitSeconds: 480,
  fullLimitSeconds: 1_200,
  run: (log, { isFull }) =>
    inWorld(async (world) => {
      const { routes } = await import('@laurel/api/src/app.ts')
      const served = new Set(routes.map((route) => route.endpoint.route as string))
      const { lanjiang: own, qingye: stranger } = world
      const wrong: string[] = accessFaults(endpoints)
      const tryAll = async (trials: Trial[], verdict: Verdict) => {
        for (const trial of trials) {
          const answer = await ask(world.origin, trial.call.route, trial.call.options)
          const fault = await verdict(trial, answer)
          if (fault) wrong.push(`${trial.endpoint.route} by ${trial.caller.name}: ${fault} (${answer.status})`)
        }
        return trials.length
      }

      const ownTrials = await prepare(own, (caller) => namesOf(world, own, ownerFor(caller, own)))
      let calls = await tryAll(ownTrials, ownVerdict(world, served))

      const foreignTrials = await prepare(stranger, (caller) =>
        foreignNames(world, own, ownerFor(caller, own), caller.tenant),
      )
      const lyingTrials = await lies(world, own, stranger)
      const alone = await withWholeDatabase(world, async (database) => {
        const before = await rowsOf(database, own.tenantId)
        calls += await tryAll(foreignTrials, foreignVerdict(world, own, stranger))
        await tryAll(
          lyingTrials.map(({ call, endpoint, caller }) => ({ call, endpoint, caller })),
          async (trial, answer) =>
            lyingTrials.find(({ call }) => call === trial.call)?.fault(answer) ?? leak(own, answer.text),
        )
        const changed = changedTables(before, await rowsOf(database, own.tenantId))
        if (changed.length > 0) wrong.push(`rows of the other organiser changed in ${changed.join(', ')}`)

        const places = await openPlaces(world, own)
        const faces = await openFaces(world, places)
        const trying = { world, places, served, wrong, database }
        return {
          doors: await tryDoors(trying, isFull),
          within: await tryWithinReach(trying),
          out: await tryOutOfReach(trying),
          others: await tryOthersThings(trying, faces),
          several: await trySeveralAccounts(trying, faces),
        }
      })
      for (const fault of wrong) log(fault)
      const withNames = new Set(foreignTrials.filter(({ call }) => call.namesSomething).map(({ call }) => call.route))
      log(`${served.size} served, ${withNames.size} of the endpoints name something`)
      const factors = `${endpoints.length} endpoints × ${callerNames.length} callers × 2 tenants`
      const isComplete = calls === endpoints.length * callerNames.length * 2
      const single = `${permissions.length} permissions alone × ${scopes.length} scopes: ${alone.doors} closed doors${isFull ? '' : ' (every eighth, at one scope)'}, ${alone.within} within reach, ${alone.out} out of reach, ${alone.others} of others, ${alone.several} of people with two accounts`
      return {
        figure: `${factors} = ${calls} calls, ${lyingTrials.length} with lying headers; ${single}; ${wrong.length} wrong`,
        holds: isComplete && wrong.length === 0,
      }

      async function prepare(tenant: TestTenant, names: (caller: Caller) => ReturnType<typeof namesOf>) {
        const trials: Trial[] = []
        for (const name of callerNames) {
          const caller = callerOf(world, tenant, name)
          for (const endpoint of endpoints)
            trials.push({ endpoint, caller, call: await prepareCall(endpoint, caller, names(caller)) })
        }
        return trials
      }
    }),
}

/** A screen or a visitor owns nothing: it names what an entrant has. Of the other organiser it is whoever has the same post. */
function ownerFor({ name }: Caller, tenant: TestTenant): TestAccount {
  const accounts: Record<string, TestAccount> = tenant.accounts
  return accounts[name] ?? tenant.accounts.entrant
}

function ownVerdict(world: World, served: Set<string>): Verdict {
  return async ({ endpoint, caller, call }, answer) => {
    const verdict = verdictOf(lineOf(endpoint.route).access, caller)
    if (verdict !== 'allowed') return answer.status === verdict ? undefined : `expected ${verdict}`
    if (!served.has(endpoint.route)) return answer.status === 501 ? undefined : 'expected 501'
    if ([401, 403, 404].includes(answer.status) || answer.status >= 500) return 'expected to be let in'
    if (!call.namesSomething) return undefined
    // Otherwise the foreign half would compare nothing with nothing.
    const absent = await prepareCall(endpoint, caller, absentNames(world, caller.tenant))
    const nothing = await ask(world.origin, absent.route, absent.options)
    return nothing.text === answer.text ? 'its own thing answers like an absent one' : undefined
  }
}

function foreignVerdict(world: World, own: TestTenant, stranger: TestTenant): Verdict {
  return async ({ endpoint, caller, call }, answer) => {
    const { access } = lineOf(endpoint.route)
    const leaked = leak(own, answer.text)
    const verdict = verdictOf(access, caller)
    if (verdict !== 'allowed') return answer.status === verdict ? leaked : `expected ${verdict}`
    if (endpoint.tenantSource === 'screen' && access.kind === 'anyone') {
      // The code of a screen is public: being somebody elsewhere must not show more than a passer-by sees.
      const passerBy = await ask(world.origin, call.route, { ...call.options, headers: {} })
      return passerBy.text === answer.text ? undefined : 'differs from what a passer-by sees'
    }
    if (leaked || !call.namesSomething) return leaked
    const absent = await prepareCall(endpoint, caller, absentNames(world, stranger))
    const nothing = await ask(world.origin, absent.route, absent.options)
    const isSame = nothing.status === answer.status && nothing.text === answer.text
    return isSame ? undefined : `a foreign name answers otherwise than an absent one (${nothing.status})`
  }
}

function leak(own: TestTenant, text: string): string | undefined {
  const found = tracesOf(own).find((trace) => text.includes(trace))
  return found ? `shows ${found} of the other organiser` : undefined
}
