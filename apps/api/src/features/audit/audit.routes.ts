import { exportAuditEvents, listAuditEvents } from '@laurel/contract/audit'
import { serve } from '../../http/serve.ts'
import * as audit from './audit.service.ts'

export const auditRoutes = [
  serve(listAuditEvents, (ctx, { query }) => audit.list(ctx, query)),
  serve(exportAuditEvents, (ctx, { body }) => audit.startExport(ctx, body)),
]
