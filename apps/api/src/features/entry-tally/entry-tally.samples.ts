import { plantContest } from '@laurel/testbed/planted-contest'
import type { Samples } from '@laurel/testbed/samples'
import { newId } from '../../database/id.ts'

export const samples = {
  'GET /ims/entry-tally/get': async (names) => {
    const made = { contestId: newId() }
    await names.row(async (tx, own) => {
      made.contestId = (await plantContest(tx, own)).contestId
    })
    return { query: made }
  },
} satisfies Partial<Samples>
