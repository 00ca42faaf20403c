import type { Actor } from '../../ctx.ts'

/** Private by default: a file is its owner's. The result of a job belongs to the one who asked for it. */
export const isOwn = (actor: Actor, file: { account_id: string }) =>
  actor.kind === 'account' && actor.accountId === file.account_id

export const canDownload = (actor: Actor, file: { account_id: string; state: string }) =>
  isOwn(actor, file) && file.state === 'stored'
