import type { Lists } from '@laurel/testbed/lists'
import type { Names } from '@laurel/testbed/names'
import { plantCheckIn, plantNoShow } from '@laurel/testbed/planted-check-in'
import type { Samples } from '@laurel/testbed/samples'

const room = ({ row }: Names) => row((tx, own) => plantCheckIn(tx, own, own.id))

export const samples = {
  'GET /ims/check-in/list-mine': async () => ({}),
  'GET /ims/check-in/get-here': async (names) => ({ query: { roomId: await room(names) } }),
  'GET /ims/check-in/get': async (names) => ({ query: { roomId: await room(names) } }),
  'PUT /ims/check-in/save-setup': async (names) => ({
    body: { roomId: await room(names), version: 0, noShow: 'lost' as const, minutesBefore: 15 },
  }),
  'POST /ims/check-in/mark': async (names) => ({
    body: {
      id: names.unmade(),
      roomId: await room(names),
      entryId: null,
      personId: names.unmade(),
      state: 'present' as const,
      means: 'list' as const,
      at: '2026-11-19T08:00:00.000Z',
    },
  }),
  'POST /ims/check-in/ask-no-show': async (names) => {
    let entryId = names.unmade()
    const roomId = await names.row(async (tx, own) => {
      entryId = await plantCheckIn(tx, own, own.id)
    })
    return { body: { roomId, entryId, reason: '电话打不通' } }
  },
  'GET /ims/check-in/find-substitutes': async (names) => ({
    query: { roomId: await room(names), personId: names.unmade() },
  }),
  'POST /ims/check-in/name-substitute': async (names) => ({
    body: { roomId: await room(names), personId: names.unmade(), accountId: names.unmade(), reason: '途中堵车' },
  }),
  'PUT /ims/check-in/decide-no-show': async (names) => ({
    body: { id: await names.row((tx, own) => plantNoShow(tx, own, own.id)), decision: 'refuse' as const },
  }),
} satisfies Partial<Samples>

export const lists: Lists = { 'GET /ims/check-in/list-mine': { addRow: room } }
