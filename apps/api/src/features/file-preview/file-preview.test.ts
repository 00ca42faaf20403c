import { dropBucket, objectKeys } from '@laurel/testbed/bucket'
import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { docxBytes, pngBytes, zipBytes } from '@laurel/testbed/files'
import { wordDocument } from '@laurel/testbed/office-document'
import { plantContest } from '@laurel/testbed/planted-contest'
import { addProcess } from '@laurel/testbed/processes'
import { textPdf } from '@laurel/testbed/text-pdf'
import { killWorkers, startWorker, until } from '@laurel/testbed/worker'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanUp } from '../../clean-up.ts'
import { ensureBucket } from '../../storage/objects.ts'
import { storedFiles } from './file-preview.consumer.ts'
import { makePreview, retryPreviews } from './file-preview.jobs.ts'

const pdf = 'application/pdf'
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe('previews of files', () => {
  let world: World
  let entrant: TestAccount
  beforeAll(async () => {
    world = await openWorld()
    entrant = world.lanjiang.accounts.entrant
    await ensureBucket()
  }, 60_000)
  afterAll(async () => {
    await dropBucket()
    await world.close()
  })

  const upload = async (type: string, bytes: Uint8Array, who = entrant, isHeard = true): Promise<string> => {
    const body = { name: '计划书', type, size: bytes.length }
    const begun = await world.call(who, 'POST /ims/file/begin', { body: body as never })
    const { file, url, headers } = begun.data
    expect((await fetch(url, { method: 'PUT', headers, body: Buffer.from(bytes) })).status).toBe(200)
    expect(await world.call(who, 'PUT /ims/file/finish', { body: { id: file.id } })).toMatchObject({ status: 200 })
    if (isHeard) await hearOf(file.id)
    return file.id
  }
  /** As the worker delivers it. */
  const hearOf = async (id: string) => {
    const [event] = await world.inTenant(world.lanjiang, ({ tx }) =>
      tx.rows(sql<{ details: { type: string; size: number } }>`
        select details from event where subject_id = ${id} and kind = 'file.stored'`),
    )
    if (!event) throw new Error('it was not stored')
    const { tenantId } = world.lanjiang
    await storedFiles.handle({ tenantId, subjectId: id, kind: 'file.stored', details: event.details } as never)
  }
  const make = (id: string) => makePreview(world.lanjiang.tenantId, id)
  const get = (id: string, who: TestAccount = entrant) =>
    world.call(who, 'GET /ims/file-preview/get', { query: { fileId: id } })
  const page = (id: string, number: number, who: TestAccount = entrant) =>
    world.call(who, 'GET /ims/file-preview/page', { query: { fileId: id, page: number } })
  const keysOf = async (id: string) => (await objectKeys()).filter((key) => key.includes(`${id}.preview-`))

  test('a document waits, then has pictures of its pages and the words on them', async () => {
    const id = await upload(pdf, textPdf(['Wetland', 'Second page']))
    expect((await get(id)).data).toEqual({ kind: 'pages', state: 'waiting', reason: null, pages: [], isCut: false })
    await make(id)
    const { data } = await get(id)
    expect(data).toMatchObject({ state: 'ready', reason: null, isCut: false })
    expect(data.pages).toHaveLength(2)
    for (const { width, height } of data.pages) expect([width, Math.round(height / 10)]).toEqual([1400, 198])
    const second = (await page(id, 2)).data
    expect(second.words.map(({ text }) => text)).toEqual(['Second', 'page'])
    const [word] = second.words
    // 72 of 595 points from the left, 842 − 720 from above to the line that it stands on.
    expect(word?.x).toBeGreaterThan(160)
    expect(word?.x).toBeLessThan(180)
    expect((word?.y ?? 0) + (word?.height ?? 0)).toBeGreaterThan(280)
    const answer = await fetch(second.url)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([picture.format, picture.width, picture.exif, picture.xmp]).toEqual(['webp', 1400, undefined, undefined])
    expect((await page(id, 3)).status).toBe(404)
  })

  test('an office document goes by way of PDF; a picture is redrawn', async () => {
    const document = await upload(docx, wordDocument(['参赛说明']))
    const picture = await upload('image/png', pngBytes)
    for (const id of [document, picture]) await make(id)
    expect((await get(document)).data).toMatchObject({ state: 'ready', pages: [{ width: 1400 }] })
    expect((await page(document, 1)).data.words.map(({ text }) => text).join('')).toBe('参赛说明')
    expect((await get(picture)).data).toMatchObject({ state: 'ready', pages: [{ width: 4, height: 4 }] })
  }, 60_000)

  test('a film plays as it is, and as nothing else; other types have no preview', async () => {
    const film = await upload(
      'video/mp4',
      Buffer.from('000000186674797069736f6d0000020069736f6d69736f320000000866726565', 'hex'),
    )
    expect((await get(film)).data).toMatchObject({ kind: 'video', state: 'ready', pages: [] })
    const { url, words } = (await page(film, 1)).data
    const part = await fetch(url, { headers: { range: 'bytes=4-7' } })
    expect([part.status, part.headers.get('content-type'), await part.text(), words]).toEqual([
      206,
      'video/mp4',
      'ftyp',
      [],
    ])
    const archive = await upload('application/zip', zipBytes)
    expect((await get(archive)).data).toMatchObject({ state: 'failed', reason: 'type' })
    expect((await page(archive, 1)).status).toBe(404)
  })

  test('what cannot be drawn says why, and leaves nothing in the store', async () => {
    // It has everything that a scanner asks for, and not what leads a reader to its text.
    const unread = await upload(docx, docxBytes)
    const deadly = await upload(pdf, textPdf(['x']))
    await world.asPlatform((tx) => tx.run(sql`update file_preview set attempts = 5 where file_id = ${deadly}`))
    for (const id of [unread, deadly]) {
      await make(id)
      expect((await get(id)).data).toMatchObject({ state: 'failed', reason: 'damaged', pages: [] })
      expect(await keysOf(id)).toEqual([])
    }
  }, 60_000)

  test('a preview goes with its file, also one that was made too late', async () => {
    const [kept, late] = [await upload(pdf, textPdf(['kept'])), await upload(pdf, textPdf(['late']))]
    await make(kept)
    expect(await keysOf(kept)).toHaveLength(2)
    const making = make(late)
    await world.asPlatform((tx) =>
      tx.run(
        sql`update file set state = 'refused', refused_because = 'file.expired' where id = any (${[kept, late]}::uuid[])`,
      ),
    )
    await cleanUp()
    await making.catch(() => undefined)
    expect([await keysOf(kept), await keysOf(late)]).toEqual([[], []])
    expect((await get(kept)).status).toBe(404)
  })

  test('documents that came before their programs, or whose jobs gave up, are taken up again', async () => {
    const [early, stuck] = [await upload(pdf, textPdf(['early'])), await upload(pdf, textPdf(['stuck']))]
    await world.asPlatform(async (tx) => {
      await tx.run(sql`
        update file_preview set state = 'failed', reason = 'unavailable', ended_at = now() where file_id = ${early}`)
      await tx.run(sql`update file_preview set created_at = now() - interval '1 hour' where file_id = ${stuck}`)
    })
    await retryPreviews()
    expect((await get(early)).data.state).toBe('waiting')
    const jobs = await world.asPlatform((tx) =>
      tx.rows(sql<{ id: string }>`
        select payload->'payload'->>'id' as id from graphile_worker._private_jobs jobs where revision > 0`),
    )
    expect(jobs.map(({ id }) => id).toSorted()).toEqual([early, stuck].toSorted())
  })

  test('the worker hears of a stored file and draws it', async () => {
    const id = await upload(pdf, textPdf(['by the worker']), entrant, false)
    const worker = await startWorker(world)
    try {
      const drawn = async () => ((await get(id)).data.state === 'ready' ? true : undefined)
      await until('it is drawn', drawn, 100_000)
      expect(await worker.stop()).toBe(0)
    } finally {
      await killWorkers()
    }
  }, 150_000)

  describe('of an entry', () => {
    let leader: Played
    let id: string
    let hidden: string
    let entryId: string
    let place: Awaited<ReturnType<typeof plantTree>>
    const clerkOf = (organisationId: string) =>
      play(world, {
        userType: 2,
        organisationId,
        roles: [{ scope: 'own-org', permissions: ['contest:entry:list'] }],
      })
    const sees = async (who: TestAccount, file = id) => {
      const download = world.call(who, 'GET /ims/file/download', { query: { id: file } })
      const answers = await Promise.all([get(file, who), page(file, 1, who), download])
      return answers.map(({ status }) => status)
    }

    beforeAll(async () => {
      place = await plantTree(world)
      leader = await play(world, { userType: 1, name: '林知夏', mobile: '13900000501', organisationId: place.near })
      const question = {
        ...{
          key: 'plan',
          widget: 'file-upload',
          label: { zh: '计划书', en: 'Plan' },
          required: false,
          identifies: false,
        },
        ...{ accept: ['pdf'], maxSize: 20, maxFiles: 3 },
      }
      const { contestId, trackId, ...contest } = await world.inTenant(world.lanjiang, ({ tx, actor }) =>
        plantContest(tx, { tenantId: actor.tenantId, marker: '预览赛' }, [
          question,
          { ...question, key: 'note', access: { auditor: 'hide' } },
        ]),
      )
      expect(contest).toBeDefined()
      const begun = await world.call(leader, 'POST /ims/entry/begin', { body: { contestId, trackId, title: '微澜' } })
      entryId = (begun.data as { id: string }).id
      id = await upload(pdf, textPdf(['Plan']), leader)
      hidden = await upload(pdf, textPdf(['Note']), leader)
      await make(id)
      await make(hidden)
    }, 60_000)

    const submit = () =>
      world.inTenant(world.lanjiang, async ({ tx }) => {
        const frozen = { name: '计划书.pdf', size: 1, sha256: 'a'.repeat(64) }
        const files = JSON.stringify([
          { field: 'plan', id, ...frozen },
          { field: 'note', id: hidden, ...frozen },
        ])
        await tx.run(sql`
          insert into entry_submission
            (tenant_id, id, entry_id, number, stage_id, track_id, form_id, title, held, people, files, hash, receipt, submitted_by)
          select tenant_id, gen_random_uuid(), id, 1, stage_id, track_id, form_id, '微澜', '{}', '[]', ${files}::jsonb,
            decode(repeat('00', 32), 'hex'), '0123456789ABCDEF', begun_by from entry where id = ${entryId}`)
        await tx.run(sql`update entry set state = 1, submission = 1, code = 'YL-0001' where id = ${entryId}`)
      })

    test('its team sees it; before it is handed in nobody else does, afterwards those who read or decide about it', async () => {
      const near = await clerkOf(place.near)
      const far = await clerkOf(place.far)
      const auditor = await play(world, { userType: 3, name: '安宁' })
      const stranger = await play(world, { userType: 3, name: '柏林' })
      const instanceId = await addProcess(world, world.lanjiang, leader, '审核')
      await world.inTenant(world.lanjiang, async ({ tx, actor }) => {
        await tx.run(sql`
          insert into entry_file (tenant_id, id, entry_id, field, file_id)
          values (${actor.tenantId}, gen_random_uuid(), ${entryId}, 'plan', ${id}),
            (${actor.tenantId}, gen_random_uuid(), ${entryId}, 'note', ${hidden})`)
        await tx.run(
          sql`update process_instance set subject = 'entry', subject_id = ${entryId} where id = ${instanceId}`,
        )
        await tx.run(sql`
          insert into process_task (tenant_id, id, instance_id, engine_task_id, activity_id, name, pools)
          values (${actor.tenantId}, gen_random_uuid(), ${instanceId}, gen_random_uuid(), 'review', '审核', ${[`u:${auditor.accountId}`]})`)
      })
      const all = [200, 200, 200]
      const none = [404, 404, 404]
      expect(await sees(leader)).toEqual(all)
      for (const who of [near, auditor]) expect(await sees(who)).toEqual(none)
      await submit()
      for (const who of [leader, near, auditor]) expect(await sees(who)).toEqual(all)
      for (const who of [far, stranger, entrant, world.qingye.accounts.admin]) expect(await sees(who)).toEqual(none)
      // The form hides its field from auditors.
      expect([await sees(near, hidden), await sees(auditor, hidden)]).toEqual([all, none])
      // Who turns out to be in the team decides nothing about it.
      await world.inTenant(world.lanjiang, ({ tx, actor }) =>
        tx.run(sql`
          insert into entry_member (tenant_id, id, entry_id, person_id, part)
          values (${actor.tenantId}, gen_random_uuid(), ${entryId}, (select person_id from account where id = ${auditor.accountId}), 'guide')`),
      )
      expect(await sees(auditor)).toEqual(none)
    })
  })
})
