import { reachableFrom } from '@laurel/bpmn/compiler/reachable'
import type { Ctx } from '../../ctx.ts'
import { versionOfKey } from '../../engine/definition-key.ts'
import type { Carried } from './process.sql.ts'
import type { TaskRow } from './task.sql.ts'
import * as sql from './task-route.sql.ts'

export type Carriage = {
  route: Carried
  routeTo: string | null
  /** With `modify`: the activities whose tokens end. Null: all of them. */
  cancels: string[] | null
}
type Placed = Pick<TaskRow, 'instance_id' | 'activity_id' | 'engine_inner_id'>

/** How an outcome of a task is carried out; undefined: the step offers no such outcome. */
export async function carriageOf(ctx: Ctx, task: Placed, outcome: string): Promise<Carriage | undefined> {
  const plan = await planOf(ctx, task)
  const step = plan?.steps.find(({ id }) => id === task.activity_id)
  if (!plan || !step) return undrawn.get(outcome)
  const route = step.routes.find((one) => one.outcome === outcome)
  if (!route) return undefined
  if (route.by === 'flow') return { route: 'complete', routeTo: null, cancels: null }
  if (route.by === 'end') return { route: 'cancel', routeTo: null, cancels: null }
  const isEnd = plan.ends.some(({ id }) => id === route.to)
  const cancels = isEnd ? null : [...reachableFrom(route.to, plan.next ?? []), task.activity_id]
  return { route: 'modify', routeTo: route.to, cancels }
}

/** What can be chosen at a task, in the order of the drawing. */
export async function outcomesOf(ctx: Ctx, task: Placed): Promise<string[]> {
  const step = (await planOf(ctx, task))?.steps.find(({ id }) => id === task.activity_id)
  return step ? step.routes.map(({ outcome }) => outcome) : [...undrawn.keys()]
}

/** A version from before there was a compiler. */
const undrawn: ReadonlyMap<string, Carriage> = new Map([
  ['pass', { route: 'complete', routeTo: null, cancels: null }],
  ['reject', { route: 'cancel', routeTo: null, cancels: null }],
])

/** Of the process that the task stands in: of one that was called, when the task came from there. */
async function planOf({ tx, actor }: Ctx, task: Placed): Promise<sql.KeptPlan | undefined> {
  const own = (await sql.planOfInstance(tx, actor.tenantId, task.instance_id))?.plan ?? undefined
  if (!own || task.engine_inner_id === null) return own
  const seen = new Set(own.calls)
  for (const key of seen) {
    const version = versionOfKey(key)
    const plan = version && (await sql.planOfVersion(tx, actor.tenantId, version.modelId, version.version))?.plan
    if (plan?.steps.some(({ id }) => id === task.activity_id)) return plan
    for (const inner of plan?.calls ?? []) seen.add(inner)
  }
  return own
}
