import { organiser, type Scene } from './scene.ts'
import type { Person } from './state.ts'
import { inTurns } from './turns.ts'

const things = [
  '水质浮标',
  '稻田哨兵',
  '旧衣循环',
  '银发手环',
  '古村影像',
  '光储一体',
  '无人采茶',
  '听障字幕',
  '社区菜园',
  '果蔬保鲜',
]
const makers = ['微澜', '智穗', '衣路', '安步']
/** By their number: no two are called the same. */
export const titleOf = (at: number): string => `${makers[Math.floor(at / things.length)]}${things[at % things.length]}`
export const teamsOf = (scene: Scene): Person[] => scene.people(1)
/** Whose entry is returned at both levels. */
export const firstTeam = 'team_01'

/** Forty teams begin, fill in and submit. The first tries too early, and is told what is missing. */
export async function submitEntries(scene: Scene): Promise<string> {
  const teams = teamsOf(scene)
  let refused = ''
  await inTurns(teams, async ({ userName }) => {
    const at = teams.findIndex((team) => team.userName === userName)
    const title = titleOf(at)
    const { id } = await scene.call(userName, 'POST /ims/entry/begin', {
      body: { contestId: scene.known('contest'), trackId: scene.known('track'), title },
    })
    scene.learn(`entry ${userName}`, id)
    if (userName === firstTeam) refused = await submitEntry(scene, userName).then(() => '', String)
    await fillIn(scene, userName, { title, summary: `${title}：已在两处试用，数据每周公开。`, progress: 'a' })
    await submitEntry(scene, userName)
  })
  if (!refused.includes('entry.incomplete')) throw new Error(`what was not filled in could be submitted: ${refused}`)
  const { rows } = await scene.call(organiser, 'GET /ims/entry/list', {
    query: { contestId: scene.known('contest'), limit: 100, sort: 'submitted' },
  })
  if (rows.length !== teams.length) throw new Error(`${rows.length} entries were handed in`)
  return `${teams.length} teams have handed in; one was refused first, as it had not filled in everything`
}

export const entryOf = (scene: Scene, userName: string) =>
  scene.call(userName, 'GET /ims/entry/get', { query: { id: scene.known(`entry ${userName}`) } })

export async function fillIn(scene: Scene, userName: string, values: Record<string, string>): Promise<void> {
  const { id, sections } = await entryOf(scene, userName)
  const section = sections.find(({ key }) => key === 's1')
  await scene.call(userName, 'PUT /ims/entry/save-section', {
    body: { id, key: 's1', version: section?.version ?? 0, values: { ...section?.values, ...values } },
  })
}

export async function submitEntry(scene: Scene, userName: string): Promise<void> {
  const { id, version } = await entryOf(scene, userName)
  await scene.call(userName, 'POST /ims/entry/submit', { body: { id, version } })
}
