import { newId } from '@laurel/api/src/database/id.ts'
import type { Tx } from '@laurel/api/src/database/tx.ts'
import type { Parsed } from '@laurel/contract/define'
import type { saveJudgingRound } from '@laurel/contract/judging-round'
import { sealOf } from '@laurel/rules/judging-rule'
import { sql } from 'kysely'
import type { OwnRow } from './names.ts'

type Rule = Parsed<typeof saveJudgingRound>['body']['rule']

/** One that can be sealed. */
export const soundRule: Rule = {
  model: 1,
  isBlind: true,
  judgesPerEntry: 7,
  scale: { min: 1_00, max: 10_00, step: 50 },
  total: 100_00,
  criteria: [
    {
      key: 'c1',
      name: { zh: '创新性', en: 'Innovation' },
      hint: { zh: '', en: '' },
      weight: 100,
      anchors: [],
      commentAtMost: null,
      commentAtLeast: null,
      parts: [],
    },
  ],
  drop: { highest: 1, lowest: 1, minScores: 3 },
  adjustment: { method: 'none' },
  tieBreaks: [],
  votes: { passVotes: 4, reviewWhen: null },
}

type Planted = { id: string; stageId: string; state: 'draft' | 'proposed' | 'sealed'; rule?: Rule }

/** Proposed and sealed by people of its own. Answers the fingerprint of what is written. */
export async function plantRound(
  tx: Tx,
  { tenantId, marker }: Pick<OwnRow, 'tenantId' | 'marker'>,
  { id, stageId, state, rule = soundRule }: Planted,
): Promise<string> {
  const fingerprint = sealOf({ roundId: id, stageId, trackId: null, rule })
  const [proposer, sealer] =
    state === 'draft' ? [null, null] : [await plantPerson(tx, tenantId), await plantPerson(tx, tenantId)]
  await tx.run(sql`
    insert into judging_round (tenant_id, id, stage_id, name, rule, state, seals, proposed_by, proposed_at)
    values (${tenantId}, ${id}, ${stageId}, ${JSON.stringify({ zh: marker, en: '' })}, ${JSON.stringify(rule)}, ${state},
      ${state === 'sealed' ? 1 : 0}, ${proposer}, case when ${proposer}::uuid is not null then now() end)`)
  if (state === 'sealed')
    await tx.run(sql`
      insert into judging_round_seal (tenant_id, round_id, number, rule, hash, reason, proposed_by, proposed_at, sealed_by, sealed_at)
      values (${tenantId}, ${id}, 1, ${JSON.stringify(rule)}, decode(${fingerprint}, 'hex'), '', ${proposer}, now(), ${sealer}, now())`)
  return fingerprint
}

export async function plantPerson(tx: Tx, tenantId: string): Promise<string> {
  const [personId, accountId] = [newId(), newId()]
  await tx.run(sql`
    with planted as (insert into person (tenant_id, id, name) values (${tenantId}, ${personId}, '某人'))
    insert into account (tenant_id, id, person_id, user_type, user_name, user_name_key, nickname)
    values (${tenantId}, ${accountId}, ${personId}, 2, ${accountId}, ${accountId}, '某人')`)
  return accountId
}
