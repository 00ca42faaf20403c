import type { Names } from '@laurel/testbed/names'
import { plantContest } from '@laurel/testbed/planted-contest'
import type { Samples } from '@laurel/testbed/samples'
import { newId } from '../../database/id.ts'

const ofContest = async (names: Names) => {
  const made = { contestId: newId() }
  await names.row(async (tx, own) => {
    made.contestId = (await plantContest(tx, own)).contestId
  })
  return { query: made }
}

export const samples = {
  'GET /ims/entry-tally/get': ofContest,
  'GET /ims/entry-tally/get-progress': ofContest,
} satisfies Partial<Samples>
