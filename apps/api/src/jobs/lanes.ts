/**
 * Where each job runs. A lane has slots of its own, so that no lane waits for another: somebody stands before a screen for what is `interactive`,
 * nobody does for what is `ordinary`, and what is `long` takes minutes and as much of a processor as it gets, so that it runs in a process of its own.
 * `preview` is there, too: a program of others reads what outsiders sent, one document at a time.
 */
export type Lane = 'interactive' | 'ordinary' | 'long' | 'preview'

export const slots: Record<Lane, number> = { interactive: 4, ordinary: 2, long: 4, preview: 1 }

export const lanes = Object.keys(slots) as Lane[]
