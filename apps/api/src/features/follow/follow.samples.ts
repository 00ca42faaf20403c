import { plantRoom } from '@laurel/testbed/planted-room'
import type { Samples } from '@laurel/testbed/samples'

export const samples = {
  'GET /ims/follow/get': async ({ row }) => ({
    query: { id: await row((tx, own) => plantRoom(tx, own, { id: own.id, entries: 1 })) },
  }),
} satisfies Partial<Samples>
