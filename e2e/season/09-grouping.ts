import { finalists } from './07-province.ts'
import { openRound } from './08-judging.ts'
import { organiser, portal, type Scene } from './scene.ts'

export const rooms = [
  { key: 'A', name: '一号厅', screen: 'yl01' },
  { key: 'B', name: '二号厅', screen: 'yl02' },
] as const
type Room = (typeof rooms)[number]

/** The round that is scored in the hall, two rooms with their people and screens, and the finalists dealt into them: committed, drawn with the digits that were said, public, placed. */
export async function groupFinalists(scene: Scene): Promise<string> {
  const roundId = await openRound(scene, '现场路演', scene.known('round online'))
  scene.learn('round hall', roundId)
  for (const room of rooms) await setUp(scene, room, roundId)
  const wanted = {
    stageId: scene.known('stage final'),
    trackId: null,
    groups: rooms.map(({ key }) => ({
      code: key,
      capacity: finalists / rooms.length,
      roomId: scene.known(`room ${key}`),
    })),
    rules: { avoidConflicts: true, balanceStrength: false, strengthTolerance: 300 },
  }
  const { compromises } = await scene.call(organiser, 'POST /ims/grouping/preview', { body: wanted })
  const { id, commitment } = await scene.call(organiser, 'POST /ims/grouping/commit', { body: wanted })
  await scene.call(organiser, 'PUT /ims/grouping/hold', {
    body: { id, commitment, digits: ['3', '7', '0', '9', '1', '5'] },
  })
  await scene.call(organiser, 'PUT /ims/grouping/publish', { body: { id } })
  const { bundle } = await scene.ask('GET /ims/grouping/get-bundle', { query: { id } })
  if (bundle?.members.length !== finalists) throw new Error('what anybody may check is not all of it')
  const placed = await scene.call(organiser, 'PUT /ims/grouping/place', { body: { id } })
  if (placed.entries !== finalists) throw new Error(`${placed.entries} entries came into rooms`)
  return `${finalists} finalists dealt into ${rooms.length} rooms with ${compromises.length} compromises`
}

/** Judges in the order of their seats, the first of them the chief. */
async function setUp(scene: Scene, { key, name, screen }: Room, roundId: string): Promise<void> {
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const { id: roomId, version } = await scene.call(organiser, 'POST /ims/room/add', {
    body: {
      stageId: scene.known('stage final'),
      name: { zh: name, en: '' },
      venue: '云岭会展中心',
      day,
      template: 1,
      roundId,
      phases: { pitch: 420, questions: 300, scoring: 120 },
      showsRanking: true,
      rundown: [],
      sharedUrl: '',
    },
  })
  scene.learn(`room ${key}`, roomId)
  const find = async (as: 'judge' | 'volunteer', q: string) =>
    (await scene.call(organiser, 'GET /ims/room/find-persons', { query: { roomId, as, q } })).found[0]?.id ?? ''
  const persons: { accountId: string; role: 'judge' | 'chief' | 'volunteer' }[] = []
  for (const judge of scene.people(4))
    persons.push({ accountId: await find('judge', judge.name), role: persons.length === 0 ? 'chief' : 'judge' })
  const [volunteer] = scene.people(5)
  persons.push({ accountId: await find('volunteer', volunteer?.name ?? ''), role: 'volunteer' })
  await scene.call(organiser, 'PUT /ims/room/save-persons', { body: { id: roomId, version, persons } })
  const { portalId } = await scene.ask('GET /ims/portal/get-context', { query: { code: portal } })
  const { consoleAuthCode } = await scene.call(organiser, 'POST /ims/screen/add', {
    body: {
      code: screen,
      portalId,
      title: { zh: `${name}主屏`, en: '' },
      template: 1,
      roomId,
      look: { hall: '', shape: '16:9', quality: 'auto' },
    },
  })
  scene.learn(`console ${key}`, consoleAuthCode)
}
