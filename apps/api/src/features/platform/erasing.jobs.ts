import { newId } from '../../database/id.ts'
import { asPlatform } from '../../database/platform.ts'
import { erasingOrder, tenantReferences, tenantTables } from '../../database/tenant-tables.ts'
import type { Tx } from '../../database/tx.ts'
import { deleteInstance } from '../../engine/client.ts'
import { record } from '../../events/record.ts'
import { noteErased } from '../../privacy/erasure-ledger.ts'
import { objectKey, removeObject, removeObjectsOf } from '../../storage/objects.ts'
import * as sql from './erasing.sql.ts'
import * as erasures from './erasure.sql.ts'

const rowsAtATime = 2_000
const daysOfNotes = 60
/** A worker that had read before may still write once: then it is gone over again. */
const maxRounds = 20

/** Nobody but the owner of the tables may remove these; the others go by the platform's own right. */
const history = ['event', 'audit_seal']
/** Its numbers stay without a gap, and name nothing any more. They are swept with the feed within thirty days. */
const staysNumbered = ['event_feed']

type Erasure = { tenant_id: string; id: string; erased_id: string }

/** Every erasure whose time has come. It may be interrupted anywhere, and goes on where it was. */
export async function eraseTenants(signal?: AbortSignal): Promise<void> {
  for (const erasure of await asPlatform('erase', erasures.dueErasures)) await erase(erasure, signal)
  await noteFinished()
}

async function noteFinished(): Promise<void> {
  const finished = await asPlatform('note erasures', (tx) => erasures.finishedSince(tx, daysOfNotes))
  await noteErased(finished.map(({ erased_id: tenantId }) => ({ kind: 'tenant', tenantId })))
}

/**
 * An organiser whom a restored backup brought back. False: it is not there. The engine is not asked: it came back to the same second, is not up yet,
 * and what it still has of nobody is settled by reconciling.
 */
export async function eraseTenantAgain(tenantId: string): Promise<boolean> {
  const erasure = await asPlatform('erase again', (tx) => erasures.dueAgain(tx, tenantId, newId()))
  if (!erasure) return false
  await erase(erasure, undefined, { hasEngine: false })
  return true
}

/** Table by table, as the database lists them: what is added to the product tomorrow is erased tomorrow. */
async function erase(
  erasure: Erasure,
  signal: AbortSignal | undefined,
  { hasEngine } = { hasEngine: true },
): Promise<void> {
  const { erased_id: tenantId } = erasure
  // The engine knows ids only; what still runs there would wait for people who are gone.
  const running = hasEngine ? await asPlatform('erase', (tx) => sql.runningInEngine(tx, tenantId)) : []
  for (const { engine_instance_id } of running) await deleteInstance(engine_instance_id)
  const objects = (await removeObjectsOf(tenantId)) + (await removeExports(erasure))
  await asPlatform('erase', (tx) => erasures.addErasedObjects(tx, erasure.tenant_id, erasure.id, objects))
  const tables = (await asPlatform('erase', tenantTables)).filter((table) => !staysNumbered.includes(table))
  const { order, emptied } = erasingOrder(tables, await asPlatform('erase', tenantReferences))
  for (let round = 1; ; round += 1) {
    for (const reference of emptied)
      await untilNone(signal, () =>
        asPlatform('erase', (tx) => sql.emptyReference(tx, tenantId, reference, rowsAtATime)),
      )
    for (const table of order) await eraseTable(erasure, table, signal)
    if (signal?.aborted) throw new Error('the worker is stopping')
    if (await finish(erasure, round === maxRounds)) return
  }
}

const eraseTable = (erasure: Erasure, table: string, signal: AbortSignal | undefined) =>
  untilNone(signal, () =>
    asPlatform(`erase ${table}`, async (tx) => {
      const remove = history.includes(table) ? sql.eraseHistory : sql.eraseRows
      const rows = await remove(tx, table, erasure.erased_id, rowsAtATime)
      if (rows > 0) await erasures.addErased(tx, erasure.tenant_id, erasure.id, table, rows)
      return rows
    }),
  )

async function untilNone(signal: AbortSignal | undefined, work: () => Promise<number>): Promise<void> {
  while (!signal?.aborted && (await work()) === rowsAtATime);
}

/** The organiser itself, and the receipt. False: somebody wrote meanwhile. */
async function finish(erasure: Erasure, isLast: boolean): Promise<boolean> {
  try {
    await asPlatform('erase', (tx) => leaveReceipt(tx, erasure))
    return true
  } catch (error) {
    if (isLast || !sql.isStillPointedTo(error)) throw error
    return false
  }
}

async function leaveReceipt(tx: Tx, { tenant_id, id, erased_id }: Erasure): Promise<void> {
  await sql.forgetQueued(tx, erased_id)
  if ((await sql.eraseTenant(tx, erased_id)) === 1) await erasures.addErased(tx, tenant_id, id, 'tenant', 1)
  const receipt = await erasures.finish(tx, tenant_id, id)
  // Another worker was here first.
  if (!receipt) return
  const actor = { kind: 'system', tenantId: tenant_id, reason: 'erase', language: 'zh' } as const
  const rows = Object.values(receipt.rows_erased).reduce((sum, count) => sum + count, 0)
  const details = { erasureId: id, rows, objects: receipt.objects_erased }
  await record({ tx, actor, now: receipt.finished_at }, 'tenant.erased', erased_id, details)
}

/** Files that were made to be handed over lie with the platform: they are the organiser's data all the same. */
async function removeExports({ tenant_id, erased_id }: Erasure): Promise<number> {
  const made = await asPlatform('erase', (tx) => sql.handedOver(tx, tenant_id, erased_id))
  for (const { id } of made) {
    await removeObject(objectKey(tenant_id, id))
    await asPlatform('erase', (tx) => sql.forgetFile(tx, tenant_id, id))
  }
  return made.length
}
