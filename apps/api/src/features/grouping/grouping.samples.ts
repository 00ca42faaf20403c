import type { Lists } from '@laurel/testbed/lists'
import type { Names } from '@laurel/testbed/names'
import { plantGrouping, plantGroupingAct } from '@laurel/testbed/planted-grouping'
import type { Samples } from '@laurel/testbed/samples'

const stage = (names: Names) => names.stage()

const wanted = async (names: Names) => ({
  stageId: await names.stage(),
  trackId: null,
  groups: ['A', 'B'].map((code) => ({ code, capacity: 20, roomId: null })),
  rules: { avoidConflicts: true, balanceStrength: false, strengthTolerance: 300 },
})

const grouping = async ({ row }: Names) => {
  let commitment = '0'.repeat(64)
  const id = await row(async (tx, own) => {
    commitment = await plantGrouping(tx, own, own.id)
  })
  return { id, commitment }
}
const groupingId = async (names: Names) => ({ id: (await grouping(names)).id })
/** Asked by the account itself, who alone can take it back. */
const act = ({ row }: Names) => row((tx, own) => plantGroupingAct(tx, own, own.id))

export const samples = {
  'GET /ims/grouping/list-places': async () => ({}),
  'GET /ims/grouping/list': async (names) => ({ query: { stageId: await names.stage() } }),
  'POST /ims/grouping/preview': async (names) => ({ body: await wanted(names) }),
  'POST /ims/grouping/commit': async (names) => ({ body: await wanted(names) }),
  'PUT /ims/grouping/hold': async (names) => ({ body: await grouping(names) }),
  'PUT /ims/grouping/publish': async (names) => ({ body: await groupingId(names) }),
  'PUT /ims/grouping/place': async (names) => ({ body: await groupingId(names) }),
  'GET /ims/grouping/get': async (names) => ({ query: await groupingId(names) }),
  'POST /ims/grouping/ask': async (names) => ({
    body: { kind: 'void' as const, groupingId: (await grouping(names)).id, reason: '停电' },
  }),
  'PUT /ims/grouping/decide': async (names) => ({ body: { id: await act(names), decision: 'withdraw' as const } }),
  'GET /ims/grouping/get-bundle': async (names) => ({ query: await groupingId(names) }),
} satisfies Partial<Samples>

export const lists: Lists = {
  'GET /ims/grouping/list-places': { addRow: stage },
}
