import type { Lists } from '@laurel/testbed/lists'
import type { Names } from '@laurel/testbed/names'
import { plantContest } from '@laurel/testbed/planted-contest'
import { plantRound, soundRule } from '@laurel/testbed/planted-round'
import type { Samples } from '@laurel/testbed/samples'
import { newId } from '../../database/id.ts'

const name = { zh: '网络评审', en: 'Online round' }

async function planted({ row }: Names, state: 'draft' | 'proposed' | 'sealed' = 'draft') {
  // Of nobody nothing is planted, and its ids lead nowhere.
  const made = { stageId: newId(), trackId: newId(), fingerprint: '0'.repeat(64) }
  const id = await row(async (tx, own) => {
    const contest = await plantContest(tx, own)
    Object.assign(made, { stageId: contest.stageId, trackId: contest.trackId })
    made.fingerprint = await plantRound(tx, own, { id: own.id, stageId: contest.stageId, state })
  })
  return { ...made, id }
}

export const samples = {
  'GET /ims/judging-round/list': async () => ({}),
  'GET /ims/judging-round/list-places': async () => ({}),
  'GET /ims/judging-round/get': async (names) => ({ query: { id: (await planted(names)).id } }),
  'POST /ims/judging-round/add': async (names) => {
    const { stageId, trackId } = await planted(names)
    return { body: { stageId, trackId, name, from: 1 } }
  },
  'PUT /ims/judging-round/save': async (names) => ({
    body: { id: (await planted(names)).id, version: 1, name, rule: soundRule },
  }),
  'PUT /ims/judging-round/propose': async (names) => ({ body: { id: (await planted(names)).id, version: 1 } }),
  'PUT /ims/judging-round/seal': async (names) => {
    const { id, fingerprint } = await planted(names, 'proposed')
    return { body: { id, version: 1, fingerprint } }
  },
  'PUT /ims/judging-round/amend': async (names) => ({
    body: { id: (await planted(names, 'sealed')).id, version: 1, reason: '评委人数变动' },
  }),
  'DELETE /ims/judging-round/remove': async (names) => ({ query: { id: (await planted(names)).id } }),
} satisfies Partial<Samples>

export const lists: Lists = {
  'GET /ims/judging-round/list': {
    addRow: (names) => planted(names, 'sealed'),
    request: () => ({ query: { limit: 100 } }),
  },
  'GET /ims/judging-round/list-places': { addRow: (names) => planted(names), request: () => ({}) },
}
