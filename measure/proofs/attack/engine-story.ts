import { approval, around } from './engine-models.ts'
import type { Engine } from './engine-node.ts'

type Task = { id: string; taskDefinitionKey: string; assignee: string | null }

/** One process through both nodes, every step on the other one. Returns what was wrong. */
export async function livesOnBothNodes(engine: Engine): Promise<string[]> {
  const faults: string[] = []
  const key = `story_${engine.world.replaceAll('-', '')}`
  let step = 0
  const call = async (expected: number, method: string, path: string, body?: unknown) => {
    step += 1
    const answer = await engine.call(step, method, path, body)
    if (answer.status !== expected)
      faults.push(`${method} ${path} on node ${step % 2}: ${answer.status} ${answer.text}`)
    return answer.text === '' ? undefined : JSON.parse(answer.text)
  }
  const deployed = await engine.deploy(0, approval(key))
  if (deployed.status !== 200) return [`a good model is refused: ${deployed.text}`]
  const { id } = await call(200, 'POST', `/process-definition/key/${key}/start`, {
    businessKey: `${engine.world}:t1:p1`,
    variables: { amount: { value: 500, type: 'Long' }, signers: { value: ['u:1', 'u:2', 'u:3'] } },
  })
  const tasks = async (): Promise<Task[]> => call(200, 'POST', '/task?maxResults=20', { processInstanceId: id })
  const modify = (...instructions: unknown[]) =>
    call(204, 'POST', `/process-instance/${id}/modification`, { instructions })

  const [pool] = await tasks()
  await call(204, 'POST', `/task/${pool?.id}/claim`, { userId: 'u:7' })
  await call(204, 'POST', `/task/${pool?.id}/complete`, {})
  const signer = { signer: { value: 'u:9', type: 'String', local: true } }
  await modify({ type: 'startBeforeActivity', activityId: 'sign', variables: signer })
  if ((await tasks()).length !== 4) faults.push('an added signer has no task')
  await modify(
    { type: 'startBeforeActivity', activityId: 'pool' },
    { type: 'cancel', activityId: 'sign#multiInstanceBody' },
  )
  const [again] = await tasks()
  if (again?.taskDefinitionKey !== 'pool') faults.push('a return does not lead back')
  await call(204, 'POST', `/task/${again?.id}/assignee`, { userId: 'u:8' })
  await call(204, 'POST', `/task/${again?.id}/complete`, {})
  for (const task of (await tasks()).slice(0, 2)) await call(204, 'POST', `/task/${task.id}/complete`, {})
  await call(200, 'POST', '/message', {
    messageName: key,
    businessKey: `${engine.world}:t1:p1`,
    resultEnabled: true,
  })
  const topics = [{ topicName: key, lockDuration: 60_000 }]
  const fetched = { workerId: 'proof', maxTasks: 1, topics }
  const [failed] = await call(200, 'POST', '/external-task/fetchAndLock', fetched)
  const failure = { workerId: 'proof', errorMessage: 'nobody there', retries: 0, retryTimeout: 0 }
  await call(204, 'POST', `/external-task/${failed?.id}/failure`, failure)
  await call(204, 'PUT', `/external-task/${failed?.id}/retries`, { retries: 1 })
  const [told] = await call(200, 'POST', '/external-task/fetchAndLock', fetched)
  await call(204, 'POST', `/external-task/${told?.id}/complete`, { workerId: 'proof' })
  const history = await call(200, 'GET', `/history/process-instance/${id}`)
  if (history?.state !== 'COMPLETED') faults.push(`the process ended as ${history?.state}`)
  return [...faults, ...(await outboxFaults(engine))]
}

/** Every task was told of once, with its end, and the instance from its start to its end. */
async function outboxFaults(engine: Engine): Promise<string[]> {
  const rows = await engine.outbox(`${engine.world}:t1:`)
  const count = (kind: string) => rows.filter((row) => row.kind === kind).length
  const created = count('task.create')
  const expected = {
    'instance.start': 1,
    'instance.end': 1,
    'task.create': 9,
    'task.assign': 2,
    'task.complete': 4,
    'task.delete': 5,
    'incident.create': 1,
    'incident.resolve': 1,
  }
  const wrong = Object.entries(expected).filter(([kind, times]) => count(kind) !== times)
  const faults = wrong.map(([kind, times]) => `the outbox tells ${kind} ${count(kind)} times, not ${times}`)
  const tasks = new Set(rows.flatMap((row) => (row.kind === 'task.create' ? [row.task_id] : [])))
  return tasks.size === created ? faults : [...faults, 'the outbox tells of one task twice']
}

/** What a process calls belongs to the caller’s world; processes that call each other in a circle end, whatever each alone looks like. */
export async function callsAreBounded(engine: Engine): Promise<string[]> {
  const key = engine.world.replaceAll('-', '')
  const start = (name: string, businessKey: string) =>
    engine.call(1, 'POST', `/process-definition/key/${name}_${key}/start`, {
      businessKey: `${engine.world}:${businessKey}`,
    })
  const calling = (name: string, called: string) =>
    engine.deploy(0, around(`${name}_${key}`, `<bpmn:callActivity id="evil" calledElement="${called}_${key}" />`))
  await engine.deploy(0, around(`child_${key}`, '<bpmn:userTask id="evil" />'))
  await calling('parent', 'child')
  await calling('left', 'right')
  await calling('right', 'left')
  const started = await start('parent', 't2:p1')
  const circle = await start('left', 't3:p1')
  const told = (await engine.outbox(`${engine.world}:t2:`))
    .map(({ kind }) => kind)
    .filter((kind) => !kind.startsWith('activity.'))
  return [
    ...(started.status === 200 ? [] : [`a process cannot call another: ${started.text}`]),
    ...(`${told}` === 'instance.start,instance.start,task.create' ? [] : [`a called instance is told of as ${told}`]),
    ...(circle.status === 500 && circle.text.includes('call each other')
      ? []
      : [`a circle of calls: ${circle.status}`]),
    ...((await engine.outbox(`${engine.world}:t3:`)).length === 0 ? [] : ['what was rolled back is told of']),
  ]
}
