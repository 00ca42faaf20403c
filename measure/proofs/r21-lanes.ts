import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { AnswerOf } from '@laurel/contract/endpoints'
import { partCount, partRange } from '@laurel/rules/upload'
import { Browser, forgetSendings } from '@laurel/testbed/browser'
import { jobsInHand, letInByCode } from '@laurel/testbed/codes'
import { addEvents } from '@laurel/testbed/events'
import { workerEntry } from '../load/api.ts'
import { startProcess, stop } from '../load/server-process.ts'
import type { Log, Measurement } from '../measurement.ts'
import { type FileWorld, inFileWorld } from './attack/file-world.ts'

const megabyte = 1024 * 1024
const timeoutMs = 2_000
const asked = { small: 5, full: 20 }
const mobile = '13900000001'

export const measurement: Measurement = {
  id: 'R21lanes',
  claim: 'two long scans (2 GB each in full) and two exports under way in one worker',
  target: `a login code leaves within ${timeoutMs / 1_000} s`,
  limitSeconds: 150,
  fullLimitSeconds: 1_800,
  async run(log, { isFull }) {
    const outbox = await openOutbox()
    try {
      return await inFileWorld((files) => codesLeave(files, outbox, log, isFull), { LAUREL_OUTBOX_URL: outbox.url })
    } finally {
      outbox.close()
    }
  },
}

async function codesLeave(files: FileWorld, outbox: Outbox, log: Log, isFull: boolean) {
  const { world } = files
  await letInByCode(world, mobile)
  await addEvents(world, world.lanjiang, isFull ? 1_000_000 : 100_000)
  const size = (isFull ? 2_047 : 96) * megabyte
  const films = [await upload(files, size), await upload(files, size)]
  const { admin } = world.lanjiang.accounts
  const exports = await Promise.all([1, 2].map(() => world.call(admin, 'POST /ims/audit/export', { body: {} })))
  const jobs = exports.map(({ data }) => (data as { jobId: string }).jobId)
  const worker = startProcess(workerEntry, {
    ...world.environment,
    LAUREL_NODE_NAME: 'worker',
    LAUREL_LOG_LEVEL: 'error',
  })
  try {
    await until(async () => (await underWay(files)) >= 4, 'two scans and two exports are under way')
    const times: number[] = []
    let beside = 0
    for (let n = 0; n < (isFull ? asked.full : asked.small); n += 1) {
      await forgetSendings()
      const before = outbox.sent
      const begun = performance.now()
      await new Browser(world, 'lanjiang').askForCode(mobile, 1)
      const answered = performance.now()
      await until(async () => outbox.sent > before, 'the code has left')
      times.push(performance.now() - answered)
      const long = await underWay(files)
      if (long >= 3) beside += 1
      log(
        `asked in ${Math.round(answered - begun)} ms, left after ${Math.round(times.at(-1) ?? 0)} ms beside ${long} long jobs`,
      )
    }
    await until(async () => (await underWay(files)) === 0, 'everything long has ended')
    const states = await Promise.all([...films.map((id) => files.state(id)), ...jobs.map((id) => jobState(files, id))])
    const slowest = Math.max(...times)
    return {
      figure: `${times.length} codes, ${beside} of them beside three or four long jobs (${size / megabyte} MB scans), slowest ${Math.round(slowest)} ms; ended: ${states.join(', ')}`,
      holds: slowest <= timeoutMs && beside > 0 && states.join() === 'stored,stored,done,done',
    }
  } finally {
    await stop(worker)
  }
}

type Outbox = { url: string; sent: number; close(): void }

async function openOutbox(): Promise<Outbox> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      outbox.sent += 1
      response.end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const outbox = { url, sent: 0, close: () => void server.close() }
  return outbox
}

/** A film of one box that goes to its end; the rest is nought. */
async function upload({ world, entrant }: FileWorld, size: number): Promise<string> {
  const body = { name: '总决赛回顾.mp4', type: 'video/mp4', size, fingerprint: '0'.repeat(64) }
  const begun = await world.call(entrant, 'POST /ims/file/begin-parts', { body })
  const { id } = (begun.data as AnswerOf<'POST /ims/file/begin-parts'>).file
  for (let number = 1; number <= partCount(size); number += 1) {
    const { start, end } = partRange(number, size)
    const bytes = new Uint8Array(end - start)
    if (number === 1) bytes.set(Buffer.from('000000186674797069736f6d0000020069736f6d69736f32000000006d646174', 'hex'))
    const parts = [{ number, sha256: createHash('sha256').update(bytes).digest('hex') }]
    const { data } = await world.call(entrant, 'POST /ims/file/sign-parts', { body: { id, parts } })
    const { url = '', headers = {} } = (data as AnswerOf<'POST /ims/file/sign-parts'>).parts[0] ?? {}
    const answer = await fetch(url, { method: 'PUT', headers, body: bytes })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`the store answered ${answer.status}`)
  }
  const finished = await world.call(entrant, 'PUT /ims/file/finish', { body: { id } })
  if (finished.status !== 200) throw new Error(`finishing answered ${finished.status}`)
  return id
}

const underWay = ({ world }: FileWorld) => jobsInHand(world, ['scan-file', 'run-job'])

async function jobState({ world }: FileWorld, id: string): Promise<string> {
  const { data } = await world.call(world.lanjiang.accounts.admin, 'GET /ims/job/get', { query: { id } })
  return (data as { state: string }).state
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + 900_000
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`it did not come to this: ${what}`)
    await pause(20)
  }
}
