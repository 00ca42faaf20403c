import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { type Part, startPart } from '../deployment/part.ts'

type Member = { part: Part; child: ChildProcess; ended: Promise<void> }

/** Parts that are started together, heard line by line behind their names, and end together. */
export class Crew {
  isStopping = false
  readonly #members: Member[] = []
  readonly #closed: { close(): void }[] = []

  start(part: Part): void {
    if (this.isStopping) return
    const child = startPart(part, ['ignore', 'pipe', 'pipe'])
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on('line', (line) => console.log(`${part.name.padEnd(6)} ${line}`))
    const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
    this.#members.push({ part, child, ended })
    void ended.then(() => this.stop(`${part.name} ended`))
  }

  /** What keeps this process alive beside the parts. */
  alsoEnd(closed: { close(): void }): void {
    if (this.isStopping) closed.close()
    else this.#closed.push(closed)
  }

  async stop(because?: string): Promise<void> {
    if (this.isStopping) return
    this.isStopping = true
    if (because) {
      console.error(because)
      process.exitCode = 1
    }
    for (const each of this.#closed) each.close()
    await Promise.all(this.#members.map(end))
  }
}

async function end({ part, child, ended }: Member): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  endGroup(child, 'SIGTERM')
  const late = setTimeout(() => endGroup(child, 'SIGKILL'), part.stopSeconds * 1000)
  await ended
  clearTimeout(late)
}

/** Each part leads a group of its own: with a watcher goes the process that it watches over. */
function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // It ended by itself in this moment.
  }
}
