/**
 * Where each task runs. A lane has slots of its own, so that no lane waits for another: somebody stands before a screen for what is `interactive`,
 * nobody does for what is `ordinary`, and what is `long` takes minutes and as much of a processor as it gets, so that it runs in a process of its own.
 */
export type Lane = 'interactive' | 'ordinary' | 'long'

export const slots: Record<Lane, number> = { interactive: 4, ordinary: 2, long: 4 }

type TaskLane = { readonly lane: Lane; readonly priority: number }

/** Within its lane, what has the lower number goes first. */
const at = (lane: Lane, priority = 0): TaskLane => ({ lane, priority })

export const tasks = {
  'send-sms': at('interactive', -10),
  'send-sms-notice': at('interactive', 5),
  'render-page': at('interactive'),
  'publish-due-pages': at('interactive'),

  'render-site': at('ordinary'),
  'prime-page': at('ordinary'),
  'prime-site': at('ordinary', 5),
  'prime-sites': at('ordinary', 10),
  'remove-objects': at('ordinary', 5),
  'discard-upload': at('ordinary', 10),

  // Its sender waits to hear of it.
  'scan-file': at('long', -10),
  'run-job': at('long', -5),
  'make-media': at('long', -5),
  'render-share-cards': at('long'),
  'scan-waiting': at('long', 5),
  'clean-up': at('long', 10),
  'erase-tenants': at('long', 10),
} as const satisfies Record<string, TaskLane>

export type TaskName = keyof typeof tasks

export const lanes = Object.keys(slots) as Lane[]

export const laneOf = (task: string): Lane | undefined => (tasks as Record<string, TaskLane>)[task]?.lane

export const taskNames = (lane: Lane): TaskName[] =>
  (Object.keys(tasks) as TaskName[]).filter((task) => tasks[task].lane === lane)
