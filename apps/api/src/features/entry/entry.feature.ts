import { defineFeature } from '../../feature.ts'
import { defineTimed } from '../../jobs/define.ts'
import { remindOfDeadlines } from './deadline.jobs.ts'
import { entryExport } from './desk.jobs.ts'
import './entry-review.ts'
import './review-files.ts'
import { entryRoutes } from './entry.routes.ts'
import * as upkeep from './entry.upkeep.sql.ts'
import { checkEntry } from './entry-check.ts'
import { subscribe } from './own-entry.service.ts'
import { subscribePresence } from './presence.service.ts'
import { droppedEntries } from './promotion.ts'
import { refusedFiles } from './refused-file.ts'
import { endedReviews } from './review-ended.ts'

export const entryFeature = defineFeature({
  ...upkeep,
  routes: entryRoutes,
  topics: { entry: subscribe, presence: subscribePresence },
  jobKinds: [entryExport],
  serviceHandlers: { 'wf-check': checkEntry },
  consumers: [refusedFiles, endedReviews, droppedEntries],
  tasks: [
    defineTimed({ name: 'remind-of-deadlines', lane: 'ordinary', run: ({ signal }) => remindOfDeadlines(signal) }),
  ],
  crontab: ['*/5 * * * * remind-of-deadlines ?queue=remind-of-deadlines&max=3'],
})
