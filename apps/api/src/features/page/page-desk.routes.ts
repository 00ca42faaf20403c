import {
  comparePages,
  copyPage,
  editPage,
  getPageChoices,
  getPageDraft,
  getPageVersion,
  leavePage,
  listPages,
  listPageVersions,
  previewPage,
  restorePage,
  schedulePage,
  unschedulePage,
  withdrawPage,
} from '@laurel/contract/page-desk'
import { serve } from '../../http/serve.ts'
import * as desk from './page-desk.service.ts'
import * as editors from './page-editor.service.ts'
import * as schedules from './page-schedule.service.ts'

export const pageDeskRoutes = [
  serve(listPages, (ctx) => desk.list(ctx)),
  serve(getPageDraft, (ctx, { query }) => desk.getDraft(ctx, query)),
  serve(getPageChoices, (ctx, { query }) => desk.choices(ctx, query.portalCode)),
  serve(previewPage, (ctx, { body }) => desk.preview(ctx, body)),
  serve(listPageVersions, (ctx, { query }) => desk.versions(ctx, query)),
  serve(getPageVersion, (ctx, { query }) => desk.version(ctx, query)),
  serve(comparePages, (ctx, { query }) => desk.compare(ctx, query)),
  serve(restorePage, (ctx, { body }) => desk.restore(ctx, body)),
  serve(copyPage, (ctx, { body }) => desk.copy(ctx, body)),
  serve(withdrawPage, (ctx, { body }) => desk.withdraw(ctx, body)),
  serve(schedulePage, (ctx, { body }) => schedules.schedule(ctx, body)),
  serve(unschedulePage, (ctx, { query }) => schedules.unschedule(ctx, query)),
  serve(editPage, (ctx, { body }) => editors.edit(ctx, body)),
  serve(leavePage, (ctx, { query }) => editors.leave(ctx, query)),
]
