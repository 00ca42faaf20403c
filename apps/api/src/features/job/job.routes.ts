import { cancelJob, getJob, listJobs } from '@laurel/contract/job'
import { serve } from '../../http/serve.ts'
import * as jobs from './job.service.ts'

export const jobRoutes = [
  serve(listJobs, (ctx, { query }) => jobs.list(ctx, query)),
  serve(getJob, (ctx, { query }) => jobs.get(ctx, query.id)),
  serve(cancelJob, (ctx, { body }) => jobs.cancel(ctx, body.id)),
]
