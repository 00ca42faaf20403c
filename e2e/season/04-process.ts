import { roles } from './02-people.ts'
import { drawingOf } from './drawing.ts'
import { schools } from './names.ts'
import { organiser, type Scene } from './scene.ts'

const levels = [
  { key: 'school', role: roles.school, name: '校级审核与推荐' },
  { key: 'province', role: roles.province, name: '省级复核与推荐' },
] as const
/** How many entries each school sends to the province. */
export const places = 3

/**
 * Two processes, for two levels: the auditor of the entry’s own school or province decides and may return, then that place ranks. With the form
 * they are what a stage asks; each school gets its places, and the contest is public.
 */
export async function openContest(scene: Scene): Promise<string> {
  const known = await scene.call(organiser, 'GET /ims/role/list', {})
  const roleId = (zh: string) => known.find(({ name }) => name.zh === zh)?.id ?? ''
  for (const { key, role, name } of levels) {
    const code = `season_${key}`
    const xml = drawingOf(code, name, [
      { id: 'review', name: '资格审核' },
      { id: 'rank', name: '排序推荐' },
    ])
    const { id, version } = await scene.call(organiser, 'POST /ims/process-model/create', { body: { code, name, xml } })
    const place = { of: 'entry', level: key } as const
    const saved = await scene.call(organiser, 'PUT /ims/process-model/save', {
      body: {
        id,
        version,
        rules: [
          { taskId: 'review', kind: 'role', ids: [roleId(role)], place, returnTo: 'review' },
          { taskId: 'rank', kind: 'role', ids: [roleId('管理员')], quota: { level: key } },
        ],
      },
    })
    await scene.call(organiser, 'PUT /ims/process-model/publish', { body: { id, version: saved.version } })
    await scene.call(organiser, 'PUT /ims/stage-plan/save', {
      body: {
        stageId: scene.known(`stage ${key}`),
        trackId: null,
        version: 0,
        formId: scene.known('form'),
        processKey: code,
        reviewBegins: 'submission',
        minMembers: 1,
        maxMembers: 5,
        minGuides: 0,
        maxGuides: 2,
        maxEntriesPerPerson: null,
        maxLedPerPerson: null,
      },
    })
  }
  await givePlaces(scene)
  const id = scene.known('contest')
  const { version } = await scene.call(organiser, 'GET /ims/contest/get', { query: { id } })
  await scene.call(organiser, 'PUT /ims/contest/set-public', { body: { id, version, isPublic: true } })
  return `two processes drawn and published, ${places} places for each of ${schools.length} schools, the contest public`
}

async function givePlaces(scene: Scene): Promise<void> {
  const known = await scene.call(organiser, 'GET /ims/organisation/list', { query: {} })
  const stageId = scene.known('stage province')
  for (const { id: organisationId, name } of known) {
    if (!schools.includes(name.zh)) continue
    await scene.call(organiser, 'PUT /ims/stage-quota/save', {
      body: { stageId, organisationId, trackId: null, seats: places, closesAt: null, version: 0 },
    })
  }
}
