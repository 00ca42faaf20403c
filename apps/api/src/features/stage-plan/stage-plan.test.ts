import { plantContest } from '@laurel/testbed/planted-contest'
import { addModel } from '@laurel/testbed/processes'
import { openWorld, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe('what a stage asks', () => {
  let world: World
  let contest: Awaited<ReturnType<typeof plantContest>>
  beforeAll(async () => {
    world = await openWorld()
    contest = await world.inTenant(world.lanjiang, ({ tx, actor }) =>
      plantContest(tx, { tenantId: actor.tenantId, marker: '创新赛' }),
    )
  })
  afterAll(() => world.close())

  const sizes = { minMembers: 3, maxMembers: 8, minGuides: 1, maxGuides: 3, maxEntriesPerPerson: 2, maxLedPerPerson: 1 }
  const save = (said: object) => {
    const { stageId, formId } = contest
    const body = {
      stageId,
      trackId: null,
      version: 0,
      formId,
      processKey: null,
      reviewBegins: 'submission',
      ...sizes,
      ...said,
    }
    return world.call(world.lanjiang.accounts.admin, 'PUT /ims/stage-plan/save', { body })
  }
  const list = async () =>
    (
      await world.call(world.lanjiang.accounts.admin, 'GET /ims/stage-plan/list', {
        query: { contestId: contest.contestId },
      })
    ).data

  test('[G04] a stage names form, process and team sizes; a track may have its own, and two people do not overwrite each other', async () => {
    const processKey = await addModel(world, world.lanjiang, '初审')
    const { plans, forms, processes } = await list()
    expect(plans).toMatchObject([{ trackId: null, version: 1, maxMembers: 5, processKey: null, newerFormId: null }])
    expect(forms.map(({ id }) => id)).toContain(contest.formId)
    expect(processes).toContainEqual({ key: processKey, name: '初审' })

    expect(await save({ version: 1, processKey })).toMatchObject({ data: { version: 2 } })
    expect(await save({ version: 1 })).toMatchObject({ status: 409, data: { reason: 'http.changed-meanwhile' } })
    expect(await save({ trackId: contest.trackId, minMembers: 1 })).toMatchObject({ data: { version: 1 } })
    expect((await list()).plans).toMatchObject([
      { trackId: null, minMembers: 3, processKey },
      { trackId: contest.trackId, minMembers: 1, processKey: null },
    ])
    expect(await save({ version: 2, processKey: 'not-published' })).toMatchObject({
      status: 422,
      data: { reason: 'stage-plan.process-unknown' },
    })
    expect(await save({ version: 2, minMembers: 9 })).toMatchObject({ status: 422 })
    expect(await save({ version: 2, formId: contest.stageId })).toMatchObject({
      status: 422,
      data: { reason: 'stage-plan.form-unknown' },
    })
  })

  test('what has entries cannot be removed: plan, stage, track and contest', async () => {
    const { accounts } = world.lanjiang
    const { contestId, trackId, stageId } = contest
    const [, ofTrack] = (await list()).plans
    const remove = (id: string) => world.call(accounts.admin, 'DELETE /ims/stage-plan/remove', { query: { id } })
    expect(await world.call(accounts.entrant, 'POST /ims/entry/begin', { body: { contestId, trackId } })).toMatchObject(
      {
        code: 200,
      },
    )
    expect((await list()).plans).toMatchObject([{ entries: 0 }, { entries: 1 }])
    expect(await remove(ofTrack?.id ?? '')).toMatchObject({ status: 409, data: { reason: 'stage-plan.has-entries' } })
    for (const [route, id, reason] of [
      ['DELETE /ims/stage/remove', stageId, 'contest.stage-in-use'],
      ['DELETE /ims/track/remove', trackId, 'contest.track-in-use'],
      ['DELETE /ims/contest/remove', contestId, 'contest.in-use'],
    ] as const)
      expect(await world.call(accounts.admin, route, { query: { id } }), route).toMatchObject({
        status: 409,
        data: { reason },
      })
  })

  test('a copy of a contest asks what the contest asked; what nobody has begun goes with its stage', async () => {
    const { admin } = world.lanjiang.accounts
    const tree = (await world.call(admin, 'GET /ims/contest/tree')).data
    const type = tree.types.find(({ contests }) => contests.some(({ id }) => id === contest.contestId))
    const made = await world.call(admin, 'POST /ims/contest/open', {
      body: {
        contestTypeId: type?.id ?? '',
        code: 'LJ13',
        name: { zh: '下一届' },
        edition: 2,
        copyOf: contest.contestId,
      },
    })
    const { id } = made.data as { id: string }
    const copied = (await world.call(admin, 'GET /ims/stage-plan/list', { query: { contestId: id } })).data.plans
    expect(copied).toMatchObject([
      { trackId: null, minMembers: 3 },
      { minMembers: 1, entries: 0 },
    ])
    expect(copied[1]?.trackId).not.toBe(contest.trackId)
    expect(await world.call(admin, 'DELETE /ims/contest/remove', { query: { id } })).toMatchObject({ code: 200 })
  })
})
