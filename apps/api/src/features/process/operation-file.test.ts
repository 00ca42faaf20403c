import { type Played, play } from '@laurel/testbed/cast'
import { fileNames } from '@laurel/testbed/file-names'
import { addPoolTask } from '@laurel/testbed/processes'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let entrant: TestAccount
let ann: Played
let bo: Played
beforeAll(async () => {
  world = await openWorld()
  entrant = world.lanjiang.accounts.entrant
  ann = await play(world, { userType: 3, name: '安宁' })
  bo = await play(world, { userType: 3, name: '柏林' })
}, 60_000)
afterAll(() => world.close())

const fileOf = (who: TestAccount) => fileNames(world, world.lanjiang, who, '意见').storedFile()
const pictureOf = async (who: TestAccount) => {
  const id = await fileOf(who)
  await world.inTenant(world.lanjiang, ({ tx }) => tx.run(sql`update file set type = 'image/png' where id = ${id}`))
  return id
}
async function taskFor(who: Played): Promise<{ id: string; instanceId: string }> {
  const id = await addPoolTask(world, world.lanjiang, [`u:${who.accountId}`], '审核')
  const { data } = await world.call(who, 'GET /ims/process-task/get', { query: { id } })
  return { id, instanceId: (data as { instanceId: string }).instanceId }
}
const filesOf = async (who: TestAccount, id: string) =>
  (await world.call(who, 'GET /ims/process/timeline', { query: { id } })).data.operations.map(({ kind, files }) => [
    kind,
    files.map(({ isSignature }) => isSignature),
  ])
const download = (who: TestAccount, id: string) => world.call(who, 'GET /ims/process/download-file', { query: { id } })

test('a comment and a decision carry files and a signature; whoever reads the one has the other, and nobody else', async () => {
  const { id: taskId, instanceId: id } = await taskFor(ann)
  const comment = (who: TestAccount, body: object) =>
    world.call(who, 'POST /ims/process/comment', { body: { id, text: '', ...body } })
  const empty = await comment(ann, {})
  expect([empty.code, empty.msg]).toEqual([422, '请填写内容或添加附件'])
  const foreign = await comment(ann, { files: [await fileOf(bo)] })
  expect([foreign.code, foreign.msg]).toEqual([422, '只能添加自己上传的文件'])
  expect((await comment(ann, { files: [crypto.randomUUID()] })).msg).toBe(foreign.msg)
  const noPicture = await comment(ann, { signature: await fileOf(ann) })
  expect([noPicture.code, noPicture.msg]).toEqual([422, '签名须为 PNG 图片'])
  expect((await comment(ann, { files: [await fileOf(ann)] })).code).toBe(200)
  const decision = { taskId, outcome: 'pass', files: [await fileOf(ann)], signature: await pictureOf(ann) }
  expect((await world.call(ann, 'PUT /ims/process-task/decide', { body: decision })).code).toBe(200)

  expect(await filesOf(ann, id)).toEqual([
    ['comment', [false]],
    ['decide', [false, true]],
  ])
  // Who is decided about reads what was said to them, and not by whom.
  expect(await filesOf(entrant, id)).toEqual([['decide', [false]]])
  const { operations } = (await world.call(ann, 'GET /ims/process/timeline', { query: { id } })).data
  const [inner, paper, signature] = operations.flatMap(({ files }) => files.map((file) => file.id))
  for (const each of [inner, paper, signature]) {
    expect((await download(ann, each ?? '')).code).toBe(200)
    for (const stranger of [bo, world.qingye.accounts.admin])
      expect((await download(stranger, each ?? '')).code).toBe(404)
  }
  expect([inner, paper, signature].length).toBe(3)
  expect((await download(entrant, paper ?? '')).code).toBe(200)
  for (const hidden of [inner, signature]) expect((await download(entrant, hidden ?? '')).code).toBe(404)

  // What they said themselves they read.
  expect((await comment(entrant, { text: '已补充', files: [await fileOf(entrant)] })).code).toBe(200)
  expect(await filesOf(entrant, id)).toEqual([
    ['decide', [false]],
    ['comment', [false]],
  ])
  const said = (await world.call(entrant, 'GET /ims/process/timeline', { query: { id } })).data.operations.at(-1)
  expect((await download(entrant, said?.files[0]?.id ?? '')).code).toBe(200)
})

test('what is not clean is handed out to nobody, and a file of a comment is not cleaned up', async () => {
  const { instanceId: id } = await taskFor(ann)
  const fileId = await fileOf(ann)
  await world.call(ann, 'POST /ims/process/comment', { body: { id, text: '见附件', files: [fileId] } })
  const uses = await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.rows(sql`select from file_use where file_id = ${fileId} and subject = 'operation_file'`),
  )
  expect(uses).toHaveLength(1)
  const { operations } = (await world.call(ann, 'GET /ims/process/timeline', { query: { id } })).data
  const attached = operations[0]?.files[0]?.id ?? ''
  await world.inTenant(world.lanjiang, ({ tx }) => tx.run(sql`update file set state = 'scanning' where id = ${fileId}`))
  expect((await download(ann, attached)).code).toBe(404)
})
