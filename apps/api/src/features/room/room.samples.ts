import type { Lists } from '@laurel/testbed/lists'
import type { Names } from '@laurel/testbed/names'
import { plantRoom } from '@laurel/testbed/planted-room'
import type { Samples } from '@laurel/testbed/samples'

/** The account is its chief judge. */
const room = ({ row }: Names) =>
  row((tx, own) => plantRoom(tx, own, { id: own.id, judges: [own.accountId], entries: 1 }))
const stage = (names: Names) => names.stage()

const settings = {
  name: { zh: '一号厅' },
  venue: '会展中心',
  day: '2026-11-19',
  template: 1 as const,
  roundId: null,
  phases: { pitch: 420, questions: 300, scoring: 120 },
  showsRanking: true,
  rundown: [],
  sharedUrl: '',
}
const emptyPlan = (id: string) => ({ rooms: [{ id, version: 1, slots: [] }] })

export const samples = {
  'GET /ims/room/list': async () => ({}),
  'GET /ims/room/list-places': async () => ({}),
  'GET /ims/room/get': async (names) => ({ query: { id: await room(names) } }),
  'POST /ims/room/add': async (names) => ({ body: { stageId: await stage(names), ...settings } }),
  'PUT /ims/room/save': async (names) => ({
    body: { id: await room(names), version: 1, state: 'planned' as const, ...settings },
  }),
  'PUT /ims/room/remove': async (names) => ({ body: { id: await room(names), version: 1 } }),
  'GET /ims/room/get-plan': async (names) => ({ query: { stageId: await stage(names), day: '2026-11-19' } }),
  'GET /ims/room/find-entries': async (names) => ({ query: { stageId: await stage(names) } }),
  'POST /ims/room/preview-plan': async (names) => ({ body: emptyPlan(await room(names)) }),
  'PUT /ims/room/change-plan': async (names) => ({ body: emptyPlan(await room(names)) }),
  'GET /ims/room/find-persons': async (names) => ({
    query: { roomId: await room(names), as: 'judge' as const, q: '苏' },
  }),
  'PUT /ims/room/save-persons': async (names) => ({ body: { id: await room(names), version: 1, persons: [] } }),
  'GET /ims/room/list-mine': async () => ({}),
  'GET /ims/room/get-mine': async (names) => ({ query: { id: await room(names) } }),
  'PUT /ims/room/lock-slot': async (names) => ({ body: { id: await room(names), slotId: names.unmade() } }),
  'GET /ims/room/get-snapshot': async () => ({}),
  'GET /ims/room/get-console': async () => ({}),
  'GET /ims/room/stream': async () => ({}),
  'GET /ims/room/get-followed': async () => ({}),
  'PUT /ims/room/command': async ({ unmade }) => ({
    body: { id: unmade(), seenVersion: 1, command: { kind: 'next' as const } },
  }),
  'PUT /ims/room/take-lease': async () => ({ body: { isTakeOver: false } }),
} satisfies Partial<Samples>

export const lists: Lists = {
  'GET /ims/room/list': { addRow: room, request: () => ({ query: { limit: 100 } }) },
  'GET /ims/room/list-places': { addRow: stage },
  'GET /ims/room/list-mine': { addRow: room },
}
