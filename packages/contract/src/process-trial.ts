import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { processModelProblem } from './process-model.ts'
import { id } from './shapes.ts'

/** `away`: the engine did not answer in time. `none`: this draft was not tried, or another one was since. */
const trial = z.object({
  state: z.literal(['none', 'waiting', 'passed', 'refused', 'away']),
  problems: z.array(processModelProblem).max(50),
})

/** The worker hands the draft to the engine, which reads it and keeps nothing. Answers at once; how it went is asked for with `get-trial`. */
export const tryProcessModel = define('PUT /ims/process-model/try', {
  access: permits('process:model:publish'),
  body: z.strictObject({ id, version: z.int() }),
  result: trial,
})

export const getProcessModelTrial = define('GET /ims/process-model/get-trial', {
  access: permits('process:model:list'),
  query: z.strictObject({ id, version: z.string().regex(/^\d{1,9}$/) }),
  result: trial,
})

export const processTrialFeature = feature({ calls: [tryProcessModel, getProcessModelTrial] })
