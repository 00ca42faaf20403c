import type { Lists } from '@laurel/testbed/lists'
import { plantContest } from '@laurel/testbed/planted-contest'
import type { Samples } from '@laurel/testbed/samples'
import { plantOthersEntry } from '../entry/entry.samples.ts'

export const samples = {
  'GET /ims/entry/list': async () => ({}),
  'GET /ims/entry/list-contests': async () => ({}),
  'GET /ims/entry/list-fields': async (names) => {
    let contestId = names.unmade()
    await names.row(async (tx, own) => {
      contestId = (await plantContest(tx, own)).contestId
    })
    return { query: { contestId } }
  },
  'GET /ims/entry/list-duplicates': async (names) => ({ query: { id: await names.row(plantOthersEntry) } }),
  'GET /ims/entry/get-record': async (names) => ({ query: { id: await names.row(plantOthersEntry) } }),
} satisfies Partial<Samples>

export const lists: Lists = {
  'GET /ims/entry/list-contests': {
    addRow: ({ row }) => row((tx, own) => plantContest(tx, own)),
    request: () => ({}),
  },
  'GET /ims/entry/list': {
    addRow: ({ row }) => row(plantOthersEntry),
    request: () => ({ query: { limit: 100 } }),
  },
}
