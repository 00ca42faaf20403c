import { defineFeature } from '../../feature.ts'
import { handlerOf } from '../../jobs/define.ts'
import { noticeRoutes } from './notice.routes.ts'
import { subscribe } from './notice.service.ts'
import * as upkeep from './notice.upkeep.sql.ts'
import { startNoticeDelivery } from './notice-delivery.ts'
import { deliverMailCode, sendMailCodeJob } from './notice-settings.service.ts'

export const noticeFeature = defineFeature({
  ...upkeep,
  routes: noticeRoutes,
  topics: { notice: subscribe },
  tasks: [handlerOf(sendMailCodeJob, ({ sealed }, { tenantId }) => deliverMailCode(tenantId, sealed))],
  background: [startNoticeDelivery],
  menu: [
    {
      group: 'account',
      order: 5,
      id: 'inbox',
      name: { zh: '消息', en: 'Inbox' },
      path: '/manager/inbox',
      icon: 'bell',
      isAside: true,
    },
  ],
})
