import type { Lists } from '@laurel/testbed/lists'
import type { Names } from '@laurel/testbed/names'
import { plantContest } from '@laurel/testbed/planted-contest'
import { plantDraw, plantExpert } from '@laurel/testbed/planted-expert'
import { plantRound } from '@laurel/testbed/planted-round'
import type { Samples } from '@laurel/testbed/samples'

const wishes = [{ field: 'agriculture', count: 1 }]

const round = ({ row }: Names) =>
  row(async (tx, own) => {
    const { stageId } = await plantContest(tx, own)
    await plantRound(tx, own, { id: own.id, stageId, state: 'draft' })
  })

/** Of a round of its own, with one expert on its list. */
async function draw(names: Names, isDrawn = false) {
  const [roundId, expertId] = [await round(names), await names.row(plantExpert)]
  const made = { code: 'Z99999', commitment: '0'.repeat(64) }
  const id = await names.row(async (tx, own) => {
    Object.assign(made, await plantDraw(tx, own, { roundId, expertId, isDrawn }))
  })
  return { ...made, id }
}

export const samples = {
  'GET /ims/expert-draw/list': async () => ({}),
  'GET /ims/expert-draw/list-rounds': async () => ({}),
  'GET /ims/expert-draw/preview': async (names) => ({
    query: { roundId: await round(names), wishes: 'agriculture:1' },
  }),
  'GET /ims/expert-draw/get': async (names) => ({ query: { id: (await draw(names, true)).id } }),
  'POST /ims/expert-draw/commit': async (names) => {
    const roundId = await round(names)
    await names.row(plantExpert)
    return { body: { roundId, wishes, reason: '' } }
  },
  'PUT /ims/expert-draw/draw': async (names) => {
    const { id, commitment } = await draw(names)
    return { body: { id, commitment, digits: ['3', '7'] } }
  },
  'PUT /ims/expert-draw/decline': async (names) => {
    const { id, code } = await draw(names, true)
    return { body: { id, code, reason: '出差' } }
  },
} satisfies Partial<Samples>

export const lists: Lists = {
  'GET /ims/expert-draw/list': { addRow: (names) => draw(names, true), request: () => ({ query: { limit: 100 } }) },
  'GET /ims/expert-draw/list-rounds': { addRow: (names) => round(names), request: () => ({}) },
}
