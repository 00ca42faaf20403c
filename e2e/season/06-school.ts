import { places } from './04-process.ts'
import { entryOf, fillIn, firstTeam, submitEntry, teamsOf, titleOf } from './05-entries.ts'
import { schools } from './names.ts'
import { organiser, type Scene } from './scene.ts'

/** Each school’s auditor decides about its own teams and returns one, which comes back revised; then each school’s list is ranked and sent. */
export async function reviewAtSchools(scene: Scene): Promise<string> {
  const teams = teamsOf(scene).length
  await returnOnce(scene, 'school_01', teams / schools.length, '请写清技术路线')
  for (const { userName } of scene.people(3))
    if (userName.startsWith('school_')) await passAll(scene, userName, teams / schools.length)
  for (const listId of await waitingLists(scene, 'school', schools.length, teams)) await rank(scene, listId, places)
  return `${schools.length} schools have decided about ${teams} entries, one after a return, and sent ${schools.length * places}`
}

const openTasks = async (scene: Scene, userName: string) =>
  (await scene.call(userName, 'GET /ims/process-task/list', { query: { limit: 100 } })).rows.filter(
    ({ can }) => can.decide || can.claim,
  )

/** Once the engine has brought them. */
async function tasksOf(scene: Scene, userName: string, count: number) {
  await scene.until(`${count} tasks for ${userName}`, async () => (await openTasks(scene, userName)).length === count)
  return openTasks(scene, userName)
}

export async function passAll(scene: Scene, userName: string, count: number): Promise<void> {
  for (const { id: taskId } of await tasksOf(scene, userName, count))
    await scene.call(userName, 'PUT /ims/process-task/decide', {
      body: { taskId, outcome: 'pass', reason: '材料齐全，同意推荐。' },
    })
}

/** The auditor names the field; only that may be changed, and the entry is handed in once more. */
export async function returnOnce(scene: Scene, auditor: string, count: number, note: string): Promise<void> {
  const tasks = await tasksOf(scene, auditor, count)
  const task = tasks.find(({ title }) => title === titleOf(0))
  await scene.call(auditor, 'PUT /ims/process-task/decide', {
    body: { taskId: task?.id ?? '', outcome: 'return', reason: note, fields: [{ field: 'summary', note }] },
  })
  await scene.until('returned to its team', async () => (await entryOf(scene, firstTeam)).returned.length === 1)
  const refused = await fillIn(scene, firstTeam, { title: '改名' }).then(() => '', String)
  if (!refused.includes('entry.field-not-returned'))
    throw new Error(`what was not returned could be changed: ${refused}`)
  await fillIn(scene, firstTeam, { summary: `${note}：相机每 20 分钟拍摄一次水面，模型在端侧推理。` })
  await submitEntry(scene, firstTeam)
}

/** The lists of a level, once all that were passed wait for them. */
export async function waitingLists(scene: Scene, stage: 'school' | 'province', lists: number, entries: number) {
  const open = async () =>
    (
      await scene.call(organiser, 'GET /ims/recommendation/list', {
        query: { limit: 100, stageId: scene.known(`stage ${stage}`) },
      })
    ).rows.map(({ id }) => id)
  await scene.until(`${entries} entries wait for ${lists} lists`, async () => {
    const ids = await open()
    let waiting = 0
    for (const id of ids)
      waiting += (await scene.call(organiser, 'GET /ims/recommendation/get', { query: { id } })).unlisted
    return ids.length === lists && waiting === entries
  })
  return open()
}

/** The team that revised is ranked first. */
export async function rank(scene: Scene, id: string, count: number): Promise<void> {
  const { version } = await scene.call(organiser, 'GET /ims/recommendation/get', { query: { id } })
  const { rows } = await scene.call(organiser, 'GET /ims/recommendation/list-candidates', { query: { id, limit: 100 } })
  const order = ({ title }: { title: string }) => (title === titleOf(0) ? 0 : 1)
  const ranked = rows.toSorted((one, other) => order(one) - order(other)).slice(0, count)
  const entryIds = ranked.map(({ entryId }) => entryId)
  const saved = await scene.call(organiser, 'PUT /ims/recommendation/save', { body: { id, version, entryIds } })
  await scene.call(organiser, 'PUT /ims/recommendation/confirm', { body: { id, version: saved.version } })
}
