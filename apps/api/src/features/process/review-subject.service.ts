import type { Ctx } from '../../ctx.ts'

export type Mended = { field: string; note: string }

/** What a process decides about, as its own feature keeps it. Each is called in the transaction of the act. */
export type ReviewSubject = {
  /** Before the instance is locked: whoever changes the subject locks in the same order. */
  lock: (ctx: Ctx, id: string) => Promise<void>
  /** Somebody has taken it or decided about it for the first time (decision 42). */
  begun: (ctx: Ctx, id: string) => Promise<void>
  /** What a return can open, in the order of the form. */
  fields: (ctx: Ctx, id: string) => Promise<{ key: string; label: string }[]>
  /** Back to who handed it in, with the fields to mend; the task says why. */
  returned: (ctx: Ctx, id: string, fields: readonly Mended[], taskId: string) => Promise<void>
}

const subjects = new Map<string, ReviewSubject>()

/** By the feature that the subject belongs to, when it is loaded. */
export const offerSubject = (name: string, subject: ReviewSubject) => void subjects.set(name, subject)

export const subjectOf = (name: string | null) => (name === null ? undefined : subjects.get(name))
