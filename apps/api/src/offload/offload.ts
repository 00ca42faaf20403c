import { availableParallelism } from 'node:os'
import { type Child, startChild } from './child.ts'
import { type Limits, OffloadBusy, type OffloadTask, type Run, type ToChild } from './task.ts'

/** One core stays with the event loop. */
const maxChildren = Math.max(1, Math.min(4, availableParallelism() - 1))
const maxWaiting = 100
/** What a library leaks over many files ends with its process. */
const tasksPerChild = 500

type Slot = { readonly child: Child; tasks: number }
type Order = {
  readonly task: ToChild
  resolve(result: unknown): void
  reject(error: unknown): void
  timer?: NodeJS.Timeout | undefined
}

const idle: Slot[] = []
const children = new Set<Child>()
const queue: Order[] = []

/**
 * Runs `task` in a child process, which is started when it is first needed and kept. Rejects with OffloadTimeout or OffloadMemory when the child had
 * to be killed, with OffloadBusy when too many wait or it waited too long, with OffloadFailed when the function threw.
 */
export function offload<R extends Run>(
  { module }: OffloadTask<R>,
  input: Parameters<R>[0],
  { cpuMs, waitMs }: Limits,
): Promise<Awaited<ReturnType<R>>> {
  if (queue.length >= maxWaiting) return Promise.reject(new OffloadBusy('too many tasks wait'))
  return new Promise((resolve, reject) => {
    const order: Order = { task: { module, input, cpuMs }, resolve: (result) => resolve(result as never), reject }
    if (waitMs !== undefined) order.timer = setTimeout(() => withdraw(order), waitMs)
    queue.push(order)
    next()
  })
}

/** What waits is refused, what runs is ended. */
export async function closeOffload(): Promise<void> {
  for (const order of queue.splice(0)) refuse(order)
  idle.length = 0
  await Promise.all([...children].map((child) => child.end()))
}

function next(): void {
  if (queue.length === 0) return
  const slot = idle.pop() ?? fresh()
  if (slot === undefined) return
  if (slot.child.isGone) {
    children.delete(slot.child)
    next()
    return
  }
  const order = queue.shift()
  if (order) void serve(slot, order)
}

function fresh(): Slot | undefined {
  if (children.size >= maxChildren) return undefined
  const child = startChild()
  children.add(child)
  return { child, tasks: 0 }
}

async function serve(slot: Slot, { task, resolve, reject, timer }: Order): Promise<void> {
  clearTimeout(timer)
  const { child } = slot
  await child.run(task).then(resolve, reject)
  slot.tasks += 1
  if (slot.tasks >= tasksPerChild) void child.end()
  if (child.isGone) children.delete(child)
  else idle.push(slot)
  next()
}

function withdraw(order: Order): void {
  const at = queue.indexOf(order)
  if (at < 0) return
  queue.splice(at, 1)
  refuse(order)
}

function refuse({ reject, timer }: Order): void {
  clearTimeout(timer)
  reject(new OffloadBusy('the task could not be started in time'))
}
