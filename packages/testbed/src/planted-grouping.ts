import { newId } from '@laurel/api/src/database/id.ts'
import type { Tx } from '@laurel/api/src/database/tx.ts'
import { seal } from '@laurel/api/src/privacy/sealing.ts'
import { commitGrouping } from '@laurel/rules/grouping'
import { sql } from 'kysely'
import type { OwnRow } from './names.ts'
import { plantContest } from './planted-contest.ts'
import { plantEntry } from './planted-review.ts'

const serverSeed = '2a'.repeat(32)

/** Two entries without a school that are committed to two groups. Answers the commitment. */
export async function plantGrouping(
  tx: Tx,
  own: Pick<OwnRow, 'tenantId' | 'accountId' | 'marker'>,
  id: string,
): Promise<string> {
  const { tenantId, accountId, marker } = own
  const contest = await plantContest(tx, own)
  const list = []
  for (const code of [`${marker}-1`, `${marker}-2`]) {
    const entryId = await plantEntry(tx, own, { contest, title: marker })
    list.push({ entryId, code, title: marker, school: code, shortName: code, schoolName: { zh: code, en: '' } })
  }
  const input = {
    projects: list.map(({ code }) => ({ code, track: '*', school: code, strength: 0 })),
    groups: ['A', 'B'].map((code) => ({ code, track: '*', capacity: 1 })),
    conflicts: [],
    rules: { balanceStrength: false, strengthTolerance: 0, maxSwaps: 100 },
  }
  const { inputHash, commitment } = commitGrouping({ ...input, groupingId: `${id}-1`, serverSeed })
  await tx.run(sql`
    insert into grouping (tenant_id, id, stage_id, number, groups, input, list, server_seed_sealed, input_hash, commitment, committed_by)
    values (${tenantId}, ${id}, ${contest.stageId}, 1, ${JSON.stringify(['A', 'B'].map((name) => ({ name, capacity: 1, roomId: null })))},
      ${JSON.stringify(input)}, ${JSON.stringify(list)}, ${seal('grouping.seed', serverSeed)}, decode(${inputHash}, 'hex'),
      decode(${commitment}, 'hex'), ${accountId})`)
  return commitment
}

/** What another person is asked to confirm: that it is void. */
export async function plantGroupingAct(
  tx: Tx,
  own: Pick<OwnRow, 'tenantId' | 'accountId' | 'marker'>,
  id: string,
): Promise<void> {
  const groupingId = newId()
  await plantGrouping(tx, own, groupingId)
  await tx.run(sql`
    insert into grouping_act (tenant_id, id, grouping_id, kind, reason, asked_by)
    values (${own.tenantId}, ${id}, ${groupingId}, 'void', ${own.marker}, ${own.accountId})`)
}
