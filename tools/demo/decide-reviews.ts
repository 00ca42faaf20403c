import { readEntries, reviewOutcomeOf } from '@laurel/api/db/seeds/entry-content.ts'
import { until } from '@laurel/services/processes'
import type { Demo } from './description.ts'
import { call, logIn } from './visit.ts'

type Decision = {
  title: string
  step: string
  outcome: 'pass' | 'reject' | 'return'
  reason: string
  fields?: readonly { field: string; note: string }[]
}
type OpenTask = { id: string; title: string; activityId: string }

/** Without an entry: one approved, one rejected, one through both reviews, one between them. */
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

const reasons = { pass: '材料齐全。', reject: '落地情况与所附材料不符。', return: '简介没有说明试点范围，请补充。' }

/** What brings the entries to the states that the content gives them. */
const decisionsOfEntries = (): Decision[] =>
  readEntries().flatMap((entry) => {
    const outcome = reviewOutcomeOf(entry)
    if (outcome === undefined) return []
    const fields = outcome === 'return' ? [{ field: 'summary', note: '写明试点的范围与数量' }] : undefined
    return [{ title: entry.title, step: 'review', outcome, reason: reasons[outcome], ...(fields && { fields }) }]
  })

/** As the first auditor would, so that the demo shows processes at every point of their way. */
export async function decideReviews(demo: Demo): Promise<void> {
  const auditor = demo.accounts.find(({ portal, userType }) => portal === 'lanjiang' && userType === 3)
  if (!auditor) throw new Error('the demo has no auditor')
  const { portal } = auditor
  const token = await logIn(demo, auditor)
  for (const { title, step, outcome, reason, fields } of [...decisionsOfEntries(), ...decisions]) {
    const isDecided = await until(patienceSeconds, async () => {
      const { rows } = await call(demo, 'GET /ims/process-task/list?limit=100', portal, { token })
      const open = (rows as OpenTask[]).find((task) => task.title === title && task.activityId === step)
      if (!open) return false
      const body = { taskId: open.id, outcome, reason, ...(fields && { fields }) }
      await call(demo, 'PUT /ims/process-task/decide', portal, { token, body })
      return true
    })
    if (!isDecided) throw new Error(`${title} did not come to ${step}`)
  }
}
