import { getMyDay } from '@laurel/contract/my-day'
import { defineFeature } from '../../feature.ts'
import { serve } from '../../http/serve.ts'
import * as myDay from './my-day.service.ts'

export const myDayFeature = defineFeature({ routes: [serve(getMyDay, (ctx) => myDay.get(ctx))] })
