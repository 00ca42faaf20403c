import type { Names } from '@laurel/testbed/names'
import { plantOrderDraw, plantOrderDrawAct } from '@laurel/testbed/planted-draw'
import { plantRoom, roomOfScreen } from '@laurel/testbed/planted-room'
import type { Samples } from '@laurel/testbed/samples'
import { newId } from '../../database/id.ts'

/** The account is its chief judge. */
const room = ({ row }: Names) =>
  row((tx, own) => plantRoom(tx, own, { id: own.id, judges: [own.accountId], entries: 2 }))
/** Of nobody there is none. */
async function screenRoom({ row }: Names): Promise<string> {
  const found = { roomId: newId() }
  await row(async (tx, own) => {
    found.roomId = await roomOfScreen(tx, own)
  })
  return found.roomId
}
const draw = ({ row }: Names) => row((tx, own) => plantOrderDraw(tx, own, own.id))
const wish = async (names: Names) => ({
  body: { kind: 'void' as const, drawId: await draw(names), reason: '停电' },
})
/** Asked by the account itself, who alone can take it back. */
const act = async ({ row }: Names) => ({
  body: { id: await row((tx, own) => plantOrderDrawAct(tx, own, own.id)), decision: 'withdraw' as const },
})

export const samples = {
  'GET /ims/draw-lots-project/list': async (names) => ({ query: { groupId: await screenRoom(names) } }),
  'GET /ims/draw-lots-group/list': async (names) => {
    await screenRoom(names)
    return { query: { screenCode: names.screenCode() } }
  },
  'PUT /ims/draw-lots-project/update-sort': async (names) => ({
    body: { groupId: await screenRoom(names), drawId: 'draw-1', orderHash: 'a'.repeat(64) },
  }),
  'GET /ims/draw/get': async (names) => ({ query: { roomId: await room(names) } }),
  'GET /ims/draw/get-here': async (names) => ({ query: { roomId: await room(names) } }),
  'PUT /ims/draw/save-setup': async (names) => ({
    body: { roomId: await room(names), version: 0, noAdjacentSchool: false, maxTries: 1000, seats: 6, pins: [] },
  }),
  'POST /ims/draw/ask': wish,
  'POST /ims/draw/ask-here': wish,
  'PUT /ims/draw/decide': act,
  'PUT /ims/draw/decide-here': act,
  'GET /ims/draw/get-bundle': async (names) => ({ query: { id: await draw(names) } }),
  'GET /ims/draw/get-record': async (names) => ({ query: { id: await draw(names) } }),
} satisfies Partial<Samples>
