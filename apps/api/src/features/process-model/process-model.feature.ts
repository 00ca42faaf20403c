import { defineFeature } from '../../feature.ts'
import { sketchModels } from './process-model.jobs.ts'
import { processModelRoutes } from './process-model.routes.ts'
import * as upkeep from './process-model.upkeep.sql.ts'

export const processModelFeature = defineFeature({
  ...upkeep,
  routes: processModelRoutes,
  atStart: [sketchModels],
  menu: [
    {
      group: 'run',
      order: 90,
      id: 'process-model',
      name: { zh: '流程模型', en: 'Process models' },
      path: '/bpm/manager/model',
      icon: 'workflow',
      any: ['process:model:list'],
    },
  ],
})
