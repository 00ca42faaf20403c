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

/** What is kept of a first time: its answer, or the refusal that left something done. */
type Outcome = Envelope | { refused: Pick<Refusal, 'reason' | 'fields' | 'details'> }

type KeyRow = { tenant_id: string; actor_id: string; key: string; request_hash: Buffer }
/** `secret` is the caller's key as it was sent, where the call carries credentials. */
export type Key = { readonly row: KeyRow; readonly secret: string | undefined }

/**
 * Undefined: the caller has named no key, or is nobody whose calls could be told apart. Of a call that carries credentials (`isSecret`) the
 * key is kept as its digest only, and the answer sealed with the key: whoever has the database and all that we know does not read it.
 */
export function keyOf(actor: Actor, request: FastifyRequest, isSecret: boolean): Key | undefined {
  const given = request.headers['idempotency-key']
  const actorId = actor.kind === 'account' ? actor.accountId : actor.kind === 'screen' ? actor.screenId : undefined
  if (given === undefined || actorId === undefined) return undefined
  if (typeof given !== 'string' || !/^[A-Za-z0-9_-]{8,64}$/.test(given)) throw new Refusal('http.key-malformed')
  const secret = isSecret ? given : undefined
  const key = secret === undefined ? given : createHash('sha256').update(`idempotency\0${given}`).digest('base64url')
  const row = { tenant_id: actor.tenantId, actor_id: actorId, key, request_hash: requestHash(request, secret) }
  return { row, secret }
}

/**
 * A write with a key happens once: a retry gets the first answer, another request under the same key is refused. A second caller waits at
 * the key's row until the first has committed or gone.
 */
export async function once(tx: Tx, key: Key, work: () => Promise<Envelope>): Promise<Envelope> {
  const taken = await tx.run(
    build
      .insertInto('idempotency_key')
      .values(key.row)
      .onConflict((conflict) => conflict.doNothing()),
  )
  return taken === 0 ? firstAnswer(tx, key, work) : kept(tx, key, work)
}

/** The outcome stands under the key with the commit of what was done. */
async function kept(tx: Tx, key: Key, work: () => Promise<Envelope>): Promise<Envelope> {
  try {
    const answer = await work()
    keep(tx, key, 200, answer)
    return answer
  } catch (error) {
    // A wrong code that was counted is not counted again because its answer was lost.
    if (error instanceof Refusal && error.commitsAnyway) {
      const { reason, fields, details } = error
      keep(tx, key, error.status, { refused: { reason, fields, details } })
    }
    throw error
  }
}

const keep = (tx: Tx, { row, secret }: Key, status: number, outcome: Outcome) =>
  tx.send(
    build
      .updateTable('idempotency_key')
      .set({ status, answer_sealed: seal(purpose, JSON.stringify(outcome), secret) })
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
export async function hold(tx: Tx, key: Key): Promise<void> {
  const { row } = key
  const until = sql`now() + make_interval(secs => ${heldSeconds})`
  const held = await tx.run(sql`
    insert into idempotency_key as kept (tenant_id, actor_id, key, request_hash, held_until)
    values (${row.tenant_id}, ${row.actor_id}, ${row.key}, ${row.request_hash}, ${until})
    on conflict (tenant_id, actor_id, key) do update set held_until = excluded.held_until
      where kept.answer_sealed is null and kept.request_hash = excluded.request_hash and coalesce(kept.held_until < now(), true)`)
  if (held === 0)
    throw new AnsweredBefore(
      await firstAnswer(tx, key, () => {
        throw new InHand('another call under this key is on its way')
      }),
    )
}

/** The key is free again with this transaction, and has its answer; one that has it already is not answered twice. */
export async function concludeOnce(tx: Tx, key: Key, work: () => Promise<Envelope>): Promise<Envelope> {
  await tx.run(freed(key))
  const answer = await firstAnswer(tx, key, async () => ({ fresh: await kept(tx, key, work) }))
  if ('fresh' in answer) return answer.fresh
  throw new AnsweredBefore(answer)
}

/** After a refusal or a failure on the way. */
export const letGo = (key: Key) =>
  inTenant(key.row.tenant_id, 'let go of a key', 'write', ({ tx }) => tx.run(freed(key)))

const freed = ({ row }: Key) => sql`
  update idempotency_key set held_until = null
  where tenant_id = ${row.tenant_id} and actor_id = ${row.actor_id} and key = ${row.key}`

async function firstAnswer<W>(tx: Tx, { row, secret }: Key, work: () => Promise<W>): Promise<Envelope | W> {
  const first = await tx.first(
    sql<{ request_hash: Buffer; answer_sealed: Buffer | null }>`
      select request_hash, answer_sealed from idempotency_key
      where tenant_id = ${row.tenant_id} and actor_id = ${row.actor_id} and key = ${row.key}`,
  )
  if (!first?.request_hash.equals(row.request_hash)) throw new Refusal('http.key-reused')
  // On its way, or kept by an earlier release, which kept no refusals.
  if (!first.answer_sealed) return work()
  const outcome = JSON.parse(unseal(purpose, first.answer_sealed, secret)) as Outcome
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
