import { getMyDay } from '@laurel/contract/my-day'
import { defineFeature } from '../../feature.ts'
import { serve } from '../../http/serve.ts'
import { defineTimed } from '../../jobs/define.ts'
import { callTeams } from './call.jobs.ts'
import * as myDay from './my-day.service.ts'

export const myDayFeature = defineFeature({
  routes: [serve(getMyDay, (ctx) => myDay.get(ctx))],
  tasks: [defineTimed({ name: 'call-teams', lane: 'interactive', run: ({ signal }) => callTeams(signal) })],
  crontab: ['* * * * * call-teams ?queue=call-teams&max=2'],
})
