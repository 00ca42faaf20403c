import { build, type Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type ContestTypeRow = {
  tenant_id: string
  id: string
  code: string
  name: Wording
  icon: string
  event_kind: string
  sort: number
}

/** False: the code is taken. */
export const addContestType = async (tx: Tx, type: ContestTypeRow) =>
  (await tx.run(
    build
      .insertInto('contest_type')
      .values(type)
      .onConflict((conflict) => conflict.columns(['tenant_id', 'code']).doNothing()),
  )) === 1

export type ContestRow = {
  tenant_id: string
  id: string
  contest_type_id: string
  code: string
  name: Wording
  edition: number
  zone: string
  grace_minutes: number
}

/** False: the code is taken. */
export const addContest = async (tx: Tx, contest: ContestRow) =>
  (await tx.run(
    build
      .insertInto('contest')
      .values(contest)
      .onConflict((conflict) => conflict.columns(['tenant_id', 'code']).doNothing()),
  )) === 1

export type StageRow = {
  tenant_id: string
  id: string
  contest_id: string
  code: string
  name: Wording
  process_type: number
  level: string
  opens_at: string
  closes_at: string
  sort: number
}

/** False: the contest has a stage of this code. */
export const addStage = async (tx: Tx, stage: StageRow) =>
  (await tx.run(
    build
      .insertInto('stage')
      .values(stage)
      .onConflict((conflict) => conflict.columns(['tenant_id', 'contest_id', 'code']).doNothing()),
  )) === 1

export const changeStage = (
  tx: Tx,
  tenantId: string,
  id: string,
  change: Partial<Pick<StageRow, 'name' | 'opens_at' | 'closes_at'>>,
) =>
  tx.first(
    build
      .updateTable('stage')
      .set(change)
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .returning('contest_id'),
  )
