import * as contract from '@laurel/contract/notice'
import { serve } from '../../http/serve.ts'
import * as notices from './notice.service.ts'
import * as settings from './notice-settings.service.ts'

export const noticeRoutes = [
  serve(contract.listNotices, (ctx, { query }) => notices.list(ctx, query)),
  serve(contract.getNotice, (ctx, { query }) => notices.get(ctx, query.id)),
  serve(contract.markNotices, (ctx, { body }) => notices.mark(ctx, body)),
  serve(contract.markAllNoticesRead, (ctx) => notices.markAllRead(ctx)),
  serve(contract.getNoticeSettings, (ctx) => settings.get(ctx)),
  serve(contract.saveNoticeSettings, (ctx, { body }) => settings.save(ctx, body)),
  serve(contract.sendMailCode, (ctx) => settings.sendMailCode(ctx)),
  serve(contract.confirmMail, (ctx, { body }) => settings.confirmMail(ctx, body.code)),
]
