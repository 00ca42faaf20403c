/**
 * What a service step can ask the worker to do, by the topic that the drawing names. A step whose handler has not landed waits for an
 * administrator, who completes it by hand.
 */
export const handlers = [
  'wf-notify',
  'wf-check',
  'wf-draw',
  'wf-avoid',
  'wf-regrade',
  'wf-recount',
  'wf-publish',
] as const
export type Handler = (typeof handlers)[number]

export const isHandler = (text: string): text is Handler => handlers.some((one) => one === text)

/** Topics of steps that the compiler makes itself; no drawing may name them. */
export const timerTopic = 'wf-timer'
export const scriptTopic = 'wf-script'
