import type { Answer, Parsed } from '@laurel/contract/define'
import type { abandonUpload, finishUpload, StoredFile } from '@laurel/contract/file'
import pLimit from 'p-limit'
import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { must, Refusal } from '../../http/refusal.ts'
import type { Steps } from '../../http/steps.ts'
import { get, ownLocked } from './file.service.ts'
import * as sql from './file.sql.ts'
import { type ClaimedFile, claim, discardLeftovers, inspect, type ScanFinding, settle } from './file-scan.ts'
import { discardBytes, discardedOf, discardUpload } from './file-upload.ts'

/** Files up to this size are scanned while the sender waits; the worker scans larger ones. */
const readAtOnce = 4 * 1024 * 1024
/** Files beyond this many at once are left to the worker. */
const maxBeingRead = 32
let beingRead = 0
/** Twenty that are finished in the same moment enter in turns: writes go before reads at the pool, and all at once would keep every reader waiting. */
const inTurn = pLimit(2)
/** As at the pool, there is an end to waiting: beyond these a sender is told to come again. */
const maxWaiting = 100

/** The bytes have arrived. They are read, and are what was announced, or they go. */
export async function finish(
  steps: Steps<Account, Parsed<typeof finishUpload>, Answer<typeof finishUpload>>,
): Promise<StoredFile> {
  if (inTurn.pendingCount >= maxWaiting) throw new Refusal('http.busy')
  const { tenantId, taken } = await inTurn(() =>
    steps.enter(async (ctx, { body }) => {
      const file = await ownLocked(ctx, body.id)
      must(file.state !== 'stored', 'file.already-finished')
      assertNotRefused(file)
      return { tenantId: ctx.actor.tenantId, taken: file.state === 'scanning' ? undefined : await claim(ctx, file) }
    }),
  )
  if (!taken) return steps.conclude((ctx, { body }) => get(ctx, body.id))
  const found = await read(steps, tenantId, taken)
  let how: string | undefined
  try {
    return await inTurn(() =>
      steps.conclude(async (ctx) => {
        how = await settle(ctx, taken, found)
        if (how === 'absent') throw new Refusal('file.not-arrived').commitAnyway()
        return settledFile(ctx, taken.file.id)
      }),
    )
  } finally {
    // If it fails, the job does it: `discardUpload`.
    await discardLeftovers(tenantId, taken, found, how).catch(() => undefined)
  }
}

async function read(steps: Pick<Steps<Account>, 'enter'>, tenantId: string, taken: ClaimedFile): Promise<ScanFinding> {
  const isRead = taken.file.size <= readAtOnce && beingRead < maxBeingRead
  if (isRead) beingRead += 1
  try {
    return await inspect(tenantId, taken, isRead)
  } catch (error) {
    // The store is away: nothing has happened, and the sender may try again at once.
    await steps.enter((ctx) => settle(ctx, taken, { kind: 'absent' })).catch(() => undefined)
    throw error
  } finally {
    if (isRead) beingRead -= 1
  }
}

/** The file as it is now, whichever reader settled it. */
async function settledFile(ctx: Ctx<Account>, id: string): Promise<StoredFile> {
  assertNotRefused(await ownLocked(ctx, id))
  return get(ctx, id)
}

function assertNotRefused(file: sql.FileRow): void {
  if (file.state === 'quarantined') throw new Refusal('file.infected').commitAnyway()
  if (file.refused_because) throw new Refusal(file.refused_because).commitAnyway()
}

export async function abandon(
  steps: Steps<Account, Parsed<typeof abandonUpload>, Answer<typeof abandonUpload>>,
): Promise<null> {
  let gone: { tenantId: string; file: sql.FileRow } | undefined
  const answer = await steps.conclude(async (ctx, { body }) => {
    const { tenantId } = ctx.actor
    const file = await ownLocked(ctx, body.id)
    must(file.state !== 'stored', 'file.already-finished')
    // What was found in it stays to be looked into.
    if (file.state === 'quarantined') return null
    await discardUpload(ctx, file)
    await sql.removeRow(ctx.tx, tenantId, file.id)
    await record(ctx, 'file.abandoned', file.id, { type: file.type, size: file.size })
    gone = { tenantId, file }
    return null
  })
  if (gone) await discardBytes(gone.tenantId, discardedOf(gone.file)).catch(() => undefined)
  return answer
}
