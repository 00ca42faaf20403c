import { defineFeature } from '../../feature.ts'
import { screenDeviceRoutes } from './screen-device.routes.ts'
import * as upkeep from './screen-device.upkeep.sql.ts'

export const screenDeviceFeature = defineFeature({ ...upkeep, routes: screenDeviceRoutes })
