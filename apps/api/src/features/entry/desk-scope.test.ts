import type { JobRun } from '@laurel/contract/job'
import { type DataScope, dataScopes } from '@laurel/rules/data-scope'
import { dropBucket } from '@laurel/testbed/bucket'
import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { type PlantedContest, plantContest } from '@laurel/testbed/planted-contest'
import { startWorker, until, type Worker } from '@laurel/testbed/worker'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'
import { rebuild } from '../entry-tally/entry-tally.service.ts'
import { addOrganisation } from '../organisation/organisation.service.ts'

const permissions = ['contest:entry:list', 'contest:entry:export', 'job:run:list']
/** A spreadsheet would run what begins so. */
const formula = '=HYPERLINK("http://x.invalid")'

describe('an export, by who asks for it', () => {
  let world: World
  let worker: Worker
  let contest: PlantedContest
  let place: Awaited<ReturnType<typeof plantTree>>
  let department: string
  const admin = (): TestAccount => world.lanjiang.accounts.admin
  beforeAll(async () => {
    world = await openWorld()
    worker = await startWorker(world)
    place = await plantTree(world)
    const leader = await play(world, { userType: 1, name: '@SUM(1)', organisationId: place.near })
    department = await world.inTenant(world.lanjiang, (ctx) =>
      addOrganisation(ctx, { kind: 'department', name: { zh: '+农学院' }, shortName: '农学', parentId: place.near }),
    )
    await world.inTenant(world.lanjiang, async (ctx) => {
      const { tx, actor } = ctx
      const { tenantId } = actor
      contest = await plantContest(tx, { tenantId, marker: formula })
      const { contestId, trackId, stageId, formId } = contest
      for (const [title, organisationId] of [
        ['省', place.province],
        ['近', place.near],
        ['系', department],
        ['-远', place.far],
      ]) {
        const id = newId()
        await tx.run(sql`
          insert into entry (tenant_id, id, contest_id, track_id, organisation_id, stage_id, form_id, title, state, begun_by, code, submission, submitted_at)
          values (${tenantId}, ${id}, ${contestId}, ${trackId}, ${organisationId}, ${stageId}, ${formId}, ${title}, 4, ${leader.accountId}, ${`\t${title}`}, 1, now())`)
        const memberId = newId()
        await tx.run(sql`
          insert into entry_member (tenant_id, id, entry_id, person_id, part, confirmed_at)
          values (${tenantId}, ${memberId}, ${id}, ${leader.personId}, 'leader', now())`)
        const people = JSON.stringify([{ memberId, personId: leader.personId, part: 'leader' }])
        await tx.run(sql`
          insert into entry_submission (tenant_id, id, entry_id, number, stage_id, track_id, form_id, title, held, people, files, hash, receipt, submitted_by)
          values (${tenantId}, ${newId()}, ${id}, 1, ${stageId}, ${trackId}, ${formId}, ${title}, ${JSON.stringify({ s1: { title: formula } })}, ${people}, '[]',
            ${Buffer.alloc(32)}, ${newId().replaceAll('-', '').slice(-16).toUpperCase()}, ${leader.accountId})`)
      }
      await rebuild(ctx)
    })
  }, 60_000)
  afterAll(async () => {
    expect(await worker.stop()).toBe(0)
    await dropBucket()
    await world.close()
  })

  async function exported(who: TestAccount, format: 'workbook' | 'text'): Promise<Uint8Array> {
    const body = { contestId: contest.contestId, format }
    const { jobId } = (await world.call(who, 'POST /ims/entry/export', { body })).data as { jobId: string }
    const run = await until(
      'the job has ended',
      async () => {
        const job = (await world.call(who, 'GET /ims/job/get', { query: { id: jobId } })).data as JobRun
        return job.finishedAt === null ? undefined : job
      },
      60_000,
    )
    expect(run).toMatchObject({ state: 'done' })
    const address = await world.call(who, 'GET /ims/file/download', { query: { id: run.resultFileId ?? '' } })
    expect(address).toMatchObject({ code: 200 })
    return new Uint8Array(await (await fetch(address.data.url)).arrayBuffer())
  }
  /** Without the mark of the encoding, and without the head. */
  const linesOf = (bytes: Uint8Array) =>
    Buffer.from(bytes)
      .toString()
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split(/\r?\n/)
  const titlesIn = (bytes: Uint8Array) =>
    linesOf(bytes)
      .slice(1)
      .map((line) => /[省近系远]/.exec(line.split(',')[1] ?? '')?.[0] ?? line)

  test('holds what the list shows and the figures count, in five scopes at three levels', async () => {
    const levels = { province: place.province, school: place.near, department }
    const every = ['省', '近', '系', '远']
    const expected: Record<DataScope, Record<keyof typeof levels, string[]>> = {
      own: { province: [], school: [], department: [] },
      'own-org': { province: ['省'], school: ['近'], department: ['系'] },
      'org-and-below': { province: every, school: ['近', '系'], department: ['系'] },
      named: { province: ['远'], school: ['远'], department: ['远'] },
      all: { province: every, school: every, department: every },
    }
    const asked = dataScopes.flatMap((scope) =>
      (Object.keys(levels) as (keyof typeof levels)[]).map((level) => ({ scope, level })),
    )
    for (const { scope, level } of asked) {
      const roles = [{ scope, permissions, named: scope === 'named' ? [place.far] : [] }]
      const clerk: Played = await play(world, { organisationId: levels[level], roles })
      const query = { contestId: contest.contestId }
      const list = (await world.call(clerk, 'GET /ims/entry/list', { query })).data.rows
      const tally = (await world.call(clerk, 'GET /ims/entry-tally/get', { query })).data
      const what = {
        exported: titlesIn(await exported(clerk, 'text')).toSorted(),
        listed: list.map(({ title }) => title.replace('-', '')).toSorted(),
        counted: tally.total,
      }
      const titles = expected[scope][level].toSorted()
      expect({ scope, level, ...what }).toEqual({
        scope,
        level,
        exported: titles,
        listed: titles,
        counted: titles.length,
      })
    }
  }, 120_000)

  test('S8: no cell of it is run by a spreadsheet: titles, names, labels, answers and heads', async () => {
    const text = linesOf(await exported(admin(), 'text'))
    expect(text.join()).toContain('HYPERLINK')
    const cells = text.flatMap((line) => line.match(/"(?:[^"]|"")*"|[^,]+/g) ?? [])
    expect(cells.filter((cell) => /^"?[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([])
    const parts = unzipSync(await exported(admin(), 'workbook'))
    const sheet = Buffer.from(parts['xl/worksheets/sheet1.xml'] ?? []).toString()
    expect(sheet).toContain('HYPERLINK')
    expect(sheet).not.toMatch(/<f[ >]/)
    expect([...sheet.matchAll(/<c [^>]*?t="(\w+)"/g)].map(([, type]) => type)).not.toContain('str')
    expect(sheet.match(/<c /g)?.length).toBe(sheet.match(/<c [^>]*t="inlineStr"/g)?.length)
  }, 60_000)
})
