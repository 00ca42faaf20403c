import { type ServiceHandler, StepFailure } from '../../engine/service-handlers.ts'
import { newestFiles } from './submission.sql.ts'

const scanSeconds = 15

/** Topic `wf-check`: every file of the newest submission is clean. A process about no entry has nothing to check. */
export const checkEntry: ServiceHandler = async ({ tx, actor }, { subject, subjectId }) => {
  if (subject !== 'entry' || subjectId === null) return { variables: {} }
  const files = await newestFiles(tx, actor.tenantId, subjectId)
  const refused = files.filter(({ state }) => state === 'refused' || state === 'quarantined')
  if (refused.length > 0) throw new StepFailure(`refused: ${refused.map(({ name }) => name).join(', ')}`.slice(0, 300))
  if (files.some(({ state }) => state !== 'stored')) return { notYet: { seconds: scanSeconds } }
  return { variables: {} }
}
