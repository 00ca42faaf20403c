import { defineFeature } from '../../feature.ts'
import { defineTimed, handlerOf } from '../../jobs/define.ts'
import { makePreviewJob, storedFiles } from './file-preview.consumer.ts'
import { makePreview, retryPreviews } from './file-preview.jobs.ts'
import { filePreviewRoutes } from './file-preview.routes.ts'

export const filePreviewFeature = defineFeature({
  routes: filePreviewRoutes,
  consumers: [storedFiles],
  tasks: [
    handlerOf(makePreviewJob, ({ id }, { tenantId, signal }) => makePreview(tenantId, id, signal)),
    defineTimed({ name: 'retry-previews', lane: 'ordinary', run: () => retryPreviews() }),
  ],
  crontab: ['*/5 * * * * retry-previews ?queue=retry-previews&max=2'],
})
