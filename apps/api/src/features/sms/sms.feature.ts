import { defineFeature } from '../../feature.ts'
import { handlerOf } from '../../jobs/define.ts'
import { sendNotice, sendNoticeJob } from './notice.service.ts'
import { sendSms } from './sms.jobs.ts'
import { smsRoutes } from './sms.routes.ts'
import { sendSmsJob } from './sms.service.ts'
import * as upkeep from './sms.upkeep.sql.ts'

export const smsFeature = defineFeature({
  ...upkeep,
  routes: smsRoutes,
  tasks: [
    handlerOf(sendSmsJob, ({ id }, { tenantId }) => sendSms(tenantId, id)),
    handlerOf(sendNoticeJob, ({ sealed }, { tenantId }) => sendNotice(tenantId, sealed)),
  ],
})
