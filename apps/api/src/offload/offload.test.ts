import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { closeOffload, offload } from './offload.ts'
import { OffloadBusy, OffloadFailed, OffloadMemory, OffloadTimeout, offloadTask } from './task.ts'

const task = offloadTask<typeof import('@laurel/testbed/offload/samples.offloaded').run>(
  new URL('../../../../packages/testbed/src/offload/samples.offloaded.ts', import.meta.url),
)
const limits = { cpuMs: 5_000 }
const isAlive = (pid: number) =>
  existsSync(`/proc/${pid}`) && !/State:\s+Z/.test(readFileSync(`/proc/${pid}/status`, 'utf8'))

describe('work in child processes', () => {
  afterAll(closeOffload)

  test('what goes there comes back as it was: bytes are bytes', async () => {
    const value = { bytes: Buffer.from([0, 255, 128]), text: '月桂', none: undefined }
    expect(await offload(task, { kind: 'echo', value }, limits)).toEqual(value)
  })

  test('the process is kept from one task to the next', async () => {
    const first = await offload(task, { kind: 'who' }, limits)
    expect(await offload(task, { kind: 'who' }, limits)).toBe(first)
    expect(first).not.toBe(process.pid)
  })

  test('a task that does not end is ended, and the next one has a new process', async () => {
    const before = await offload(task, { kind: 'who' }, limits)
    await expect(offload(task, { kind: 'spin' }, { cpuMs: 200 })).rejects.toBeInstanceOf(OffloadTimeout)
    expect(await offload(task, { kind: 'who' }, limits)).not.toBe(before)
  })

  test('a task that fills the memory is ended', async () => {
    await expect(offload(task, { kind: 'hoard', megabytes: 2_048 }, { cpuMs: 60_000 })).rejects.toBeInstanceOf(
      OffloadMemory,
    )
  })

  test('a task that throws is told so and hurts nobody else', async () => {
    const before = await offload(task, { kind: 'who' }, limits)
    await expect(offload(task, { kind: 'throw' }, limits)).rejects.toThrow(OffloadFailed)
    expect(await offload(task, { kind: 'who' }, limits)).toBe(before)
  })

  test('it has no setting of ours and writes nowhere', async () => {
    expect(await offload(task, { kind: 'secrets' }, limits)).not.toContain('PATH')
    const path = `/tmp/laurel-offload-${process.pid}`
    await expect(offload(task, { kind: 'write', path }, limits)).rejects.toThrow(/restricted/)
    expect(existsSync(path)).toBe(false)
  })

  test('a hundred may wait, not more; who waited too long is sent away', async () => {
    const spinning = Array.from({ length: 8 }, () =>
      offload(task, { kind: 'spin' }, { cpuMs: 300, waitMs: 100 }).catch((error: unknown) => error),
    )
    expect((await Promise.all(spinning)).some((error) => error instanceof OffloadBusy)).toBe(true)
    const many = Array.from({ length: 120 }, (_, value) =>
      offload(task, { kind: 'echo', value }, limits).catch((error: unknown) => error),
    )
    const answers = await Promise.all(many)
    expect(answers.slice(0, 100)).toEqual(Array.from({ length: 100 }, (_, value) => value))
    expect(answers.filter((answer) => answer instanceof OffloadBusy).length).toBeGreaterThan(0)
  })

  test('it holds no process open, and ends with the one that started it, however that ended', async () => {
    const folder = new URL('.', import.meta.url).href
    const script = (then: string) => `
      import { offload } from '${folder}offload.ts'
      const task = { module: '${task.module}' }
      console.log(await offload(task, { kind: 'who' }, { cpuMs: 5000 }))
      ${then}`
    const start = (then: string) =>
      promisify(execFile)(process.execPath, ['--input-type=module-typescript', '--eval', script(then)], {
        timeout: 10_000,
      })
    const calm = await start('')
    const killed = await start(
      "void offload(task, { kind: 'spin' }, { cpuMs: 60000 }); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 300)",
    ).catch((error: { stdout: string; signal: string }) => error)
    expect(killed).toMatchObject({ signal: 'SIGKILL' })
    for (const { stdout } of [calm, killed]) {
      expect(Number(stdout)).toBeGreaterThan(1)
      await expect.poll(() => isAlive(Number(stdout)), { timeout: 3_000 }).toBe(false)
    }
  })

  test('closing it ends what runs', async () => {
    const spinning = offload(task, { kind: 'spin' }, { cpuMs: 60_000 }).catch((error: unknown) => error)
    await closeOffload()
    expect(await spinning).toBeInstanceOf(OffloadFailed)
    expect(await offload(task, { kind: 'echo', value: 1 }, limits)).toBe(1)
  })
})
