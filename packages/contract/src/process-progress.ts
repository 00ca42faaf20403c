import { z } from 'zod'
import { signedIn } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { processStates } from './process.ts'
import { id, instant } from './shapes.ts'

/** One passage of the token through an element, and the flow that led there. */
export const passage = z.object({
  key: z.string(),
  flow: z.string().nullable(),
  taskId: id.nullable(),
  startedAt: instant,
  endedAt: instant.nullable(),
})

/** From a step to where its decision sent the process, without a line of the drawing. */
export const jump = z.object({ from: z.string(), to: z.string() })

/**
 * The drawing that the instance runs on, for every reader of `get`: shapes, lines and their names, and nothing of what was set behind them
 * (assignment, scripts, conditions, notes). Null: it cannot be drawn.
 */
export const getProcessOutline = define('GET /ims/process/get-outline', {
  access: signedIn,
  query: z.strictObject({ id }),
  result: z.object({ modelName: z.string(), version: z.int(), xml: z.string().nullable() }),
})

/** Where it has been, for every reader of `get`. */
export const getProcessPassages = define('GET /ims/process/get-passages', {
  access: signedIn,
  query: z.strictObject({ id }),
  result: z.object({ passages: z.array(passage), jumps: z.array(jump) }),
})

/** Those about an entry, the newest first, for its team: one for each level, and one more for each submission anew. */
export const getEntryProcesses = define('GET /ims/process/get-of-entry', {
  access: signedIn,
  query: z.strictObject({ entryId: id }),
  result: z.object({
    processes: z
      .array(
        z.object({
          id,
          modelName: z.string(),
          state: z.literal(processStates),
          createdAt: instant,
          endedAt: instant.nullable(),
        }),
      )
      .max(20),
  }),
})

export const processProgressFeature = feature({
  calls: [getProcessOutline, getProcessPassages, getEntryProcesses],
})
