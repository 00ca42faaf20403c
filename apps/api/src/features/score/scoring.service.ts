import type { Answer, Parsed } from '@laurel/contract/define'
import type { runScoring } from '@laurel/contract/score'
import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import * as sql from './scoring.sql.ts'
import type { Right } from './scoring-right.service.ts'

type Act = Parsed<typeof runScoring>['body']
type Acted = Answer<typeof runScoring>

/** Opened once, closed once, locked once: to open again is another act, of two people (decision 46). */
export async function run(ctx: Ctx<Account>, right: Right, act: Act): Promise<Acted> {
  const { tx, actor } = ctx
  const { tenantId, accountId } = actor
  const { roundId } = act
  const by = { tenantId, roundId, accountId }
  const { seals, state } = found(await sql.lockRound(tx, tenantId, roundId))
  await right(ctx, roundId)
  must(state !== 'locked', 'score.locked')
  const missing = await sql.countMissing(tx, tenantId, roundId)
  switch (act.act) {
    case 'open':
      must(seals > 0, 'score.not-sealed')
      must(state === 'waiting', 'score.already-open')
      await sql.open(tx, by, act.dueAt)
      await record(ctx, 'score.opened', roundId, { dueAt: act.dueAt })
      return { state: 'open', missing }
    case 'close':
      must(state === 'open', 'score.not-open')
      await sql.close(tx, by)
      await record(ctx, 'score.closed', roundId, {})
      return { state: 'closed', missing }
    case 'lock': {
      must(state === 'closed', 'score.not-closed')
      const reason = act.reason?.trim() ?? ''
      must(missing === 0 || reason !== '', 'score.reason-needed')
      await sql.lock(tx, by, reason)
      await record(ctx, 'score.locked', roundId, { missing, reason })
      return { state: 'locked', missing }
    }
  }
}
