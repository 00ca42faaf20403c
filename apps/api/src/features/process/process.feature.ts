import { defineFeature } from '../../feature.ts'
import { defineTimed } from '../../jobs/define.ts'
import { startDeployments } from './deployment.ts'
import { startEngineWork } from './engine-work.ts'
import { startListeners } from './listener.ts'
import { releaseLostClaims } from './lost-claim.jobs.ts'
import { removeLostSigners } from './lost-signer.jobs.ts'
import { migrationJob } from './migration.jobs.ts'
import { startReconciler } from './process.reconcile.ts'
import { processRoutes } from './process.routes.ts'
import { subscribe } from './process.service.ts'
import * as upkeep from './process.upkeep.sql.ts'
import { queueTransferJob } from './queue-transfer.jobs.ts'
import { remindOfTasks } from './task-reminder.jobs.ts'

export const processFeature = defineFeature({
  ...upkeep,
  routes: processRoutes,
  jobKinds: [migrationJob, queueTransferJob],
  topics: { process: subscribe },
  tasks: [
    defineTimed({ name: 'remind-of-tasks', lane: 'ordinary', run: ({ signal }) => remindOfTasks(signal) }),
    defineTimed({
      name: 'release-lost-claims',
      lane: 'ordinary',
      run: async ({ signal }) => void (await releaseLostClaims(signal)),
    }),
    defineTimed({
      name: 'remove-lost-signers',
      lane: 'ordinary',
      run: async ({ signal }) => void (await removeLostSigners(signal)),
    }),
  ],
  crontab: [
    '* * * * * release-lost-claims ?queue=release-lost-claims&max=3',
    '* * * * * remove-lost-signers ?queue=remove-lost-signers&max=3',
    '7 * * * * remind-of-tasks ?queue=remind-of-tasks&max=3',
  ],
  background: [startEngineWork, startListeners, startDeployments, startReconciler],
  menu: [
    {
      group: 'run',
      order: 91,
      id: 'process',
      name: { zh: '流程实例', en: 'Process instances' },
      path: '/manager/process',
      icon: 'history',
      any: ['process:instance:list'],
    },
    {
      group: 'run',
      order: 92,
      id: 'workload',
      name: { zh: '审核工作量', en: 'Review workload' },
      path: '/manager/process/workload',
      icon: 'dashboard',
      any: ['process:instance:list'],
      isAside: true,
    },
  ],
})
