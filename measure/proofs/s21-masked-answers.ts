import { endpoints } from '@laurel/contract/endpoints'
import type { JobRun } from '@laurel/contract/job'
import { dropBucket, unfolded } from '@laurel/testbed/bucket'
import { play } from '@laurel/testbed/cast'
import { namesOf } from '@laurel/testbed/names'
import { startWorker, until } from '@laurel/testbed/worker'
import type { World } from '@laurel/testbed/world'
import type { Measurement } from '../measurement.ts'
import { ask } from './attack/ask.ts'
import { callerNames, callerOf } from './attack/callers.ts'
import { readAtDesk } from './attack/entries-at-desk.ts'
import { inWorld } from './attack/in-world.ts'
import { type NumberedEntry, typeNumbersIntoEntry } from './attack/numbers-in-entry.ts'
import { prepareCall } from './attack/prepared-call.ts'
import { type Seeded, seedNumbers } from './attack/seeded-numbers.ts'

/** The two calls that give a number out: with a permission and a reason, and to its owner. */
const reveals = new Set<string>(['POST /ims/member/reveal', 'POST /ims/security/show-numbers'])

type Trial = [what: string, holds: () => Promise<boolean>]

export const measurement: Measurement = {
  id: 'S21',
  claim:
    'every endpoint × every role, with numbers seeded for everyone; lists, searches, exports and errors; an entry whose form and team hold numbers, as staff list, search, open, count, export and write to it; reveal with and without permission and reason',
  target: 'masked everywhere; reveal needs permission and reason, and is recorded',
  isCount: true,
  limitSeconds: 240,
  run: (log) =>
    inWorld(async (world) => {
      const people = await seedNumbers(world, world.lanjiang, 40)
      const secrets = people.flatMap(({ numbers }) => Object.values(numbers))
      const shown = (text: string) => secrets.filter((secret) => text.includes(secret)).length
      const worker = await startWorker(world)
      let calls = 0
      let wrong = 0
      try {
        for (const name of callerNames) {
          const caller = callerOf(world, world.lanjiang, name)
          const owner = caller.account ?? world.lanjiang.accounts.entrant
          for (const endpoint of endpoints) {
            if (reveals.has(endpoint.route)) continue
            const { route, options } = await prepareCall(endpoint, caller, namesOf(world, world.lanjiang, owner))
            const { text } = await ask(world.origin, route, options)
            calls += 1
            if (shown(text) === 0) continue
            wrong += 1
            log(`${route} by ${name} shows ${shown(text)} numbers`)
          }
        }
        // The entrant has begun as many as one may by now.
        const entry = await typeNumbersIntoEntry(world, await play(world, { userType: 1, name: '林知夏' }))
        const trials = [...trialsOf(world, people, shown), deskTrial(world, entry)]
        const failed: string[] = []
        for (const [what, holds] of trials) if (!(await holds())) failed.push(what)
        for (const what of failed) log(`does not hold: ${what}`)
        const figure = `${calls} calls, ${wrong} with a number in full; ${trials.length - failed.length}/${trials.length} trials hold`
        return { figure, holds: wrong === 0 && failed.length === 0 }
      } finally {
        await worker.stop()
        await dropBucket()
      }
    }),
}

/** There is something to mask, in the answers and in what is exported. */
const deskTrial = (world: World, entry: NumberedEntry): Trial => [
  'whoever lists, searches, opens, counts, exports and writes to entries is shown no number that was typed into one',
  async () => {
    const texts = await readAtDesk(world, world.lanjiang.accounts.admin, entry)
    const isMasked = texts.filter((text) => /770\*{4}/.test(text)).length >= 3
    return isMasked && !texts.some((text) => entry.secrets.some((secret) => text.includes(secret)))
  },
]

function trialsOf(world: World, people: readonly Seeded[], shown: (text: string) => number): Trial[] {
  const { admin, clerk, judge } = world.lanjiang.accounts
  const target = people.find(({ account }) => account === judge) as Seeded
  const reveal = (who: typeof admin, reason: unknown, id = judge.accountId) =>
    world.call(who, 'POST /ims/member/reveal', { body: { id, field: 'idNumber', reason } })
  const revealed = async () => {
    const { data } = await world.call(judge, 'GET /ims/security/list-events', { query: { limit: 100 } })
    return (data as { rows: { kind: string; reason: string | null }[] }).rows.filter(
      ({ kind }) => kind === 'person.revealed',
    )
  }
  const list = (query: Record<string, string>) => world.call(admin, 'GET /ims/member/list', { query })
  return [
    [
      'there is something to mask',
      async () => /199\*{4}/.test(JSON.stringify((await list({ search: judge.userName })).data)),
    ],
    ['nobody reveals without the permission', async () => (await reveal(clerk, '核对')).code === 403],
    [
      'nor without a reason',
      async () => (await reveal(admin, '  ')).code === 422 && (await reveal(admin, undefined)).code === 422,
    ],
    ['nor somebody of another organiser', async () => (await reveal(world.qingye.accounts.admin, '核对')).code === 404],
    ['nothing of that was recorded', async () => (await revealed()).length === 0],
    [
      'with both the number is shown, and the person reads who looked and why',
      async () => {
        const reply = await reveal(admin, '核对参赛资格')
        const [event] = await revealed()
        return (reply.data as { value: string }).value === target.numbers.idNumber && event?.reason === '核对参赛资格'
      },
    ],
    [
      'the record holds the reason and not the number',
      async () => {
        const { data } = await world.call(admin, 'GET /ims/audit/list', { query: { kind: 'person.revealed' } })
        const text = JSON.stringify(data)
        return text.includes('核对参赛资格') && shown(text) === 0
      },
    ],
    [
      'an owner sees their own numbers and nobody else’s',
      async () => {
        const body = { ownDoc: await world.seal(judge.password) }
        const text = JSON.stringify((await world.call(judge, 'POST /ims/security/show-numbers', { body })).data)
        return shown(text) === 3 && text.includes(target.numbers.mobile)
      },
    ],
    [
      'whoever searches by a whole number is not shown it',
      async () => {
        const query = { q: target.numbers.idNumber }
        const text = JSON.stringify(await world.call(admin, 'GET /ims/search/find', { query }))
        return shown(text) === 0 && shown(JSON.stringify(await list({ search: target.numbers.mobile }))) === 0
      },
    ],
    [
      'a refusal does not repeat what was sent',
      async () => {
        const body = { mobile: target.numbers.idNumber, code: target.numbers.email }
        const reply = await world.call(null, 'POST /ims/auth/sms-login', { body })
        return reply.code === 422 && shown(JSON.stringify([reply.data, reply.msg])) === 0
      },
    ],
    [
      'an export of people is masked',
      async () => {
        const { data } = await world.call(admin, 'POST /ims/member/export', { body: {} })
        const { jobId } = data as { jobId: string }
        const job = await until('the export is done', async () => {
          const found = (await world.call(admin, 'GET /ims/job/get', { query: { id: jobId } })).data as JobRun
          return found.state === 'done' || found.state === 'failed' ? found : undefined
        })
        const file = await world.call(admin, 'GET /ims/file/download', { query: { id: job.resultFileId ?? '' } })
        const answer = await fetch((file.data as { url: string }).url)
        const text = unfolded(new Uint8Array(await answer.arrayBuffer())).join('\n')
        return text.includes('199****') && shown(text) === 0
      },
    ],
  ]
}
