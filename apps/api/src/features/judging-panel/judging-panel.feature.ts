import { defineFeature } from '../../feature.ts'
import * as upkeep from './judging-panel.upkeep.sql.ts'

export const judgingPanelFeature = defineFeature({ ...upkeep, routes: [] })
