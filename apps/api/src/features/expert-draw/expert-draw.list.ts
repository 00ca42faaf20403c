import { reachOf } from '@laurel/rules/data-scope'
import { type Expert, type ExpertList, type ExpertWish, eligibleExperts } from '@laurel/rules/expert-draw'
import type { Account, Ctx } from '../../ctx.ts'
import { bankOf } from '../expert/expert.service.ts'
import * as avoidanceSql from './avoidance.sql.ts'
import type { Listed, RoundRow } from './expert-draw.sql.ts'

/** Who knows a part of a field knows the field. */
const withFieldsAbove = (fields: readonly string[]) => [
  ...new Set([...fields, ...fields.map((field) => field.split('.', 1)[0] ?? field)]),
]

/** Of all experts within reach, who can be drawn for a round and why the others cannot. */
export async function listFor(
  ctx: Ctx<Account>,
  { contest_id, stage_id, track_id }: RoundRow,
  wishes: readonly ExpertWish[],
): Promise<ExpertList> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const rows = await bankOf(ctx, reachOf(actor, 'contest:expert:draw'))
  const round = { tenantId, contestId: contest_id, stageId: stage_id, trackId: track_id }
  const places = new Set(rows.flatMap(({ school, avoids }) => [...(school === null ? [] : [school]), ...avoids]))
  const persons = rows.map(({ person_id }) => person_id)
  const avoidance = {
    schools: await avoidanceSql.schoolsIn(tx, round, [...places]),
    persons: await avoidanceSql.personsIn(tx, round, persons),
  }
  const experts = rows.map(
    (row): Expert => ({
      code: row.code,
      personId: row.person_id,
      school: row.school ?? '',
      alsoAvoids: row.avoids,
      fields: withFieldsAbove(row.fields),
      isAvailable: row.is_available,
      load: row.load,
      maxLoad: row.max_load,
    }),
  )
  return eligibleExperts(experts, avoidance, wishes)
}

/** As it was on the list: whether they could be drawn was decided when it was made. */
export const expertOf = ({ code, school, fields }: Listed): Expert => ({
  code,
  personId: '',
  school,
  fields,
  isAvailable: true,
  load: 0,
  maxLoad: 1,
})
