import type { submittedReviews } from '@laurel/api/db/seeds/demo-processes.ts'
import { until } from '@laurel/services/processes'
import type { Demo } from './description.ts'
import { call, logIn } from './visit.ts'

type Review = (typeof submittedReviews)[number]['title']
type Decision = { title: Review; step: string; outcome: 'pass' | 'reject'; reason: string }
type OpenTask = { id: string; title: string; activityId: string }

/** One approved, one rejected, one through both reviews, one between them; the others wait. */
const decisions: readonly Decision[] = [
  { title: '智穗：水稻病虫害早期预警系统', step: 'review', outcome: 'pass', reason: '材料齐全，同意。' },
  {
    title: '河道漂浮物无人清理船',
    step: 'review',
    outcome: 'reject',
    reason: '缺少指导教师签字页，请补齐后重新提交。',
  },
  { title: '银发族居家跌倒检测手环', step: 'first_review', outcome: 'pass', reason: '试点数据完整。' },
  { title: '社区旧衣循环计划', step: 'first_review', outcome: 'pass', reason: '' },
  { title: '银发族居家跌倒检测手环', step: 'second_review', outcome: 'pass', reason: '同意推荐。' },
]
const patienceSeconds = 30

/** As the first auditor would, so that the demo shows processes at every point of their way. */
export async function decideReviews(demo: Demo): Promise<void> {
  const auditor = demo.accounts.find(({ portal, userType }) => portal === 'lanjiang' && userType === 3)
  if (!auditor) throw new Error('the demo has no auditor')
  const { portal } = auditor
  const token = await logIn(demo, auditor)
  for (const { title, step, outcome, reason } of decisions) {
    const isDecided = await until(patienceSeconds, async () => {
      const { rows } = await call(demo, 'GET /ims/process-task/list?limit=100', portal, { token })
      const open = (rows as OpenTask[]).find((task) => task.title === title && task.activityId === step)
      if (!open) return false
      const body = { taskId: open.id, outcome, reason }
      await call(demo, 'PUT /ims/process-task/decide', portal, { token, body })
      return true
    })
    if (!isDecided) throw new Error(`${title} did not come to ${step}`)
  }
}
