import { platformPool } from '../database/pools.ts'
import { Transaction, type Tx } from '../database/tx.ts'
import {
  elsewhere,
  firstUnsealed,
  type StoredSeal,
  sealedAfterTheEnd,
  sealedLines,
  sealsAfter,
  tenantsToVerify,
} from './seal.sql.ts'
import { beforeTheFirst, digestAt, digestOf, hashOf } from './seal.ts'

type Fault =
  | { what: 'altered' | 'missing' | 'moved' | 'added'; eventId: string; at: string; kind: string | null }
  | { what: 'seal-altered' | 'seal-missing'; number: number; at: string | null }

export type Verdict = {
  tenant: string
  seals: number
  events: number
  /** The end of the chain. Kept elsewhere, it shows later that the chain still contains it. */
  hash: string | null
  sealedAt: string | null
  fault: Fault | null
}

const sealsAtATime = 50

/** Reads every event again, as of one moment and beside the writers, and says what first differs from what was sealed. */
export async function verifySeals(tenantCode?: string): Promise<Verdict[]> {
  const connection = await platformPool().connect()
  let isOver = false
  try {
    await connection.query('begin isolation level repeatable read read only')
    const tx = new Transaction(connection)
    const verdicts: Verdict[] = []
    for (const { id, code } of await tenantsToVerify(tx, tenantCode)) verdicts.push(await verifyChain(tx, id, code))
    await connection.query('commit')
    isOver = true
    return verdicts
  } finally {
    connection.release(!isOver)
  }
}

async function verifyChain(tx: Tx, tenantId: string, tenant: string): Promise<Verdict> {
  let last: StoredSeal | undefined
  let events = 0
  const verdict = (fault: Fault | null): Verdict => ({
    tenant,
    seals: last?.number ?? 0,
    events,
    hash: last?.hash.toString('hex') ?? null,
    sealedAt: last?.sealedAt ?? null,
    fault,
  })
  for (;;) {
    const seals = await sealsAfter(tx, tenantId, last?.number ?? 0, sealsAtATime)
    const first = seals[0]
    if (!first) break
    const lines = await sealedLines(tx, tenantId, first.number, seals.at(-1)?.number ?? first.number)
    const byNumber = Map.groupBy(lines, ({ number }) => number)
    for (const seal of seals) {
      const fault =
        linkFault(tenantId, seal, last) ?? (await eventFault(tx, tenantId, seal, byNumber.get(seal.number) ?? []))
      if (fault) return verdict(fault)
      last = seal
      events += seal.eventIds.length
    }
  }
  const lost = await sealedAfterTheEnd(tx, tenantId, last?.throughSeq ?? 0)
  if (lost) return verdict({ what: 'seal-missing', number: (last?.number ?? 0) + 1, at: lost.at })
  const added = await firstUnsealed(tx, tenantId)
  return verdict(added ? { what: 'added', eventId: added.id, at: added.at, kind: added.kind } : null)
}

function linkFault(tenantId: string, seal: StoredSeal, before: StoredSeal | undefined): Fault | undefined {
  const number = (before?.number ?? 0) + 1
  if (seal.number !== number) return { what: 'seal-missing', number, at: null }
  const isLinked = seal.previousHash.equals(before?.hash ?? beforeTheFirst)
  const isWhole = seal.hash.equals(hashOf({ ...seal, tenantId, sealedAt: seal.sealedMicros }))
  return isLinked && isWhole ? undefined : { what: 'seal-altered', number, at: seal.sealedAt }
}

async function eventFault(
  tx: Tx,
  tenantId: string,
  seal: StoredSeal,
  lines: Awaited<ReturnType<typeof sealedLines>>,
): Promise<Fault | undefined> {
  for (const [at, event] of lines.entries()) {
    if (event.line === null) {
      const moved = await elsewhere(tx, tenantId, event.id)
      return { what: moved ? 'moved' : 'missing', eventId: event.id, at: event.at, kind: moved?.kind ?? null }
    }
    if (!digestOf(event.line).equals(digestAt(seal.digests, at)))
      return { what: 'altered', eventId: event.id, at: event.at, kind: event.kind }
  }
  return undefined
}

/** One line for an operator. */
export function verdictInWords({ tenant, seals, events, hash, sealedAt, fault }: Verdict): string {
  if (!fault) {
    return seals === 0
      ? `${tenant}: nothing sealed yet`
      : `${tenant}: ${events} events in ${seals} seals are as they were, up to ${sealedAt}; the chain ends with ${seals}:${hash}`
  }
  if ('number' in fault) {
    const how = fault.what === 'seal-missing' ? 'is missing' : 'was altered'
    return `${tenant}: seal ${fault.number}${fault.at ? ` (${fault.at})` : ''} ${how}; ${events} events before it are as they were`
  }
  const how = {
    altered: 'was altered after it was sealed',
    missing: 'was removed after it was sealed',
    moved: 'was given another time after it was sealed',
    added: 'was added past the record: no seal contains it',
  }[fault.what]
  return `${tenant}: event ${fault.eventId} (${[fault.at, fault.kind].filter(Boolean).join(', ')}) ${how}`
}
