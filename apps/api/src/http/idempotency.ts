import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Actor } from '../ctx.ts'
import { build, type Tx } from '../database/tx.ts'
import { seal, unseal } from '../privacy/sealing.ts'
import type { Envelope } from './envelope.ts'
import { Refusal } from './refusal.ts'

const purpose = 'idempotency.answer'

/** What is kept of a first time: its answer, or the refusal that left something done. */
type Outcome = Envelope | { refused: Pick<Refusal, 'reason' | 'fields' | 'details'> }

/**
 * A write with a key happens once: a retry gets the first answer, another request under the same key is refused. A second caller waits at
 * the key's row until the first has committed or gone. Of a call that carries credentials (`isSecret`) the key is kept as its digest only,
 * and the answer sealed with the key: whoever has the database and all that we know does not read it.
 */
export async function once(
  tx: Tx,
  actor: Actor,
  request: FastifyRequest,
  isSecret: boolean,
  work: () => Promise<Envelope>,
): Promise<Envelope> {
  const given = request.headers['idempotency-key']
  const actorId = actor.kind === 'account' ? actor.accountId : actor.kind === 'screen' ? actor.screenId : undefined
  if (given === undefined || actorId === undefined) return work()
  if (typeof given !== 'string' || !/^[A-Za-z0-9_-]{8,64}$/.test(given)) throw new Refusal('http.key-malformed')
  const secret = isSecret ? given : undefined
  const key = secret === undefined ? given : createHash('sha256').update(`idempotency\0${given}`).digest('base64url')
  const row = { tenant_id: actor.tenantId, actor_id: actorId, key, request_hash: requestHash(request, secret) }
  const taken = await tx.run(
    build
      .insertInto('idempotency_key')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  )
  if (taken === 0) return firstAnswer(tx, row, secret, work)
  const keep = (status: number, outcome: Outcome) =>
    tx.send(
      build
        .updateTable('idempotency_key')
        .set({ status, answer_sealed: seal(purpose, JSON.stringify(outcome), secret) })
        .where('tenant_id', '=', actor.tenantId)
        .where('actor_id', '=', actorId)
        .where('key', '=', key),
    )
  try {
    const answer = await work()
    keep(200, answer)
    return answer
  } catch (error) {
    // A wrong code that was counted is not counted again because its answer was lost.
    if (error instanceof Refusal && error.keepsWork) {
      const { reason, fields, details } = error
      keep(error.status, { refused: { reason, fields, details } })
    }
    throw error
  }
}

type Row = { tenant_id: string; actor_id: string; key: string; request_hash: Buffer }

async function firstAnswer(
  tx: Tx,
  row: Row,
  secret: string | undefined,
  work: () => Promise<Envelope>,
): Promise<Envelope> {
  const kept = await tx.first(
    sql<{ request_hash: Buffer; answer_sealed: Buffer | null }>`
      select request_hash, answer_sealed from idempotency_key
      where tenant_id = ${row.tenant_id} and actor_id = ${row.actor_id} and key = ${row.key}`,
  )
  if (!kept?.request_hash.equals(row.request_hash)) throw new Refusal('http.key-reused')
  // Kept by an earlier release, which kept no refusals.
  if (!kept.answer_sealed) return work()
  const outcome = JSON.parse(unseal(purpose, kept.answer_sealed, secret)) as Outcome
  if (!('refused' in outcome)) return outcome
  throw new Refusal(outcome.refused.reason, outcome.refused.fields).with(outcome.refused.details)
}

/** With the key, where there are credentials: six digits could be tried one by one against a bare digest. */
function requestHash(request: FastifyRequest, secret: string | undefined): Buffer {
  return createHash('sha256')
    .update(secret === undefined ? '' : `${secret}\n`)
    .update(`${request.method} ${request.url}\n`)
    .update(JSON.stringify(request.body ?? null))
    .digest()
}
