import { defineFeature } from '../../feature.ts'
import { startDeployments } from './deployment.ts'
import { startEngineWork } from './engine-work.ts'
import { startReconciler } from './process.reconcile.ts'
import { processRoutes } from './process.routes.ts'
import { subscribe } from './process.service.ts'
import * as upkeep from './process.upkeep.sql.ts'

export const processFeature = defineFeature({
  ...upkeep,
  routes: processRoutes,
  topics: { process: subscribe },
  background: [startEngineWork, startDeployments, startReconciler],
  menu: [
    {
      group: 'build',
      order: 91,
      id: 'process',
      name: { zh: '流程实例', en: 'Process instances' },
      path: '/manager/process',
      icon: 'history',
      any: ['process:instance:list'],
    },
  ],
})
