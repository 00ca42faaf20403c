import {
  completeExternalTask,
  getProcessActivities,
  retryExternalTask,
  retryListener,
} from '@laurel/contract/external-task'
import {
  claimProcessTask,
  decideProcessTask,
  getProcess,
  getProcessDrawing,
  listProcesses,
  listProcessTasks,
  releaseProcessTask,
  startProcess,
} from '@laurel/contract/process'
import { previewProcessMigration, startProcessMigration } from '@laurel/contract/process-migration'
import {
  addProcessSigners,
  cancelProcess,
  ccProcess,
  commentProcess,
  delegateProcessTask,
  downloadProcessFile,
  findColleagues,
  getProcessTask,
  getProcessTimeline,
  remindProcess,
  removeProcessSigner,
  transferProcessTask,
  withdrawProcess,
} from '@laurel/contract/process-operation'
import { getProcessHeat, getProcessOverview, listStuckTasks } from '@laurel/contract/process-overview'
import { getEntryProcesses, getProcessOutline, getProcessPassages } from '@laurel/contract/process-progress'
import { findSuccessors, listWorkload, previewQueueTransfer, startQueueTransfer } from '@laurel/contract/workload'
import { serve, serveInSteps } from '../../http/serve.ts'
import { activitiesOf } from './activity.service.ts'
import * as externalTasks from './external-task.service.ts'
import * as heats from './heat.service.ts'
import * as listeners from './listener.service.ts'
import * as migrations from './migration.service.ts'
import * as operations from './operation.service.ts'
import * as operationFiles from './operation-file.service.ts'
import * as overviews from './overview.service.ts'
import * as processes from './process.service.ts'
import * as processOperations from './process-operation.service.ts'
import * as progress from './progress.service.ts'
import * as queueTransfers from './queue-transfer.service.ts'
import * as tasks from './task.service.ts'
import * as workload from './workload.service.ts'

export const processRoutes = [
  serve(startProcess, (ctx, { body }) => processes.start(ctx, body)),
  serve(getProcess, (ctx, { query }) => processes.get(ctx, query.id)),
  serve(getProcessDrawing, (ctx, { query }) => processes.getDrawing(ctx, query.id)),
  serveInSteps(getProcessOutline, (steps) => progress.outline(steps)),
  serve(getProcessPassages, (ctx, { query }) => progress.passages(ctx, query.id)),
  serve(getEntryProcesses, (ctx, { query }) => progress.ofEntry(ctx, query.entryId)),
  serve(getProcessActivities, (ctx, { query }) => activitiesOf(ctx, query.id)),
  serve(completeExternalTask, (ctx, { body }) => externalTasks.complete(ctx, body)),
  serve(retryExternalTask, (ctx, { body }) => externalTasks.retry(ctx, body)),
  serve(retryListener, (ctx, { body }) => listeners.retry(ctx, body)),
  serve(listProcesses, (ctx, { query }) => processes.list(ctx, query)),
  serve(getProcessOverview, (ctx) => overviews.overview(ctx)),
  serveInSteps(getProcessHeat, (steps) => heats.heat(steps)),
  serve(listStuckTasks, (ctx, { query }) => overviews.stuck(ctx, query)),
  serve(listProcessTasks, (ctx, { query }) => tasks.list(ctx, query)),
  serve(claimProcessTask, (ctx, { body }) => tasks.claim(ctx, body.taskId)),
  serve(releaseProcessTask, (ctx, { body }) => tasks.release(ctx, body.taskId)),
  serve(decideProcessTask, (ctx, { body }) => tasks.decide(ctx, body)),
  serve(transferProcessTask, (ctx, { body }) => operations.transfer(ctx, body)),
  serve(delegateProcessTask, (ctx, { body }) => operations.delegate(ctx, body)),
  serve(addProcessSigners, (ctx, { body }) => operations.addSigners(ctx, body)),
  serve(removeProcessSigner, (ctx, { body }) => operations.removeSigner(ctx, body)),
  serve(getProcessTask, (ctx, { query }) => operations.getTask(ctx, query.id)),
  serve(findColleagues, (ctx, { query }) => operations.colleagues(ctx, query)),
  serve(ccProcess, (ctx, { body }) => processOperations.cc(ctx, body)),
  serve(commentProcess, (ctx, { body }) => processOperations.comment(ctx, body)),
  serve(remindProcess, (ctx, { body }) => processOperations.remind(ctx, body.id)),
  serve(withdrawProcess, (ctx, { body }) => processOperations.withdraw(ctx, body)),
  serve(cancelProcess, (ctx, { body }) => processOperations.cancel(ctx, body)),
  serve(downloadProcessFile, (ctx, { query }) => operationFiles.download(ctx, query.id)),
  serve(listWorkload, (ctx, { query }) => workload.list(ctx, query)),
  serve(findSuccessors, (ctx, { query }) => queueTransfers.findColleagues(ctx, query)),
  serve(previewQueueTransfer, (ctx, { query }) => queueTransfers.preview(ctx, query)),
  serve(startQueueTransfer, (ctx, { body }) => queueTransfers.start(ctx, body)),
  serveInSteps(previewProcessMigration, (steps) => migrations.preview(steps)),
  serveInSteps(startProcessMigration, (steps) => migrations.start(steps)),
  serve(getProcessTimeline, (ctx, { query }) => processOperations.timeline(ctx, query.id)),
]
