import {
  archiveFormModel,
  createFormModel,
  discardFormDraft,
  getFormModel,
  getFormModelVersion,
  listFormModels,
  listFormModelVersions,
  publishFormModel,
  restoreFormModel,
  saveFormModel,
} from '@laurel/contract/form-model'
import { serve } from '../../http/serve.ts'
import * as models from './form-model.service.ts'
import * as versions from './form-version.service.ts'

export const formModelRoutes = [
  serve(listFormModels, (ctx, { query }) => models.list(ctx, query)),
  serve(getFormModel, (ctx, { query }) => models.get(ctx, query.id)),
  serve(createFormModel, (ctx, { body }) => models.create(ctx, body)),
  serve(saveFormModel, (ctx, { body }) => models.save(ctx, body)),
  serve(discardFormDraft, (ctx, { body }) => models.discard(ctx, body)),
  serve(archiveFormModel, (ctx, { body }) => models.archive(ctx, body)),
  serve(publishFormModel, (ctx, { body }) => versions.publish(ctx, body)),
  serve(listFormModelVersions, (ctx, { query }) => versions.list(ctx, query)),
  serve(getFormModelVersion, (ctx, { query }) => versions.get(ctx, query)),
  serve(restoreFormModel, (ctx, { body }) => versions.restore(ctx, body)),
]
