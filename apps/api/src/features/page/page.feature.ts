import { z } from 'zod'
import { defineFeature } from '../../feature.ts'
import { defineTask, defineTimed, handlerOf } from '../../jobs/define.ts'
import { republishing } from './page.consumer.ts'
import { primePage, refreshPages, renderPage } from './page.jobs.ts'
import { pageDocuments, pageRoutes } from './page.routes.ts'
import { renderPageJob } from './page.service.ts'
import * as upkeep from './page.upkeep.sql.ts'
import { pageDeskRoutes } from './page-desk.routes.ts'
import { subscribe } from './page-editor.service.ts'
import { publishDue } from './page-schedule.jobs.ts'

export const pageFeature = defineFeature({
  ...upkeep,
  routes: [...pageRoutes, ...pageDeskRoutes],
  documents: pageDocuments,
  topics: { page: subscribe },
  consumers: [republishing],
  tasks: [
    handlerOf(renderPageJob, ({ pageId }, { tenantId }) => renderPage(tenantId, pageId)),
    defineTimed({ name: 'publish-due-pages', lane: 'interactive', run: ({ onError }) => publishDue(onError) }),
    defineTask({
      name: 'prime-page',
      lane: 'ordinary',
      payload: z.object({ portalCode: z.string(), path: z.string() }),
      run: ({ portalCode, path }) => primePage(portalCode, path),
    }),
  ],
  crontab: ['* * * * * publish-due-pages ?fill=1h&max=3'],
  atStart: [refreshPages],
  menu: [
    {
      group: 'build',
      order: 20,
      id: 'page',
      name: { zh: '门户页面', en: 'Portal pages' },
      path: '/manager/page',
      icon: 'layout',
      any: ['portal:page:save'],
    },
  ],
})
