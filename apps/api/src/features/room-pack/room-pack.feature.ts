import { defineFeature } from '../../feature.ts'
import { refreshTask, roomChanges, roomPackKind } from './room-pack.jobs.ts'
import { roomPackRoutes } from './room-pack.routes.ts'
import * as upkeep from './room-pack.upkeep.sql.ts'

export const roomPackFeature = defineFeature({
  ...upkeep,
  routes: roomPackRoutes,
  jobKinds: [roomPackKind],
  tasks: [refreshTask],
  consumers: [roomChanges],
})
