import * as contract from '@laurel/contract/stage-quota'
import { serve } from '../../http/serve.ts'
import { lend } from './lending.service.ts'
import * as quotas from './stage-quota.service.ts'

export const stageQuotaRoutes = [
  serve(contract.listStageQuotas, (ctx, { query }) => quotas.list(ctx, query)),
  serve(contract.summariseStageQuotas, (ctx, { query }) => quotas.summary(ctx, query.stageId)),
  serve(contract.searchQuotaOrganisations, (ctx, { query }) => quotas.searchOrganisations(ctx, query.search)),
  serve(contract.saveStageQuota, (ctx, { body }) => quotas.save(ctx, body)),
  serve(contract.lendStagePlaces, (ctx, { body }) => lend(ctx, body)),
  serve(contract.removeStageQuota, (ctx, { query }) => quotas.remove(ctx, query.id)),
  serve(contract.exportStageQuotas, (ctx, { body }) => quotas.startExport(ctx, body.stageId)),
  serve(contract.importStageQuotas, (ctx, { body }) => quotas.startImport(ctx, body)),
]
