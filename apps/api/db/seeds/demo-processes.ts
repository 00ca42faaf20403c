import type { Ctx } from '../../src/ctx.ts'
import { startFor } from '../../src/features/process/process.service.ts'
import { backdate } from '../../src/features/process-model/process-model.service.ts'
import { publishRunnable } from '../../src/features/process-model/runnable-model.service.ts'
import type { Content } from './content.ts'
import { reviewDrawing } from './review-drawing.ts'

const maxReviewers = 3

/** Submitted by Lanjiang's entrants, oldest first. The engine takes them up with the first worker. */
export const submittedReviews = [
  { modelKey: 'single-review', title: '智穗：水稻病虫害早期预警系统', by: 'ent_001' },
  { modelKey: 'single-review', title: '河道漂浮物无人清理船', by: 'ent_002' },
  { modelKey: 'double-review', title: '银发族居家跌倒检测手环', by: 'ent_003' },
  { modelKey: 'double-review', title: '社区旧衣循环计划', by: 'ent_004' },
  { modelKey: 'double-review', title: '古建筑木构件数字修复', by: 'ent_005' },
  { modelKey: 'single-review', title: '校园共享实验室预约', by: 'ent_006' },
] as const

/** The step that waits for a school's recommendation list, and the key of the process that has it. */
export const recommendationKey = 'school-recommendation'

/** One review, two reviews, and one before a recommendation, by the organiser's first auditors; the first of them can log in. */
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
    {
      key: 'single-review',
      name: { zh: '单级审核', en: 'Single review' },
      steps: [step('review', '审核')],
      rules: [{ taskId: 'review', kind: 'users', ids: auditors, returnTo: 'review' } as const],
    },
    {
      key: 'double-review',
      name: { zh: '两级审核', en: 'Double review' },
      steps: [step('first_review', '初审'), step('second_review', '复审')],
      rules: [],
    },
    {
      key: recommendationKey,
      name: { zh: '学校初审与推荐', en: 'School review and recommendation' },
      steps: [step('review', '学校初审'), step('rank', '学校排序推荐')],
      rules: [
        { taskId: 'review', kind: 'users', ids: auditors, returnTo: 'review' } as const,
        { taskId: 'rank', kind: 'users', ids: auditors, quota: { level: 'school', needsTwo: true } } as const,
      ],
    },
  ]
  const halfAYearAgo = new Date(Date.parse(ctx.now) - 182 * 24 * 60 * 60 * 1000).toISOString()
  for (const { key, name, steps, rules } of reviews) {
    const authoredXml = reviewDrawing({ id: key, name: name.zh, steps })
    const { id } = await publishRunnable(ctx, { key, name, authoredXml, rules })
    await backdate(ctx, id, null, halfAYearAgo)
  }
}

/** Behind the entries: a reviewer's queue begins with what has material to read. */
export async function startReviews(ctx: Ctx, tenantRef: string, accounts: ReadonlyMap<string, string>): Promise<void> {
  if (tenantRef !== 't1') return
  for (const { by, ...review } of submittedReviews) {
    const accountId = accounts.get(by)
    if (accountId === undefined) throw new Error(`the demo has no account ${by}`)
    await startFor(ctx, accountId, review)
  }
}
