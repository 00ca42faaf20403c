import { randomUUID } from 'node:crypto'
import { firstChain, nextChain, scoreHash } from '@laurel/rules/score-revision'
import { finalists } from './07-province.ts'
import { colleague, organiser, type Scene } from './scene.ts'
import { inTurns } from './turns.ts'

const criteria = [
  { key: 'c1', name: '创新性', weight: 60 },
  { key: 'c2', name: '社会价值', weight: 40 },
] as const

/** A blind round whose rules two people seal, seven judges who declare and accept, every finalist for each of them; closed, locked and ranked. */
export async function judgeOnline(scene: Scene): Promise<string> {
  const roundId = await openRound(scene, '网络评审')
  scene.learn('round online', roundId)
  await inTurns(scene.people(4), ({ userName }) => score(scene, userName, roundId))
  await lockRound(scene, roundId)
  const judges = scene.people(4).length
  return `a round sealed by two, ${judges} judges, ${judges * finalists} scores, locked and ranked`
}

/** `from`: the round whose rules it takes. */
export async function openRound(scene: Scene, zh: string, from?: string): Promise<string> {
  const name = { zh, en: '' }
  const { id } = await scene.call(organiser, 'POST /ims/judging-round/add', {
    body: { stageId: scene.known('stage final'), trackId: null, name, from: from ?? 1 },
  })
  const { rule, version } = await scene.call(organiser, 'GET /ims/judging-round/get', { query: { id } })
  const [like] = rule.criteria
  if (!like) throw new Error('a rule begins with one criterion')
  const written = criteria.map((each) => ({ ...like, ...each, name: { zh: each.name, en: '' } }))
  const saved = await scene.call(organiser, 'PUT /ims/judging-round/save', {
    body: { id, version, name, rule: { ...rule, criteria: written } },
  })
  await scene.call(organiser, 'PUT /ims/judging-round/propose', { body: { id, version: saved.version } })
  const proposed = await scene.call(colleague, 'GET /ims/judging-round/get', { query: { id } })
  await scene.call(colleague, 'PUT /ims/judging-round/seal', {
    body: {
      id,
      version: proposed.version,
      fingerprint: proposed.fingerprint,
      code: await scene.nextNumber(colleague),
    },
  })
  await invite(scene, id)
  await scene.call(organiser, 'PUT /ims/score/run', { body: { act: 'open', roundId: id, dueAt: null } })
  return id
}

/** Each declares that there is no conflict; every entry goes to all of them. */
async function invite(scene: Scene, roundId: string): Promise<void> {
  const accountIds: string[] = []
  for (const { name } of scene.people(4)) {
    const { found } = await scene.call(organiser, 'GET /ims/judging-panel/find-judges', { query: { roundId, q: name } })
    accountIds.push(found[0]?.accountId ?? '')
  }
  await scene.call(organiser, 'POST /ims/judging-panel/invite', {
    body: { roundId, accountIds, maxEntries: finalists },
  })
  for (const { userName } of scene.people(4))
    for (const { id, version, state } of await scene.call(userName, 'GET /ims/judging-panel/list-invitations', {}))
      if (state === 'invited')
        await scene.call(userName, 'PUT /ims/judging-panel/accept', { body: { id, version, conflicts: [] } })
  const wish = { roundId, seed: '0000abcd', changes: [] }
  const { fingerprint, wanted, assigned } = await scene.call(organiser, 'POST /ims/judging-panel/preview-assignment', {
    body: wish,
  })
  if (wanted !== assigned) throw new Error(`${assigned} of ${wanted} are assigned`)
  await scene.call(organiser, 'PUT /ims/judging-panel/assign', { body: { ...wish, fingerprint } })
}

/** As a device does: each score with an id of its own, bound to the one before. `code`: of one entry alone. */
export async function score(scene: Scene, userName: string, roundId: string, code?: string): Promise<void> {
  const rounds = await scene.call(userName, 'GET /ims/score/list-mine', {})
  const round = rounds.find(({ id }) => id === roundId)
  const deviceId = randomUUID()
  let chain = firstChain
  let created = 0
  for (const entry of round?.entries ?? []) {
    if (code !== undefined && entry.code !== code) continue
    const taste = (entry.number * 7 + Number(userName.slice(-2)) * 3) % 5
    const revision = {
      id: randomUUID(),
      assignmentId: entry.assignmentId,
      edition: round?.edition ?? 1,
      given: { kind: 'marks' as const, marks: { c1: 750 + taste * 50, c2: 700 + taste * 50 }, reasons: {} },
      comment: '',
      remark: '',
      madeAt: new Date().toISOString(),
    }
    created += 1
    chain = nextChain(chain, scoreHash(revision))
    const body = { ...revision, device: { id: deviceId, created, chain } }
    const first = await scene.call(userName, 'POST /ims/score/submit', { body })
    if (first.isLate) throw new Error('a score in time was taken as late')
    // What a tablet sends again after it lost the network gets the same receipt.
    const again = await scene.call(userName, 'POST /ims/score/submit', { body })
    if (again.receipt !== first.receipt) throw new Error('the same score got another receipt')
  }
}

/** Nothing is missing, everything has a place. */
export async function lockRound(scene: Scene, roundId: string): Promise<void> {
  for (const act of ['close', 'lock'] as const) {
    const { missing } = await scene.call(organiser, 'PUT /ims/score/run', { body: { act, roundId } })
    if (missing > 0) throw new Error(`${missing} scores are missing`)
  }
  const { rows } = await scene.call(organiser, 'GET /ims/score/get-result', { query: { roundId } })
  if (rows.length !== finalists || rows.some(({ rank }) => rank === null)) throw new Error('not everybody has a place')
}
