import type { Ctx } from '../../src/ctx.ts'
import { backdate } from '../../src/features/process-model/process-model.service.ts'
import { publishRunnable } from '../../src/features/process-model/runnable-model.service.ts'
import type { Content } from './content.ts'
import { reviewDrawing } from './review-drawing.ts'

const maxReviewers = 3

/** One review and two reviews, by the organiser's first auditors; the first of them can log in. */
export async function publishProcesses(
  ctx: Ctx,
  content: Content,
  tenantRef: string,
  accounts: ReadonlyMap<string, string>,
): Promise<void> {
  const auditors = content.people
    .flatMap((person) => person.accounts)
    .filter(({ tenant, role }) => tenant === tenantRef && role === 'auditor')
    .flatMap(({ username }) => accounts.get(username) ?? [])
    .slice(0, maxReviewers)
  const step = (id: string, name: string) => ({ id, name, accountIds: auditors })
  const reviews = [
    { key: 'single-review', name: { zh: '单级审核', en: 'Single review' }, steps: [step('review', '审核')] },
    {
      key: 'double-review',
      name: { zh: '两级审核', en: 'Double review' },
      steps: [step('first_review', '初审'), step('second_review', '复审')],
    },
  ]
  const halfAYearAgo = new Date(Date.parse(ctx.now) - 182 * 24 * 60 * 60 * 1000).toISOString()
  for (const { key, name, steps } of reviews) {
    const authoredXml = reviewDrawing({ id: key, name: name.zh, steps })
    const { id } = await publishRunnable(ctx, { key, name, authoredXml })
    await backdate(ctx, id, null, halfAYearAgo)
  }
}
