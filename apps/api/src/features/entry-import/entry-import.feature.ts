import { defineFeature } from '../../feature.ts'
import { entryCheck, entryImport } from './entry-import.jobs.ts'
import { entryImportRoutes } from './entry-import.routes.ts'

export const entryImportFeature = defineFeature({ routes: entryImportRoutes, jobKinds: [entryCheck, entryImport] })
