import type { JudgingRule } from '@laurel/rules/judging-rule'
import { firstChain, nextChain, type ScoreRevision, scoreHash } from '@laurel/rules/score-revision'
import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { plantContest } from '@laurel/testbed/planted-contest'
import { plantJudgedEntry } from '@laurel/testbed/planted-panel'
import { plantSubmission } from '@laurel/testbed/planted-review'
import { soundRule } from '@laurel/testbed/planted-round'
import { openWorld, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'

let world: World
let author: Played
let supervisor: Played
let student: Played
let judges: Played[]
let schools: Awaited<ReturnType<typeof plantTree>>
const [entryCount, judgesPerEntry] = [6, 3]

beforeAll(async () => {
  world = await openWorld()
  schools = await plantTree(world)
  const of = (...permissions: string[]) => play(world, { userType: 2, roles: [{ scope: 'all', permissions }] })
  author = await of(
    ...['list', 'save', 'seal'].map((verb) => `contest:judging-round:${verb}`),
    ...['list', 'save'].map((verb) => `contest:judging-panel:${verb}`),
    'contest:judging:run',
  )
  supervisor = await of('contest:judging-round:list', 'contest:judging-round:seal')
  student = await play(world, { userType: 1, organisationId: schools.near })
  judges = []
  for (let at = 0; at < 5; at += 1)
    judges.push(await play(world, { userType: 4, ...(at === 0 && { organisationId: schools.near }) }))
}, 60_000)
afterAll(() => world.close())

const plantEntries = () =>
  world.inTenant(world.lanjiang, async ({ tx, actor }) => {
    const { tenantId } = actor
    const contest = await plantContest(tx, { tenantId, marker: '创新赛' })
    const own = { tenantId, accountId: student.accountId, marker: '创新赛' }
    for (let at = 0; at < entryCount; at += 1) {
      const code = `F-${contest.stageId.slice(-6)}-${at}`
      const place = { organisationId: at === 0 ? schools.near : schools.far, begunBy: student.accountId }
      const entryId = await plantJudgedEntry(tx, { tenantId, ...contest, code, title: `作品${at}`, ...place })
      await plantSubmission(tx, own, { entryId, number: 1, title: `作品${at}` })
    }
    return contest
  })

/** Drafted by one, checked and sealed by another. */
async function sealedRound(stageId: string, model: JudgingRule['model'], rule: object): Promise<string> {
  const name = { zh: `模型 ${model}`, en: '' }
  const { id } = (
    await world.call(author, 'POST /ims/judging-round/add', { body: { stageId, trackId: null, name, from: model } })
  ).data as { id: string }
  const saved = await world.call(author, 'PUT /ims/judging-round/save', {
    body: { id, version: 1, name, rule } as never,
  })
  expect(saved.status).toBe(200)
  await world.call(author, 'PUT /ims/judging-round/propose', { body: { id, version: 2 } })
  const { fingerprint } = (await world.call(author, 'GET /ims/judging-round/get', { query: { id } })).data
  const seal = { body: { id, version: 3, fingerprint } }
  expect(await world.call(author, 'PUT /ims/judging-round/seal', seal)).toMatchObject({ status: 409 })
  expect(await world.call(supervisor, 'PUT /ims/judging-round/seal', seal)).toMatchObject({ status: 200 })
  return id
}

/** Invited, conflicts declared, entries assigned as they were shown; the first is the chief. */
async function assignedPanel(roundId: string): Promise<void> {
  const accountIds = judges.map(({ accountId }) => accountId)
  await world.call(author, 'POST /ims/judging-panel/invite', { body: { roundId, accountIds, maxEntries: 40 } })
  const panel = async () => (await world.call(author, 'GET /ims/judging-panel/get', { query: { roundId } })).data.judges
  for (const judge of judges) {
    const own = (await world.call(judge, 'GET /ims/judging-panel/list-invitations', {})).data
    const { id = '', version = 0 } = own.find(({ state }) => state === 'invited') ?? {}
    await world.call(judge, 'PUT /ims/judging-panel/accept', { body: { id, version, conflicts: [] } })
  }
  const { id = '', version = 0 } = (await panel()).find(({ accountId }) => accountId === accountIds[0]) ?? {}
  await world.call(author, 'PUT /ims/judging-panel/save-judge', {
    body: { id, version, isChief: true, maxEntries: 40 },
  })
  const wish = { roundId, seed: '4417a0c2', changes: [] }
  const { fingerprint, assigned } = (
    await world.call(author, 'POST /ims/judging-panel/preview-assignment', { body: wish })
  ).data
  expect(assigned).toBe(entryCount * judgesPerEntry)
  const written = await world.call(author, 'PUT /ims/judging-panel/assign', { body: { ...wish, fingerprint } })
  expect(written).toMatchObject({ data: { added: assigned } })
}

type Entry = { code: string; place: number }

/** Everybody scores all that they have; the best is the last code. */
async function scoreAll(roundId: string, given: (entry: Entry) => ScoreRevision['given']): Promise<void> {
  for (const judge of judges) {
    const mine = (await world.call(judge, 'GET /ims/score/list-mine')).data.find(({ id }) => id === roundId)
    const ordered = (mine?.entries ?? []).toSorted((one, other) => (one.code < other.code ? 1 : -1))
    const deviceId = newId()
    let chain = firstChain
    for (const [at, { assignmentId, code }] of ordered.entries()) {
      const revision = {
        id: newId(),
        assignmentId,
        edition: 1,
        given: given({ code, place: at + 1 }),
        comment: '',
        remark: '',
        madeAt: '2026-11-18T10:00:00.000Z',
      }
      chain = nextChain(chain, scoreHash(revision))
      const device = { id: deviceId, created: at + 1, chain }
      const answer = await world.call(judge, 'POST /ims/score/submit', { body: { ...revision, device } as never })
      expect(answer).toMatchObject({ status: 200, data: { isLate: false } })
    }
  }
}

const numberOf = ({ code }: Entry) => Number(code.slice(-1))
const rule = { ...soundRule, judgesPerEntry, drop: null }
const models: readonly {
  model: JudgingRule['model']
  rule: object
  given: (entry: Entry) => ScoreRevision['given']
}[] = [
  {
    model: 1,
    rule: { ...rule, drop: { highest: 1, lowest: 1, minScores: 3 } },
    given: (entry) => ({ kind: 'marks', marks: { c1: 5_00 + numberOf(entry) * 50 }, reasons: {} }),
  },
  {
    model: 2,
    rule: {
      ...rule,
      model: 2,
      scale: { min: 60_00, max: 100_00, step: 10 },
      adjustment: { method: 'z-score', minSample: 3 },
    },
    given: (entry) => ({ kind: 'marks', marks: { c1: 70_00 + numberOf(entry) * 100 }, reasons: {} }),
  },
  { model: 3, rule: { ...rule, model: 3 }, given: ({ place }) => ({ kind: 'place', place }) },
  {
    model: 4,
    rule: { ...rule, model: 4, votes: { passVotes: 2, reviewWhen: null } },
    given: (entry) => ({ kind: 'vote', isFor: numberOf(entry) >= 3 }),
  },
]

test.each(models)(
  '[J01] model $model goes from the draft of its rules to the locked ranking, by its own people',
  async ({ model, rule: own, given }) => {
    const { stageId } = await plantEntries()
    const roundId = await sealedRound(stageId, model, own)
    await assignedPanel(roundId)
    const chief = judges[0] as Played
    const run = (act: object) =>
      world.call(chief, 'PUT /ims/score/run-as-chief', { body: { roundId, ...act } as never })
    expect(await run({ act: 'open', dueAt: null })).toMatchObject({ data: { missing: entryCount * judgesPerEntry } })
    await scoreAll(roundId, given)
    const query = { query: { roundId } }
    expect(await world.call(chief, 'GET /ims/score/get-result-as-chief', query)).toMatchObject({ status: 422 })
    expect(await run({ act: 'close' })).toMatchObject({ data: { missing: 0 } })
    expect(await run({ act: 'lock' })).toMatchObject({ data: { state: 'locked' } })
    const { data } = await world.call(author, 'GET /ims/score/get-result', query)
    expect(data).toMatchObject({ model, total: entryCount, hidden: 0, outdated: 0 })
    expect(data.rows.every(({ scores }) => scores.length === judgesPerEntry)).toBe(true)
    if (model === 4)
      expect(data.rows.map(({ outcome }) => outcome)).toEqual([
        'passed',
        'passed',
        'passed',
        'failed',
        'failed',
        'failed',
      ])
    else expect(data.rows[0]).toMatchObject({ rank: 1, code: expect.stringMatching(/-5$/) })
    // The chief belongs to the school of one entry: they see neither it nor any place.
    const seen = (await world.call(chief, 'GET /ims/score/get-result-as-chief', query)).data
    expect(seen).toMatchObject({ hidden: 1, total: entryCount - 1 })
    expect(seen.rows.every(({ rank, code }) => rank === null && !code.endsWith('-0'))).toBe(true)
  },
)
