import {
  appointAdministrator,
  askForErasure,
  changePortal,
  changeTenant,
  confirmErasure,
  createTenant,
  exportTenant,
  findAccounts,
  getTenant,
  impersonate,
  listErasures,
  listTenants,
  openPortal,
  renewAdministratorCard,
  resumeTenant,
  stopErasure,
  suspendTenant,
} from '@laurel/contract/platform'
import { serve } from '../../http/serve.ts'
import * as erasures from './erasure.service.ts'
import * as impersonation from './impersonation.service.ts'
import * as platform from './platform.service.ts'
import * as suspension from './suspension.service.ts'
import * as tenantExports from './tenant-export.service.ts'

export const platformRoutes = [
  serve(listTenants, (ctx, { query }) => platform.list(ctx, query)),
  serve(getTenant, (ctx, { query }) => platform.get(ctx, query.id)),
  serve(createTenant, (ctx, { body }) => platform.create(ctx, body)),
  serve(changeTenant, (ctx, { body }) => platform.change(ctx, body)),
  serve(openPortal, (ctx, { body }) => platform.openPortal(ctx, body)),
  serve(changePortal, (ctx, { body }) => platform.changePortal(ctx, body)),
  serve(appointAdministrator, (ctx, { body }) => platform.appoint(ctx, body)),
  serve(renewAdministratorCard, (ctx, { body }) => platform.renewCard(ctx, body)),
  serve(suspendTenant, (ctx, { body }) => suspension.suspend(ctx, body)),
  serve(resumeTenant, (ctx, { body }) => suspension.resume(ctx, body)),
  serve(exportTenant, (ctx, { body }) => tenantExports.begin(ctx, body)),
  serve(askForErasure, (ctx, { body }) => erasures.ask(ctx, body)),
  serve(confirmErasure, (ctx, { body }) => erasures.confirm(ctx, body.id)),
  serve(stopErasure, (ctx, { body }) => erasures.stop(ctx, body.id)),
  serve(listErasures, (ctx, { query }) => erasures.list(ctx, query)),
  serve(findAccounts, (ctx, { query }) => impersonation.find(ctx, query)),
  serve(impersonate, (ctx, { body }) => impersonation.begin(ctx, body)),
]
