import { engineConfig } from '../config.ts'
import { type Leader, startLeader } from '../database/leader.ts'
import { createPool, type Pool } from '../database/pool.ts'
import { ownPrefix } from './business-key.ts'

/** What happened in the engine, written there in the transaction in which it happened. */
export type EngineEvent = {
  /** Grows with time within an instance. */
  id: number
  kind: string
  at: string
  businessKey: string
  engineInstanceId: string
  /** Of the call activity it happened in; the same as `engineInstanceId` where nothing is called. */
  innerInstanceId: string
  engineTaskId: string | null
  /** The version whose drawing holds the element. */
  definitionKey: string | null
  activityId: string | null
  name: string | null
  /** Assignee and candidates, as the model names them. */
  tokens: string[]
  /** Of an instance that ended. */
  state: string | null
  /** One passage of a token through an element; and the flow that led there, where one did. */
  activityInstanceId: string | null
  activityType: string | null
  activityStartedAt: string | null
  isCanceled: boolean | null
  flowId: string | null
  /** Of a step that a worker carries out. */
  externalTaskId: string | null
  topic: string | null
}

const readerLock = 7_305_004
const batchSize = 500
/** Whoever moved a token in this process rings; what others moved is seen after this time. */
const pollMs = 100
/** What cannot be taken in now is looked at again after this time, and holds up nothing else. */
const setAsideMs = 30_000

let pool: Pool | undefined
/** The engine's database, by a role that reads the outbox and the ids of what runs. */
export const outbox = () => {
  // One connection reads, one answers the reconciler.
  pool ??= createPool(engineConfig().outboxUrl, 2, 'laurel engine outbox', { pipeline: false })
  return pool
}

export async function closeOutbox(): Promise<void> {
  await pool?.end()
  pool = undefined
}

/**
 * Hands over what is there and then removes it. A queue and not a position: what commits late under a low number is still there to be read.
 * It may hand over the same events twice, and of two instances in any order.
 */
export function startOutboxReader(
  apply: (events: readonly EngineEvent[]) => Promise<void>,
  onError: (error: unknown) => void,
): Leader {
  const setAside = new Map<number, number>()

  async function round(): Promise<boolean> {
    for (const [id, until] of setAside) if (until < performance.now()) setAside.delete(id)
    const read = await readEvents([...setAside.keys()])
    const done = await applyEach(read, apply, (rows, error) => {
      for (const { id } of rows) setAside.set(id, performance.now() + setAsideMs)
      onError(error)
    })
    if (done.length > 0) await outbox().query(forget, [done])
    return read.length === batchSize
  }

  return startLeader({ name: 'engine outbox', lock: readerLock, everyMs: pollMs, round }, onError)
}

/** All at once; if that fails, one instance after the other, so that only the one that cannot be taken in stays. */
async function applyEach(
  rows: readonly EngineEvent[],
  apply: (events: readonly EngineEvent[]) => Promise<void>,
  failed: (rows: readonly EngineEvent[], error: unknown) => void,
): Promise<number[]> {
  if (rows.length === 0) return []
  try {
    await apply(rows)
    return rows.map(({ id }) => id)
  } catch (error) {
    const byInstance = [...Map.groupBy(rows, ({ businessKey }) => businessKey).values()]
    if (byInstance.length === 1) {
      failed(rows, error)
      return []
    }
    const done: number[] = []
    for (const some of byInstance) done.push(...(await applyEach(some, apply, failed)))
    return done
  }
}

// Compared byte by byte, as the index is ordered; a pattern that is a parameter could not use it.
const ours = `business_key ~>=~ $1 and business_key ~<~ $2`
const read = `
  select id, kind, at, business_key as "businessKey", root_process_instance_id as "engineInstanceId",
    process_instance_id as "innerInstanceId", task_id as "engineTaskId", activity_id as "activityId", task_name as name,
    candidate_groups || candidate_users || array_remove(array[assignee], null) as tokens, state,
    definition_key as "definitionKey", activity_instance_id as "activityInstanceId", activity_type as "activityType",
    activity_started_at as "activityStartedAt", is_canceled as "isCanceled", flow_id as "flowId", external_task_id as "externalTaskId", topic
  from flow_outbox.event where ${ours} and id <> all($3) order by id limit ${batchSize}`
const forget = 'delete from flow_outbox.event where id = any($1)'

/** Of our own business keys. ';' follows ':'. */
export const range = () => [ownPrefix(), ownPrefix().replace(/:$/, ';')]

const readEvents = async (except: readonly number[]) =>
  (await outbox().query<EngineEvent>({ name: 'outbox-read', text: read, values: [...range(), except] })).rows

/** Of these business keys, the ones that there is events of. */
export async function keysWithEvents(businessKeys: readonly string[]): Promise<Set<string>> {
  const { rows } = await outbox().query<{ key: string }>(
    'select distinct business_key as key from flow_outbox.event where business_key = any($1)',
    [businessKeys],
  )
  return new Set(rows.map(({ key }) => key))
}

/** Since when the oldest events waits. */
export async function outboxWaitingSince(): Promise<string | null> {
  const { rows } = await outbox().query<{ since: string | null }>(
    `select min(at) as since from flow_outbox.event where ${ours}`,
    range(),
  )
  return rows[0]?.since ?? null
}
