import { findAssignees, previewAssignment, tryAssignmentScript } from '@laurel/contract/process-assignment'
import {
  changeProcessCategory,
  createProcessCategory,
  listProcessCategories,
  removeProcessCategory,
} from '@laurel/contract/process-category'
import {
  archiveProcessModel,
  checkProcessModel,
  copyProcessModel,
  createProcessModel,
  describeProcessModel,
  getProcessModel,
  getProcessModelDesk,
  getProcessModelVersion,
  listProcessModels,
  listProcessModelVersions,
  publishProcessModel,
  reopenProcessModel,
  restoreProcessModel,
  saveProcessModel,
} from '@laurel/contract/process-model'
import { getProcessRevision, listProcessRevisions, restoreProcessRevision } from '@laurel/contract/process-revision'
import { getProcessModelTrial, tryProcessModel } from '@laurel/contract/process-trial'
import { serve, serveInSteps } from '../../http/serve.ts'
import * as assignments from './assignment.service.ts'
import * as categories from './process-category.service.ts'
import * as models from './process-model.service.ts'
import * as revisions from './process-revision.service.ts'
import * as publications from './publication.service.ts'
import * as trials from './trial.service.ts'

export const processModelRoutes = [
  serve(listProcessModels, (ctx, { query }) => models.list(ctx, query)),
  serve(getProcessModelDesk, (ctx) => models.desk(ctx)),
  serve(getProcessModel, (ctx, { query }) => models.get(ctx, query.id)),
  serve(createProcessModel, (ctx, { body }) => models.create(ctx, body)),
  serve(saveProcessModel, (ctx, { body }) => models.save(ctx, body)),
  serve(describeProcessModel, (ctx, { body }) => models.describe(ctx, body)),
  serve(copyProcessModel, (ctx, { body }) => models.copy(ctx, body)),
  serve(archiveProcessModel, (ctx, { body }) => models.archive(ctx, body)),
  serve(reopenProcessModel, (ctx, { body }) => models.reopen(ctx, body)),
  serveInSteps(checkProcessModel, (steps) => publications.check(steps)),
  serveInSteps(publishProcessModel, (steps) => publications.publish(steps)),
  serveInSteps(tryProcessModel, (steps) => trials.tryDraft(steps)),
  serve(getProcessModelTrial, (ctx, { query }) => trials.getTrial(ctx, query)),
  serve(listProcessModelVersions, (ctx, { query }) => publications.listVersions(ctx, query)),
  serve(getProcessModelVersion, (ctx, { query }) => publications.getVersion(ctx, query)),
  serve(restoreProcessModel, (ctx, { body }) => publications.restore(ctx, body)),
  serve(listProcessRevisions, (ctx, { query }) => revisions.list(ctx, query)),
  serve(getProcessRevision, (ctx, { query }) => revisions.get(ctx, query)),
  serve(restoreProcessRevision, (ctx, { body }) => revisions.restore(ctx, body)),
  serve(previewAssignment, (ctx, { body }) => assignments.preview(ctx, body)),
  serveInSteps(tryAssignmentScript, (steps) => assignments.tryScript(steps)),
  serve(findAssignees, (ctx, { query }) => assignments.find(ctx, query)),
  serve(listProcessCategories, (ctx) => categories.list(ctx)),
  serve(createProcessCategory, (ctx, { body }) => categories.create(ctx, body)),
  serve(changeProcessCategory, (ctx, { body }) => categories.change(ctx, body)),
  serve(removeProcessCategory, (ctx, { body }) => categories.remove(ctx, body.id)),
]
