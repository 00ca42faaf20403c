import { absentNames, foreignNames, namesOf, tracesOf } from '@laurel/api/test/names.ts'
import type { TestTenant, World } from '@laurel/api/test/world.ts'
import type { Endpoint } from '@laurel/contract/define'
import { endpoints } from '@laurel/contract/endpoints'
import type { Measurement } from '../measurement.ts'
import { type Answer, ask } from './attack/ask.ts'
import { type Caller, callerNames, callerOf, verdictOf } from './attack/callers.ts'
import { inWorld } from './attack/in-world.ts'
import { lies } from './attack/lying-headers.ts'
import { type PreparedCall, prepareCall } from './attack/prepared-call.ts'
import { changedTables, rowsOf, withWholeDatabase } from './attack/whole-database.ts'

type Trial = { endpoint: Endpoint; caller: Caller; call: PreparedCall }
type Judge = (trial: Trial, answer: Answer) => Promise<string | undefined>

export const measurement: Measurement = {
  id: 'S1',
  claim: 'every endpoint × every role × own and foreign tenant, generated from the endpoint list',
  target: '100 % covered, 0 foreign reads or writes',
  ci: true,
  limitSeconds: 480,
  run: (log) =>
    inWorld(async (world) => {
      const { routes } = await import('@laurel/api/src/app.ts')
      const served = new Set(routes.map((route) => route.endpoint.route))
      const { lanjiang: own, qingye: stranger } = world
      const wrong: string[] = []
      const judge = async (trials: Trial[], verdict: Judge) => {
        for (const trial of trials) {
          const answer = await ask(world.origin, trial.call.route, trial.call.options)
          const fault = await verdict(trial, answer)
          if (fault) wrong.push(`${trial.endpoint.route} by ${trial.caller.name}: ${fault} (${answer.status})`)
        }
        return trials.length
      }

      const ownTrials = await prepare(own, (caller) => namesOf(world, own, ownerFor(caller, own)))
      let calls = await judge(ownTrials, ownVerdict(world, served))

      const foreignTrials = await prepare(stranger, (caller) =>
        foreignNames(world, own, ownerFor(caller, own), caller.tenant),
      )
      const lyingTrials = await lies(world, own, stranger)
      await withWholeDatabase(world, async (database) => {
        const before = await rowsOf(database, own.tenantId)
        calls += await judge(foreignTrials, foreignVerdict(world, own, stranger))
        await judge(
          lyingTrials.map(({ call, endpoint, caller }) => ({ call, endpoint, caller })),
          async (trial, answer) =>
            lyingTrials.find(({ call }) => call === trial.call)?.fault(answer) ?? leak(own, answer.text),
        )
        const changed = changedTables(before, await rowsOf(database, own.tenantId))
        if (changed.length > 0) wrong.push(`rows of the other organiser changed in ${changed.join(', ')}`)
      })
      for (const fault of wrong) log(fault)
      const withNames = new Set(foreignTrials.filter(({ call }) => call.namesSomething).map(({ call }) => call.route))
      log(`${served.size} served, ${withNames.size} of the endpoints name something`)
      const factors = `${endpoints.length} endpoints × ${callerNames.length} callers × 2 tenants`
      const isComplete = calls === endpoints.length * callerNames.length * 2
      return {
        figure: `${factors} = ${calls} calls, ${lyingTrials.length} with lying headers, ${wrong.length} wrong`,
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

/** A screen or a visitor owns nothing: it names what an entrant has. */
const ownerFor = (caller: Caller, tenant: TestTenant) =>
  caller.name === 'nobody' || caller.name === 'display' || caller.name === 'console'
    ? tenant.accounts.entrant
    : tenant.accounts[caller.name]

function ownVerdict(world: World, served: Set<string>): Judge {
  return async ({ endpoint, caller, call }, answer) => {
    const verdict = verdictOf(endpoint.access, caller)
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

function foreignVerdict(world: World, own: TestTenant, stranger: TestTenant): Judge {
  return async ({ endpoint, caller, call }, answer) => {
    const leaked = leak(own, answer.text)
    const verdict = verdictOf(endpoint.access, caller)
    if (verdict !== 'allowed') return answer.status === verdict ? leaked : `expected ${verdict}`
    if (endpoint.tenantSource === 'screen' && endpoint.access.kind === 'anyone') {
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
