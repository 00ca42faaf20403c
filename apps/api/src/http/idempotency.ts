import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Actor } from '../ctx.ts'
import { build, type Tx } from '../database/tx.ts'
import { seal, unseal } from '../privacy/sealing.ts'
import type { Envelope } from './envelope.ts'
import { Refusal } from './refusal.ts'

const purpose = 'idempotency.answer'

/**
 * A write with a key happens once: a retry gets the first answer, another request under the same key is refused. A second caller waits at
 * the key's row until the first has committed or gone.
 */
export async function once(
  tx: Tx,
  actor: Actor,
  request: FastifyRequest,
  work: () => Promise<Envelope>,
): Promise<Envelope> {
  const key = request.headers['idempotency-key']
  const actorId = actor.kind === 'account' ? actor.accountId : actor.kind === 'screen' ? actor.screenId : undefined
  if (key === undefined || actorId === undefined) return work()
  if (typeof key !== 'string' || !/^[A-Za-z0-9_-]{8,64}$/.test(key)) throw new Refusal('http.key-malformed')
  const hash = requestHash(request)
  const row = { tenant_id: actor.tenantId, actor_id: actorId, key, request_hash: hash }
  const taken = await tx.run(
    build
      .insertInto('idempotency_key')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  )
  if (taken === 0) return firstAnswer(tx, row, work)
  const answer = await work()
  tx.send(
    build
      .updateTable('idempotency_key')
      .set({ status: 200, answer_sealed: seal(purpose, JSON.stringify(answer)) })
      .where('tenant_id', '=', actor.tenantId)
      .where('actor_id', '=', actorId)
      .where('key', '=', key),
  )
  return answer
}

type Row = { tenant_id: string; actor_id: string; key: string; request_hash: Buffer }

async function firstAnswer(tx: Tx, row: Row, work: () => Promise<Envelope>): Promise<Envelope> {
  const kept = await tx.first(
    sql<{ request_hash: Buffer; answer_sealed: Buffer | null }>`
      select request_hash, answer_sealed from idempotency_key
      where tenant_id = ${row.tenant_id} and actor_id = ${row.actor_id} and key = ${row.key}`,
  )
  if (!kept?.request_hash.equals(row.request_hash)) throw new Refusal('http.key-reused')
  // The key stayed without an answer: the first time was a refusal that kept its work, and is to be heard again.
  if (!kept.answer_sealed) return work()
  return JSON.parse(unseal(purpose, kept.answer_sealed)) as Envelope
}

function requestHash(request: FastifyRequest): Buffer {
  return createHash('sha256')
    .update(`${request.method} ${request.url}\n`)
    .update(JSON.stringify(request.body ?? null))
    .digest()
}
