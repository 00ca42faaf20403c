import { z } from 'zod'
import { ownPrefix } from './business-key.ts'
import { EngineRefusal } from './failure.ts'
import { askEngine, type EngineCall } from './nodes.ts'

/** Calls that Operaton, Camunda 7 and CIB seven answer alike; none that only one of them knows. */

const instance = z.object({ id: z.string(), businessKey: z.string().nullable() })

const task = z.object({
  id: z.string(),
  name: z.string().nullable(),
  taskDefinitionKey: z.string(),
  processInstanceId: z.string(),
  created: z.string(),
})
export type EngineTask = z.output<typeof task>

const endStates = ['ACTIVE', 'SUSPENDED', 'COMPLETED', 'EXTERNALLY_TERMINATED', 'INTERNALLY_TERMINATED'] as const
const pastInstance = z.object({ id: z.string(), state: z.enum(endStates), endTime: z.string().nullable() })
const pastTask = z.object({ id: z.string(), deleteReason: z.string().nullable() })
const link = z.object({ userId: z.string().nullable(), groupId: z.string().nullable() })

/** The engine gives no longer list. */
export const maxListLength = 500

/** Twice is once: the same name with the same content is the deployment that is there already. */
export async function deploy(name: string, xml: string): Promise<void> {
  await deployAs('laurel', name, xml)
}

export function deployAs(source: string, name: string, xml: string): Promise<string> {
  const boundary = `laurel-${crypto.randomUUID()}`
  const part = (disposition: string, content: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
  const content = [
    part('name="deployment-name"', name),
    part('name="deployment-source"', source),
    part('name="enable-duplicate-filtering"', 'true'),
    part(`name="data"; filename="${name}.bpmn"`, xml),
    `--${boundary}--\r\n`,
  ].join('')
  const type = `multipart/form-data; boundary=${boundary}`
  return askEngine({ method: 'POST', path: '/deployment/create', body: { type, content }, isRepeatable: true })
}

export type Variables = Readonly<Record<string, string | number | boolean | null>>

const valuesOf = (variables: Variables) =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, { value }]))

/** Our jar keeps one instance for each key: a second start, on whichever node, is answered with the first one, even when that is over. */
export const startInstance = (definitionKey: string, businessKey: string, variables: Variables = {}) =>
  ask(
    instance,
    post(`/process-definition/key/${encodeURIComponent(definitionKey)}/start`, {
      businessKey,
      variables: valuesOf(variables),
    }),
  )

/** Running or over. */
export const instancesWithKey = (processInstanceBusinessKey: string) =>
  ask(
    z.array(pastInstance),
    post(`/history/process-instance?maxResults=${maxListLength}`, { processInstanceBusinessKey }),
  )

export async function completeTask(id: string, variables: Variables = {}): Promise<void> {
  await askEngine(post(`/task/${encodeURIComponent(id)}/complete`, { variables: valuesOf(variables) }))
}

const variable = z.object({ value: z.unknown() })

/** As the process has them now. */
export async function variablesOf(processInstanceId: string): Promise<Record<string, unknown>> {
  const path = `/process-instance/${encodeURIComponent(processInstanceId)}/variables`
  const found = await ask(z.record(z.string(), variable), { method: 'GET', path, isRepeatable: true })
  return Object.fromEntries(Object.entries(found).map(([name, { value }]) => [name, value]))
}

const workerId = 'laurel'
const lockMs = 60_000

/**
 * All workers have one name there: which of them may is settled in our own table. One that is gone was completed before, or the engine took it
 * away: then there is nothing to tell. False in that case.
 */
export async function completeExternalTask(id: string, variables: Variables): Promise<boolean> {
  const path = `/external-task/${encodeURIComponent(id)}`
  try {
    await askEngine(post(`${path}/lock`, { workerId, lockDuration: lockMs }))
    await askEngine(post(`${path}/complete`, { workerId, variables: valuesOf(variables) }))
    return true
  } catch (error) {
    if (error instanceof EngineRefusal && error.isAbsent) return false
    throw error
  }
}

/** True if it was completed, by whomever; false if it was taken away or never was. */
export async function wasCompleted(taskId: string): Promise<boolean> {
  const past = await ask(z.array(pastTask), post('/history/task?maxResults=1', { taskId }))
  return past[0]?.deleteReason === 'completed'
}

type Move = {
  instanceId: string
  taskId: string
  to: string
  /** Activities whose tokens end; null: all of them. */
  cancels: readonly string[] | null
  variables: Variables
}

type ActivityInstance = {
  id: string
  activityId: string
  activityType: string
  executionIds: string[]
  childActivityInstances: ActivityInstance[]
  childTransitionInstances: { id: string; activityId: string }[]
}
const activityInstance: z.ZodType<ActivityInstance> = z.lazy(() =>
  z.object({
    id: z.string(),
    activityId: z.string(),
    activityType: z.string(),
    executionIds: z.array(z.string()),
    childActivityInstances: z.array(activityInstance),
    childTransitionInstances: z.array(z.object({ id: z.string(), activityId: z.string() })),
  }),
)

const placedTask = z.object({ executionId: z.string() })

/**
 * Starts first and cancels then, so that the instance never stands without a token. A task that is gone was moved before. Of a sub-process that
 * runs several times at once, only the run that the task is in goes back.
 */
export async function moveToken({ instanceId, taskId, to, cancels, variables }: Move): Promise<void> {
  const path = `/task/${encodeURIComponent(taskId)}`
  const open = await askEngine({ method: 'GET', path, isRepeatable: true }).catch(ignoreAbsent)
  if (open === undefined) return
  const base = `/process-instance/${encodeURIComponent(instanceId)}`
  const tree = await ask(activityInstance, { method: 'GET', path: `${base}/activity-instances`, isRepeatable: true })
  const ends = cancels && new Set(cancels)
  const { executionId } = placedTask.parse(JSON.parse(open))
  const run = ends && runsOf(tree, executionId).findLast(({ activityId }) => !ends.has(activityId))
  const cancelled = tokensIn(run ?? tree).filter(({ activityId }) => ends?.has(activityId) ?? true)
  const start = {
    type: 'startBeforeActivity',
    activityId: to,
    variables: valuesOf(variables),
    ...(run && { ancestorActivityInstanceId: run.id }),
  }
  const instructions = [start, ...cancelled.map(({ cancel }) => ({ type: 'cancel', ...cancel }))]
  await askEngine({ ...post(`${base}/modification`, { instructions }), isRepeatable: false })
}

/** Runs of sub-processes with several at once that an execution is in, the outermost first. */
function runsOf(node: ActivityInstance, executionId: string): ActivityInstance[] {
  for (const child of node.childActivityInstances) {
    if (!holds(child, executionId)) continue
    const inner = runsOf(child, executionId)
    return node.activityType === 'multiInstanceBody' ? [child, ...inner] : inner
  }
  return []
}

const holds = ({ executionIds, childActivityInstances }: ActivityInstance, executionId: string): boolean =>
  childActivityInstances.some((child) => holds(child, executionId)) ||
  (childActivityInstances.length === 0 && executionIds.includes(executionId))

type Token = { activityId: string; cancel: { activityInstanceId: string } | { transitionInstanceId: string } }

function tokensIn({ childActivityInstances, childTransitionInstances }: ActivityInstance): Token[] {
  const leaves = childActivityInstances.flatMap((child) => {
    const inside = tokensIn(child)
    return inside.length > 0 ? inside : [{ activityId: child.activityId, cancel: { activityInstanceId: child.id } }]
  })
  const moving = childTransitionInstances.map(({ id, activityId }) => ({
    activityId,
    cancel: { transitionInstanceId: id },
  }))
  return [...leaves, ...moving]
}

/** With all its tokens; one that is gone already is no failure. */
export async function deleteInstance(id: string): Promise<void> {
  await askEngine({ method: 'DELETE', path: `/process-instance/${encodeURIComponent(id)}`, isRepeatable: true }).catch(
    ignoreAbsent,
  )
}

/** Every running instance of ours, a page of them, in the order of the engine's ids. */
export const ownInstances = (firstResult: number) =>
  ask(
    z.array(instance),
    post(`/process-instance?firstResult=${firstResult}&maxResults=${maxListLength}`, {
      businessKeyLike: `${ownPrefix()}%`,
      sorting: [{ sortBy: 'instanceId', sortOrder: 'asc' }],
    }),
  )

export async function openTasksOf(processInstanceIdIn: readonly string[]): Promise<EngineTask[]> {
  const tasks: EngineTask[] = []
  for (;;) {
    const sorting = [{ sortBy: 'id', sortOrder: 'asc' }]
    const path = `/task?firstResult=${tasks.length}&maxResults=${maxListLength}`
    const page = await ask(z.array(task), post(path, { processInstanceIdIn, sorting }))
    tasks.push(...page)
    if (page.length < maxListLength) return tasks
  }
}

/** Its assignee is among them. */
export async function candidatesOf(taskId: string): Promise<string[]> {
  const path = `/task/${encodeURIComponent(taskId)}/identity-links`
  const links = await ask(z.array(link), { method: 'GET', path, isRepeatable: true })
  return links.flatMap(({ userId, groupId }) => userId ?? groupId ?? [])
}

const pastActivity = z.object({
  id: z.string(),
  activityId: z.string(),
  activityType: z.string(),
  startTime: z.string(),
  canceled: z.boolean(),
})

/** Elements that it has left, other than user tasks; at most `maxListLength`, the last ones first. */
export async function pastActivitiesOf(processInstanceId: string) {
  const body = { processInstanceId, finished: true, sorting: [{ sortBy: 'endTime', sortOrder: 'desc' }] }
  const found = await ask(z.array(pastActivity), post(`/history/activity-instance?maxResults=${maxListLength}`, body))
  return found
    .filter(({ activityType }) => activityType !== 'userTask' && activityType !== 'multiInstanceBody')
    .map(({ id, activityId, activityType, startTime, canceled }) => ({
      activityInstanceId: id,
      activityId,
      activityType,
      activityStartedAt: new Date(startTime).toISOString(),
      isCanceled: canceled,
    }))
}

/** Undefined: the engine has never heard of it. */
export async function pastInstanceOf(id: string): Promise<z.output<typeof pastInstance> | undefined> {
  const path = `/history/process-instance/${encodeURIComponent(id)}`
  return ask(pastInstance, { method: 'GET', path, isRepeatable: true }).catch(ignoreAbsent)
}

const post = (path: string, body: unknown): EngineCall => ({
  method: 'POST',
  path,
  body: { type: 'application/json', content: JSON.stringify(body) },
  isRepeatable: true,
})

const ask = async <T>(shape: z.ZodType<T>, call: EngineCall): Promise<T> =>
  shape.parse(JSON.parse(await askEngine(call)))

function ignoreAbsent(error: unknown): undefined {
  if (!(error instanceof EngineRefusal) || !error.isAbsent) throw error
  return undefined
}
