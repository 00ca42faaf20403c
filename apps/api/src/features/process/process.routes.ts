import {
  decideProcessTask,
  getProcess,
  getProcessDrawing,
  listProcesses,
  listProcessTasks,
  startProcess,
} from '@laurel/contract/process'
import { serve } from '../../http/serve.ts'
import * as processes from './process.service.ts'

export const processRoutes = [
  serve(startProcess, (ctx, { body }) => processes.start(ctx, body)),
  serve(getProcess, (ctx, { query }) => processes.get(ctx, query.id)),
  serve(getProcessDrawing, (ctx, { query }) => processes.getDrawing(ctx, query.id)),
  serve(listProcesses, (ctx, { query }) => processes.list(ctx, query)),
  serve(listProcessTasks, (ctx, { query }) => processes.listTasks(ctx, query)),
  serve(decideProcessTask, (ctx, { body }) => processes.decide(ctx, body)),
]
