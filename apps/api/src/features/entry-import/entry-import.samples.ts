import type { Names } from '@laurel/testbed/names'
import { plantContest } from '@laurel/testbed/planted-contest'
import type { Samples } from '@laurel/testbed/samples'
import { newId } from '../../database/id.ts'

async function sent(names: Names): Promise<{ contestId: string; fileId: string }> {
  let contestId = newId()
  await names.row(async (tx, own) => {
    contestId = (await plantContest(tx, own)).contestId
  })
  return { contestId, fileId: await names.storedFile() }
}

export const samples = {
  'GET /ims/entry-import/template': async () => ({}),
  'POST /ims/entry-import/check': async (names) => ({ body: await sent(names) }),
  'POST /ims/entry-import/start': async (names) => ({ body: await sent(names) }),
} satisfies Partial<Samples>
