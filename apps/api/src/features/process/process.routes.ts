import { decideProcessTask, getProcess, listProcessTasks, startProcess } from '@laurel/contract/process'
import { serve } from '../../http/serve.ts'
import * as processes from './process.service.ts'

export const processRoutes = [
  serve(startProcess, (ctx, { body }) => processes.start(ctx, body)),
  serve(getProcess, (ctx, { query }) => processes.get(ctx, query.id)),
  serve(listProcessTasks, (ctx, { query }) => processes.listTasks(ctx, query)),
  serve(decideProcessTask, (ctx, { body }) => processes.decide(ctx, body)),
]
