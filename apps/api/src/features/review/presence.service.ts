import type { Account, Ctx } from '../../ctx.ts'
import type { Subscription } from '../../live/topic.ts'
import { beReviewing, endReviewing, reviewingOf } from '../entry/presence.service.ts'
import { offeredSubject } from '../process/queue.service.ts'

type Tab = { id: string; tab: string }

/** About something that is no entry nobody is told. */
export async function be(ctx: Ctx<Account>, { id, tab }: Tab): Promise<null> {
  const { subject, subjectId } = await offeredSubject(ctx, id)
  return subject === 'entry' && subjectId ? beReviewing(ctx, subjectId, id, tab) : null
}

export async function leave(ctx: Ctx<Account>, { id, tab }: Tab): Promise<null> {
  const { subject, subjectId } = await offeredSubject(ctx, id)
  return subject === 'entry' && subjectId ? endReviewing(ctx, subjectId, id, tab) : null
}

/** Which colleagues have the task open now. */
export async function subscribeReviewing(ctx: Ctx<Account>, id: string): Promise<Subscription> {
  await offeredSubject(ctx, id)
  return reviewingOf(id)
}
