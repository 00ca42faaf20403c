import {
  countAuditDays,
  exportAuditEvents,
  findAuditPlace,
  getAuditSeal,
  listAuditEvents,
} from '@laurel/contract/audit'
import { serve } from '../../http/serve.ts'
import * as audit from './audit.service.ts'

export const auditRoutes = [
  serve(listAuditEvents, (ctx, { query }) => audit.list(ctx, query)),
  serve(countAuditDays, (ctx, { query }) => audit.countDays(ctx, query)),
  serve(exportAuditEvents, (ctx, { body }) => audit.startExport(ctx, body)),
  serve(getAuditSeal, (ctx) => audit.lastSeal(ctx)),
  serve(findAuditPlace, (ctx, { query }) => audit.placeOf(ctx, query)),
]
