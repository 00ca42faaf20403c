import { startNumbering } from '@laurel/api/src/events/numbering.ts'

/** A worker that does nothing but number, in a process of its own, so that a test can kill it. */
startNumbering()
