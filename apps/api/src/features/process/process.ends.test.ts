import type { AnswerOf } from '@laurel/contract/endpoints'
import { play } from '@laurel/testbed/cast'
import { contestProcesses } from '@laurel/testbed/contest-processes'
import { openProcessRuns, type ProcessRuns } from '@laurel/testbed/process-runs'
import { addModel } from '@laurel/testbed/processes'
import { until } from '@laurel/testbed/worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceCommands } from '../../live/invalidation.ts'

let runs: ProcessRuns
beforeAll(async () => {
  runs = await openProcessRuns()
}, 120_000)
afterAll(() => runs.close())

type Decisions = Record<string, string[]>
type Run = [process: string, decisions: Decisions, state: string, end: string, steps: string[]]

test('every ready process runs to its approving end, and a refusal to the rejecting one, on the real engine', {
  timeout: 240_000,
}, async () => {
  const expected: Run[] = [
    ['recommendation', {}, 'approved', 'listed', ['college', 'school', 'jury', 'city', 'province']],
    ['recommendation', { college: ['reject'] }, 'rejected', 'refused', ['college']],
    ['eligibility', {}, 'approved', 'done', ['review']],
    ['eligibility', { review: ['reject'] }, 'rejected', 'refused', ['review']],
    ['design_award', {}, 'approved', 'won', ['form', 'vote']],
    ['design_award', { vote: ['reject'], chief: ['reject'] }, 'rejected', 'out', ['form', 'vote', 'chief']],
    ['performance', {}, 'approved', 'done', ['pick', 'safety', 'approve']],
    ['roadshow', {}, 'approved', 'done', ['checkin', 'draw', 'score', 'recount', 'lock']],
    ['appeal', {}, 'approved', 'done', ['accept', 'avoid', 'panel', 'regrade', 'reply']],
    ['substitution', {}, 'approved', 'done', ['school', 'host', 'avoid']],
    ['substitution', { host: ['reject'] }, 'rejected', 'kept', ['school', 'host']],
    ['publication', {}, 'approved', 'done', ['recount', 'first', 'second', 'publish']],
  ]
  const codes = new Map<string, string>()
  for (const [gallery] of expected) if (!codes.has(gallery)) codes.set(gallery, await runs.publish(gallery))
  const ran = await Promise.all(
    expected.map(async ([gallery, decisions]) => runs.runToItsEnd(codes.get(gallery) ?? '', decisions)),
  )
  expect(ran).toEqual(expected.map(([, , state, end, steps]) => ({ steps, state, end })))
})

test('the eight processes that organisers wrote down run to each of their ends, with several signers', {
  timeout: 240_000,
}, async () => {
  const { world, admin, author } = runs
  const expected: Run[] = [
    ['proc-multi-level', {}, 'approved', 'end', ['school', 'rank1', 'city', 'rank2', 'province']],
    [
      'proc-multi-level',
      { school: ['return'] },
      'approved',
      'end',
      ['school', 'fix', 'school', 'rank1', 'city', 'rank2', 'province'],
    ],
    ['proc-multi-level', { school: ['reject'] }, 'rejected', 'end-reject', ['school']],
    ['proc-multi-level', { school: ['return'], fix: ['wait'] }, 'rejected', 'end-reject', ['school']],
    ['proc-registration', {}, 'approved', 'end', ['check']],
    ['proc-registration', { check: ['sample'] }, 'approved', 'end', ['check', 'sample']],
    ['proc-design-award', { formal: ['return'] }, 'approved', 'end', ['formal', 'fix', 'formal', 'vote', 'final']],
    ['proc-design-award', { vote: ['return'] }, 'approved', 'end', ['formal', 'vote', 'second', 'final']],
    ['proc-design-award', { vote: ['reject'] }, 'rejected', 'end-out', ['formal', 'vote']],
    ['proc-arts', {}, 'approved', 'end', ['college', 'sign', 'stage']],
    [
      'proc-roadshow',
      { recount: ['reject'] },
      'approved',
      'end',
      ['checkin', 'draw', 'score', 'recount', 'score', 'recount', 'lock'],
    ],
    ['proc-appeal', {}, 'approved', 'end', ['admit', 'conflict', 'panel', 'reopen', 'answer']],
    ['proc-appeal', { panel: ['reject'] }, 'approved', 'end', ['admit', 'conflict', 'panel', 'answer']],
    ['proc-change-team', {}, 'approved', 'end', ['school', 'org', 'rescan']],
    ['proc-change-team', { org: ['reject'] }, 'rejected', 'end-no', ['school', 'org']],
    ['proc-change-team', { school: ['reject'] }, 'rejected', 'end-no', ['school']],
    ['proc-publish', {}, 'approved', 'end', ['verify', 'super', 'sec', 'pub']],
  ]
  const deciders = [admin]
  for (const name of ['签署甲', '签署乙']) deciders.push(await play(world, { userType: 3, name }))
  const written = contestProcesses({ publishAt: '2026-11-01T08:00:00Z', 'stage.startAt': '2090-01-01T08:00:00Z' })
  for (const { key, xml, rulesFor } of written) {
    const drawn = xml.replaceAll('>P3D<', '>PT6S<')
    const { data: made } = await author.create({ code: key, name: key, xml: drawn })
    const rules = rulesFor(deciders.map(({ accountId }) => accountId))
    const { data: saved } = await author.save({ id: made['id'], version: made['version'], rules })
    const published = await author.publish({ id: made['id'], version: saved['version'] })
    expect([key, published.code, published.data]).toEqual([key, 200, expect.anything()])
  }
  const ran = await Promise.all(expected.map(async ([key, decisions]) => runs.runToItsEnd(key, decisions, deciders)))
  expect(ran).toEqual(expected.map(([, , state, end, steps]) => ({ steps, state, end })))
  const reached = (key: string) => [...new Set(expected.filter(([ofKey]) => ofKey === key).map(([, , , end]) => end))]
  for (const { key, ends } of written) expect([key, reached(key)]).toEqual([key, ends])
})

test('a version is deployed when it is published, and of one that the engine refuses its author reads why', {
  timeout: 60_000,
}, async () => {
  const { world, admin, author } = runs
  const newest = async (id: string) => {
    const { data } = await world.call(admin, 'GET /ims/process-model/list-versions', { query: { id } })
    return (data as AnswerOf<'GET /ims/process-model/list-versions'>).rows[0]
  }
  const { id, version } = await author.ready('performance')
  await author.publish({ id, version })
  await until('it is deployed', async () => ((await newest(id))?.deployment === 'deployed' ? true : undefined))
  const key = await addModel(world, world.lanjiang, '不是流程')
  announceCommands()
  const [model] = await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.rows(sql<{ id: string }>`select id from process_model where key = ${key}`),
  )
  const refused = await until('it is refused', async () => {
    const row = await newest(model?.id ?? '')
    return row?.deployment === 'refused' ? row : undefined
  })
  expect(refused.deployRefused).not.toBe('')
})
