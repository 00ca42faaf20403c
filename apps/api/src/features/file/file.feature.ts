import { defineFeature } from '../../feature.ts'
import { defineTimed, handlerOf } from '../../jobs/define.ts'
import { fileCleanUp, makeMedia, removeObjects } from './file.jobs.ts'
import { fileRoutes } from './file.routes.ts'
import * as upkeep from './file.upkeep.sql.ts'
import { removeObjectsJob } from './file-library.service.ts'
import { makeMediaJob, scanFile, scanFileJob, scanWaiting } from './file-scan.ts'
import { discardBytes, discardUploadJob } from './file-upload.ts'

export const fileFeature = defineFeature({
  ...upkeep,
  routes: fileRoutes,
  jobKinds: [fileCleanUp],
  tasks: [
    handlerOf(scanFileJob, ({ id }, { tenantId, number }) => scanFile(tenantId, id, number > 1)),
    handlerOf(makeMediaJob, ({ id }, { tenantId }) => makeMedia(tenantId, id)),
    handlerOf(removeObjectsJob, ({ id, objectIds }, { tenantId }) => removeObjects(tenantId, id, objectIds)),
    handlerOf(discardUploadJob, (discarded, { tenantId }) => discardBytes(tenantId, discarded)),
    defineTimed({ name: 'scan-waiting', lane: 'long', run: ({ onError, signal }) => scanWaiting(onError, signal) }),
  ],
  crontab: ['* * * * * scan-waiting ?queue=scan-waiting&max=2'],
  menu: [
    {
      group: 'build',
      order: 40,
      id: 'file',
      name: { zh: '文件库', en: 'Files' },
      path: '/manager/file',
      icon: 'folder',
      any: ['portal:file:list'],
    },
  ],
})
