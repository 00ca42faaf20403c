import { setTimeout as pause } from 'node:timers/promises'
import { businessKeyOf } from '@laurel/api/src/engine/business-key.ts'
import { instancesWithKey, wasCompleted } from '@laurel/api/src/engine/client.ts'
import { leaveEngine, publishReview } from '@laurel/testbed/engine'
import { proxiesTo } from '@laurel/testbed/tcp-proxy'
import { openWorld, type World } from '@laurel/testbed/world'
import type pg from 'pg'
import { workerEntry } from '../load/api.ts'
import { startProcess, stop } from '../load/server-process.ts'
import type { Log, Measurement } from '../measurement.ts'
import { withWholeDatabase } from './attack/whole-database.ts'
import { difference } from './kills/both-sides.ts'

const maxSecondsAfter = 60
/** In CI longer than a start may be under way and than the longest pause between two tries. */
const awaySeconds = { small: 20, full: 600 }
/** Open when the engine goes, and decided one after the other while it is away. */
const stock = { small: 20, full: 300 }
const startEveryMs = 500
const timeoutMs = 3 * maxSecondsAfter * 1000

type Decided = { taskId: string; instanceId: string; result: number }
type Work = { started: string[]; decided: Decided[]; failed: string[]; opened: number[] }
/** So many of the last decisions are looked up on the page of their process. */
const looked = 50

export const measurement: Measurement = {
  id: 'R13',
  claim: `the engine is away for 10 minutes (${awaySeconds.small} s in CI) while people start, and decide at the desk`,
  target: `0 lost, 0 doubled, equal within ${maxSecondsAfter} s after, on the diagrams too`,
  isCount: true,
  ci: true,
  limitSeconds: awaySeconds.small + 200,
  fullLimitSeconds: awaySeconds.full + 300,
  async run(log, { isFull }) {
    const world = await openWorld()
    const { auditor, judge } = world.lanjiang.accounts
    await publishReview(world, world.lanjiang, 'double-review', [auditor, judge])
    const { proxies, urls } = await proxiesTo(world.environment['LAUREL_ENGINE_URLS'] ?? '')
    const environment = { ...world.environment, LAUREL_ENGINE_URLS: urls, LAUREL_LOG_LEVEL: 'fatal' }
    const workers = ['left', 'right'].map((name) =>
      startProcess(workerEntry, { ...environment, LAUREL_NODE_NAME: name }),
    )
    const work: Work = { started: [], decided: [], failed: [], opened: [] }
    const size = isFull ? 'full' : 'small'
    const decideEveryMs = (awaySeconds[size] * 1000) / stock[size]
    try {
      return await withWholeDatabase(world, async (database) => {
        let isOver = false
        while (work.started.length < stock[size]) await startOne(world, work)
        await untilOpen(database, stock[size])
        const working = Promise.all([
          keepStarting(world, work, () => isOver),
          keepDeciding(world, work, decideEveryMs, () => isOver),
        ])
        for (const proxy of proxies) proxy.cut()
        const { started, decided } = { started: work.started.length, decided: work.decided.length }
        await pause(awaySeconds[size] * 1000)
        const meanwhile = { started: work.started.length - started, decided: work.decided.length - decided }
        log(`while it was away: ${meanwhile.started} started, ${meanwhile.decided} decided`)
        isOver = true
        await working
        const isApart = meanwhile.started > 0 && meanwhile.decided > 0 && (await difference(database)).length > 0
        await Promise.all(proxies.map((proxy) => proxy.mend()))
        const seconds = await secondsUntilEqual(database, log)
        const lost = await missing(world, database, work)
        const behind = await diagramsBehind(world, work)
        for (const fault of [...work.failed, ...lost.faults, ...behind.faults].slice(0, 10)) log(fault)
        const figure = `${work.started.length} started and ${work.decided.length} decided, ${work.failed.length} refused, ${lost.lost} lost, ${lost.doubled} doubled; equal ${seconds.toFixed(0)} s after; the desk opened ${work.opened.length} times, slowest ${Math.max(...work.opened).toFixed(0)} ms, then ${behind.looked - behind.faults.length} of ${behind.looked} diagrams up to date`
        const isWhole = work.failed.length + lost.lost + lost.doubled + behind.faults.length === 0
        return { figure, holds: isApart && isWhole && seconds <= maxSecondsAfter }
      })
    } finally {
      await Promise.all(workers.map(stop))
      for (const proxy of proxies) proxy.close()
      await leaveEngine(world)
      await world.close()
    }
  },
}

async function keepStarting(world: World, work: Work, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await startOne(world, work)
    await pause(startEveryMs)
  }
}

async function startOne(world: World, work: Work): Promise<void> {
  const body = { modelKey: 'double-review', title: `第 ${work.started.length + 1} 件` }
  const reply = await world.call(world.lanjiang.accounts.admin, 'POST /ims/process/start', { body })
  if (reply.code !== 200) throw new Error(`start: ${reply.code} ${reply.msg}`)
  work.started.push((reply.data as { id: string }).id)
}

async function untilOpen(database: pg.Client, many: number): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (((await database.query('select from process_task where result = 1')).rowCount ?? 0) < many) {
    if (performance.now() > deadline) throw new Error('the tasks did not open')
    await pause(100)
  }
}

/** As at the desk: its queue, the record, the decision. Every seventh is rejected. */
async function keepDeciding(world: World, work: Work, everyMs: number, isOver: () => boolean): Promise<void> {
  const { auditor } = world.lanjiang.accounts
  while (!isOver()) {
    const since = performance.now()
    const list = await world.call(auditor, 'GET /ims/review/list', { query: { limit: 1 } })
    const [task] = (list.data as { rows: { id: string }[] }).rows
    if (task) {
      const review = await world.call(auditor, 'GET /ims/review/get', { query: { id: task.id } })
      work.opened.push(performance.now() - since)
      const { instanceId } = (review.data as { task: { instanceId: string } }).task
      const result = work.decided.length % 7 === 6 ? 3 : 2
      const body = { taskId: task.id, outcome: result === 3 ? 'reject' : 'pass', reason: '抽查' }
      const reply = await world.call(auditor, 'PUT /ims/process-task/decide', { body })
      if (reply.code === 200) work.decided.push({ taskId: task.id, instanceId, result })
      else work.failed.push(`decide: ${reply.code} ${reply.msg}`)
    }
    await pause(everyMs)
  }
}

type Shown = { state: string; tasks: { id: string; result: number; activityId: string }[] }

/** What the page of a process draws: after a pass of the first step the second is open, after a rejection all is over. */
async function diagramsBehind(world: World, { decided }: Work): Promise<{ looked: number; faults: string[] }> {
  const { auditor } = world.lanjiang.accounts
  const last = decided.slice(-looked)
  const faults: string[] = []
  for (const { taskId, instanceId, result } of last) {
    const { data } = await world.call(auditor, 'GET /ims/process/get', { query: { id: instanceId } })
    const { state, tasks } = data as Shown
    const [task, next] = [
      tasks.find(({ id }) => id === taskId),
      tasks.find(({ activityId }) => activityId === 'review_2'),
    ]
    const isShown =
      task?.result === result &&
      (result === 3 || task.activityId === 'review_2' ? state !== 'running' : next !== undefined)
    if (!isShown) faults.push(`the diagram of ${instanceId} says ${state}, ${JSON.stringify(tasks)}`)
  }
  return { looked: last.length, faults }
}

async function secondsUntilEqual(database: pg.Client, log: Log): Promise<number> {
  const since = performance.now()
  for (;;) {
    const apart = await difference(database)
    const seconds = (performance.now() - since) / 1000
    if (apart.length === 0) return seconds
    if (seconds * 1000 > timeoutMs) {
      for (const fault of apart.slice(0, 5)) log(fault)
      return Number.POSITIVE_INFINITY
    }
    await pause(500)
  }
}

/** What was acknowledged, looked up in the engine's own history. */
async function missing(
  world: World,
  database: pg.Client,
  work: Work,
): Promise<{ lost: number; doubled: number; faults: string[] }> {
  const { tenantId, accounts } = world.lanjiang
  const faults: string[] = []
  let [lost, doubled] = [0, 0]
  for (const id of work.started) {
    const many = (await instancesWithKey(businessKeyOf({ tenantId, instanceId: id }))).length
    if (many === 0) lost += 1
    if (many > 1) doubled += 1
    if (many !== 1) faults.push(`${id} is ${many} times in the engine`)
  }
  const { rows: moved } = await database.query<{ id: string; result: number; engine_task_id: string }>(
    'select id, result, engine_task_id from process_task where decided_by = $1',
    [accounts.auditor.accountId],
  )
  const byId = new Map(moved.map((task) => [task.id, task]))
  for (const { taskId, result } of work.decided) {
    const task = byId.get(taskId)
    const isKept = task?.result === result && (result === 3 || (await wasCompleted(task.engine_task_id)))
    if (isKept) continue
    lost += 1
    faults.push(`the decision ${result} of ${taskId} is ${task ? `${task.result} here` : 'gone'}`)
  }
  return { lost, doubled, faults }
}
