import { z } from 'zod'
import { defineFeature } from '../../feature.ts'
import { defineTask, defineTimed } from '../../jobs/define.ts'
import { primeSite, primeSites } from './prime-site.jobs.ts'
import { siteRendering } from './public.consumer.ts'
import { publicDocuments, publicRoutes } from './public.routes.ts'
import { articleViews, attachmentDownloads } from './readings.ts'
import { refreshSites, renderShareCards, renderSite } from './render-site.jobs.ts'

const portal = z.object({ tenantId: z.uuid(), portalId: z.uuid() })

export const publicFeature = defineFeature({
  routes: publicRoutes,
  documents: publicDocuments,
  beforeStop: async () => {
    await articleViews.write()
    await attachmentDownloads.write()
  },
  consumers: [siteRendering],
  tasks: [
    defineTask({
      name: 'render-site',
      lane: 'ordinary',
      payload: portal,
      run: ({ tenantId, portalId }, attempt) => renderSite(tenantId, portalId, attempt.number > 1),
    }),
    defineTask({
      name: 'render-share-cards',
      lane: 'long',
      payload: portal,
      run: ({ tenantId, portalId }) => renderShareCards(tenantId, portalId),
    }),
    defineTask({
      name: 'prime-site',
      lane: 'ordinary',
      payload: portal.extend({ scope: z.literal(['newest', 'all']), from: z.int() }),
      run: ({ tenantId, portalId, scope, from }) => primeSite(tenantId, portalId, scope, from),
    }),
    defineTimed({ name: 'prime-sites', lane: 'ordinary', run: primeSites }),
  ],
  crontab: ['23 3 * * * prime-sites ?queue=prime-sites&max=3'],
  atStart: [refreshSites],
})
