import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Actor } from '../ctx.ts'
import { inTenant } from '../database/in-tenant.ts'
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
  const row = keyRowOf(actor, request)
  if (!row) return work()
  const taken = await tx.run(
    build
      .insertInto('idempotency_key')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  )
  if (taken === 0) return firstAnswer(tx, row, work)
  const answer = await work()
  keepAnswer(tx, row, answer)
  return answer
}

type Row = { tenant_id: string; actor_id: string; key: string; request_hash: Buffer }

/** Undefined: the caller has named no key, or is nobody whose calls could be told apart. */
export function keyRowOf(actor: Actor, request: FastifyRequest): Row | undefined {
  const key = request.headers['idempotency-key']
  const actorId = actor.kind === 'account' ? actor.accountId : actor.kind === 'screen' ? actor.screenId : undefined
  if (key === undefined || actorId === undefined) return undefined
  if (typeof key !== 'string' || !/^[A-Za-z0-9_-]{8,64}$/.test(key)) throw new Refusal('http.key-malformed')
  return { tenant_id: actor.tenantId, actor_id: actorId, key, request_hash: requestHash(request) }
}

const keepAnswer = (tx: Tx, row: Row, answer: Envelope) =>
  tx.send(
    build
      .updateTable('idempotency_key')
      .set({ status: 200, answer_sealed: seal(purpose, JSON.stringify(answer)) })
      .where('tenant_id', '=', row.tenant_id)
      .where('actor_id', '=', row.actor_id)
      .where('key', '=', row.key),
  )

/** The first time had an answer: this is it. */
export class AnsweredBefore extends Error {
  readonly answer: Envelope
  constructor(answer: Envelope) {
    super('answered before')
    this.answer = answer
  }
}

/** Another call under this key is on its way. */
export class InHand extends Error {}

/** Longer than a scanner may take: whoever comes after a node that died waits for so long. */
const heldSeconds = 120

/** For a call that goes in steps: the key is in its hand from the first one on. */
export async function hold(tx: Tx, row: Row): Promise<void> {
  const until = sql`now() + make_interval(secs => ${heldSeconds})`
  const held = await tx.run(sql`
    insert into idempotency_key as kept (tenant_id, actor_id, key, request_hash, held_until)
    values (${row.tenant_id}, ${row.actor_id}, ${row.key}, ${row.request_hash}, ${until})
    on conflict (tenant_id, actor_id, key) do update set held_until = excluded.held_until
      where kept.answer_sealed is null and kept.request_hash = excluded.request_hash and coalesce(kept.held_until < now(), true)`)
  if (held === 0)
    throw new AnsweredBefore(
      await firstAnswer(tx, row, () => {
        throw new InHand('another call under this key is on its way')
      }),
    )
}

/** The key is free again with this transaction, and has its answer; one that has it already is not answered twice. */
export async function concludeOnce(tx: Tx, row: Row, work: () => Promise<Envelope>): Promise<Envelope> {
  await tx.run(freed(row))
  const answer = await firstAnswer(tx, row, async () => {
    const fresh = await work()
    keepAnswer(tx, row, fresh)
    return { fresh }
  })
  if ('fresh' in answer) return answer.fresh
  throw new AnsweredBefore(answer)
}

/** After a refusal or a failure on the way. */
export const letGo = (row: Row) => inTenant(row.tenant_id, 'let go of a key', 'write', ({ tx }) => tx.run(freed(row)))

const freed = (row: Row) => sql`
  update idempotency_key set held_until = null
  where tenant_id = ${row.tenant_id} and actor_id = ${row.actor_id} and key = ${row.key}`

async function firstAnswer<W>(tx: Tx, row: Row, work: () => Promise<W>): Promise<Envelope | W> {
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
