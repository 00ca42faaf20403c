import { hasPermission } from '@laurel/rules/permission'
import type { Actor } from '../../ctx.ts'

type Held = { account_id: string; state: string; is_library: boolean }

/** Private by default: a file is its owner's. The result of a job belongs to the one who asked for it. */
export const isOwn = (actor: Actor, file: { account_id: string }) =>
  actor.kind === 'account' && actor.accountId === file.account_id

/** What is in the library is the organiser's. */
const isOfOnesLibrary = (actor: Actor, { is_library }: Held) =>
  is_library && actor.kind === 'account' && hasPermission(actor, 'portal:file:list')

export const canSee = (actor: Actor, file: Held) => isOwn(actor, file) || isOfOnesLibrary(actor, file)

/** Only what was read and found clean is handed out. */
export const isClean = ({ state }: Pick<Held, 'state'>) => state === 'stored'

export const canDownload = (actor: Actor, file: Held) => canSee(actor, file) && isClean(file)

export const canAddToLibrary = (actor: Actor) => actor.kind === 'account' && hasPermission(actor, 'portal:file:save')

const megabyte = 1024 * 1024

/** The scanner reads no file of 2 GiB or more. */
const maxVideoBytes = 2_047 * megabyte

/** Beyond these nobody could open it on a telephone; films and archives may be as long as the scanner can read. */
export function maxOf(type: string): number {
  if (type.startsWith('image/')) return 30 * megabyte
  return type === 'application/zip' || type === 'video/mp4' ? maxVideoBytes : 200 * megabyte
}

export const maxUnfinished = 50
export const maxLibraryBytes = 20 * 1024 * megabyte
