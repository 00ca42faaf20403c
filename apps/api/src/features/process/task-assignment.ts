import type { AssignmentRule } from '@laurel/contract/process-assignment'
import type { Tx } from '../../database/tx.ts'
import * as sql from './task-assignment.sql.ts'
import { duesOf } from './task-due.ts'

type NewTask = {
  tenantId: string
  id: string
  instanceId: string
  innerId: string | null
  activityId: string
  /** As the engine hands them back. */
  tokens: readonly string[]
}

export type Assignment = {
  /** Whom it is offered to. Where several sign, each of them. */
  pools: string[]
  /** In whose queues it stands now. */
  queue: string[]
  signers: string[]
  /** What makes them signers. */
  signerPools: string[]
  mode: NonNullable<AssignmentRule['mode']>
  ratio: number | null
  votesUntil: string | null
  /** Until when, as the drawing says it. */
  due: string | undefined
  /** Nobody can decide it: an incident, or the outcome that the rule gives it. */
  nobody: 'fail' | 'pass' | 'reject' | null
  /** The organisation whose recommendation decides it, instead of those that it is offered to. */
  list: { organisationId: string; needsTwo: boolean; hasListAbove: boolean } | null
}

/** More would be a poll, and no signing. */
export const maxSigners = 50

/** Who decides these tasks, by the rules of the versions that they run on; a task without a rule is offered to whom the drawing names. */
export async function assign(tx: Tx, tasks: readonly NewTask[]): Promise<Map<string, Assignment>> {
  const known = new Map((await sql.rulesOf(tx, tasks)).map((row) => [row.id, row]))
  // Of a thousand that open together most have the same rule.
  const alike = new Map<string, Assignment>()
  const batch = new Pools(tx)
  const assigned = new Map<string, Assignment>()
  for (const task of tasks) {
    const { id: _, ...rule } = known.get(task.id) ?? { id: task.id }
    const key = JSON.stringify([task.tenantId, task.activityId, task.tokens, rule])
    const assignment = alike.get(key) ?? {
      ...(await assignOne(tx, batch, task, known.get(task.id))),
      due: await dueTextOf(tx, task, known.get(task.id)),
    }
    alike.set(key, assignment)
    assigned.set(task.id, assignment)
  }
  return assigned
}

/** Of a task that is over already. */
export const unassigned: Assignment = {
  pools: [],
  queue: [],
  signers: [],
  signerPools: [],
  mode: 'claim',
  ratio: null,
  votesUntil: null,
  due: undefined,
  nobody: null,
  list: null,
}

async function dueTextOf(tx: Tx, { tenantId, activityId }: NewTask, known: sql.KnownRule | undefined) {
  if (known?.due) return known.due
  if (!known || known.model_id === null || known.version === null) return undefined
  return (await duesOf(tx, { tenantId, modelId: known.model_id, version: known.version })).get(activityId)
}

/** More people than are in any team. */
const spare = 20

/** Of one batch: of entries that came together each has a team of its own, and nearly all have the same pools. */
class Pools {
  readonly #tx: Tx
  readonly #read = new Map<string, Promise<unknown>>()
  constructor(tx: Tx) {
    this.#tx = tx
  }

  async members(tenantId: string, pools: readonly string[], own: readonly string[], limit: number): Promise<string[]> {
    const most = limit + spare
    const all = await this.#once(['members', tenantId, pools, most], () =>
      sql.membersOf(this.#tx, tenantId, pools, [], most),
    )
    const others = all.filter(({ person_id }) => !own.includes(person_id))
    const isEnough = others.length >= limit || all.length < most
    const members = isEnough ? others.slice(0, limit) : await sql.membersOf(this.#tx, tenantId, pools, own, limit)
    return members.map(({ id }) => id)
  }

  withoutStrangers = (tenantId: string, pools: readonly string[]): Promise<string[]> =>
    this.#once(['known', tenantId, pools], () => sql.withoutStrangers(this.#tx, tenantId, pools))

  #once<T>(what: readonly unknown[], read: () => Promise<T>): Promise<T> {
    const key = JSON.stringify(what)
    const reading = (this.#read.get(key) as Promise<T> | undefined) ?? read()
    this.#read.set(key, reading)
    return reading
  }
}

async function assignOne(
  tx: Tx,
  batch: Pools,
  { tenantId, tokens }: NewTask,
  known: sql.KnownRule | undefined,
): Promise<Assignment> {
  const rule = known?.rule ?? undefined
  const own = known?.own_persons ?? []
  const offered =
    rule && rule.kind !== 'script' ? await poolsOf(tx, tenantId, rule, known?.entry_node ?? null) : poolsIn(tokens)
  const countersign = known?.countersign ?? null
  const list =
    rule?.quota && known?.list_node
      ? { organisationId: known.list_node, needsTwo: rule.quota.needsTwo === true, hasListAbove: known.has_list_above }
      : null
  const mode = list ? 'claim' : signingMode(rule, countersign)
  const limit = mode === 'claim' ? 1 : maxSigners
  let pools = offered
  let members = await batch.members(tenantId, pools, own, limit)
  const empty = rule?.empty ?? 'fail'
  if (members.length === 0 && (empty === 'named' || empty === 'administrator')) {
    pools =
      empty === 'named' ? (rule?.standIns ?? []).map((id) => `u:${id}`) : await sql.administratorPools(tx, tenantId)
    members = await batch.members(tenantId, pools, own, limit)
  }
  if (members.length === 0) {
    const nobody = empty === 'pass' || empty === 'reject' ? empty : 'fail'
    return { ...unassigned, nobody, list }
  }
  if (mode === 'claim') {
    const queue = await batch.withoutStrangers(tenantId, pools)
    return { ...unassigned, pools: queue, queue, list }
  }
  const each = members.map((id) => `u:${id}`)
  return {
    pools: each,
    queue: mode === 'in-turn' ? each.slice(0, 1) : each,
    signers: members,
    signerPools: pools,
    mode,
    ratio: mode === 'ratio' ? (rule?.ratio ?? 100) : null,
    votesUntil: countersign?.until ?? null,
    due: undefined,
    nobody: null,
    list: null,
  }
}

const signingMode = (rule: AssignmentRule | undefined, countersign: sql.KnownRule['countersign']) =>
  rule?.mode ?? (countersign ? (countersign.inTurn ? 'in-turn' : 'all') : 'claim')

const kinds = {
  role: 'role',
  'work-group': 'grp',
  department: 'dept',
  'department-head': 'head',
  post: 'post',
  users: 'u',
}

/** A department or its head is a place already; roles, groups and posts are looked for there. */
async function poolsOf(tx: Tx, tenantId: string, rule: AssignmentRule, entryNode: string | null): Promise<string[]> {
  const { kind, ids, place } = rule
  if (kind === 'script') return []
  const everywhere = ids.map((id) => `${kinds[kind]}:${id}`)
  if (place === undefined || kind === 'users') return everywhere
  const nodes = place.of === 'organisations' ? place.ids : entryNode === null ? [] : [entryNode]
  if (kind === 'department' || kind === 'department-head') return nodes.map((node) => `${kinds[kind]}:${node}`)
  if (kind === 'post') return (await sql.postsAt(tx, tenantId, ids, nodes)).map(({ id }) => `post:${id}`)
  return everywhere.flatMap((pool) => nodes.map((node) => `${pool}@${node}`))
}

const pattern = /^(?:u|role|dept|head|post|grp):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const poolsIn = (tokens: readonly string[]) => [...new Set(tokens.filter((text) => pattern.test(text)))]
