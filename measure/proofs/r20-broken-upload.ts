import { createHash, randomBytes } from 'node:crypto'
import type { AnswerOf } from '@laurel/contract/endpoints'
import { partBytes, partCount, partRange } from '@laurel/rules/upload'
import { locateServices } from '@laurel/services/located'
import { TcpProxy } from '@laurel/testbed/tcp-proxy'
import { workerEntry } from '../load/api.ts'
import { startProcess, stop } from '../load/server-process.ts'
import type { Log, Measurement } from '../measurement.ts'
import { type FileWorld, inFileWorld } from './attack/file-world.ts'
import { PlantedEntries } from './attack/planted-entries.ts'

const megabyte = 1024 * 1024
const cuts = 3

export const measurement: Measurement = {
  id: 'R20',
  claim: 'an upload of 500 MB in parts for an entry, its connections cut three times',
  target: 'goes on where it was; every byte verified',
  isCount: true,
  ci: true,
  limitSeconds: 150,
  fullLimitSeconds: 600,
  async run(log, { isFull }) {
    const { nginx } = await locateServices()
    const proxy = await TcpProxy.to(nginx.contentPort)
    try {
      const contentOrigin = `http://127.0.0.1:${proxy.port}`
      return await inFileWorld((files) => upload(files, proxy, (isFull ? 500 : 80) * megabyte, log), {
        LAUREL_CONTENT_ORIGIN: contentOrigin,
      })
    } finally {
      proxy.close()
    }
  },
}

/** A film of one box that goes to its end; each part is other random bytes, made when it is sent. */
class Film {
  readonly size: number
  readonly #seed = randomBytes(partBytes)
  constructor(size: number) {
    this.size = size
    this.#seed.set(Buffer.from('000000186674797069736f6d0000020069736f6d69736f32000000006d646174', 'hex'))
  }

  part(number: number): Buffer {
    const { start, end } = partRange(number, this.size)
    const bytes = Buffer.from(this.#seed.subarray(0, end - start))
    if (number > 1) bytes.writeUInt32BE(number, 0)
    return bytes
  }

  sum(): string {
    const hash = createHash('sha256')
    for (let number = 1; number <= partCount(this.size); number += 1) hash.update(this.part(number))
    return hash.digest('hex')
  }
}

async function upload(files: FileWorld, proxy: TcpProxy, size: number, log: Log) {
  const film = new Film(size)
  const count = partCount(size)
  const { world, entrant } = files
  const body = { name: '总决赛回顾.mp4', type: 'video/mp4', size, fingerprint: '0'.repeat(64) }
  const entries = await PlantedEntries.of(world, entrant)
  const entryId = await entries.begin('总决赛回顾')
  const begun = await world.call(entrant, 'POST /ims/file/begin-parts', { body })
  const { id } = (begun.data as AnswerOf<'POST /ims/file/begin-parts'>).file
  let [sent, broken] = [0, 0]
  // A team saves and submits while it is on its way: it is told to wait.
  const kept = await entries.attach(entryId, '总决赛回顾', id, 1)
  const early = await entries.submit(entryId)
  // Each visit sends what the store has not got, until the connection is cut; the next one asks anew.
  for (let visit = 0; visit <= cuts; visit += 1) {
    const arrived = await arrivedParts(files, id)
    const missing = Array.from({ length: count }, (_, at) => at + 1).filter((number) => !arrived.has(number))
    const wanted =
      visit < cuts ? Math.ceil((missing.length * partBytes) / (cuts + 1 - visit)) : Number.POSITIVE_INFINITY
    proxy.breakAfter(wanted - partBytes / 2)
    try {
      for (const number of missing) {
        sent += 1
        await sendPart(files, id, number, film.part(number))
      }
    } catch {
      broken += 1
      log(`cut after ${arrived.size + missing.length} missing ${missing.length}`)
    }
  }
  const finished = await world.call(entrant, 'PUT /ims/file/finish', { body: { id } })
  const worker = startProcess(workerEntry, {
    ...world.environment,
    LAUREL_NODE_NAME: 'worker',
    LAUREL_LOG_LEVEL: 'error',
  })
  try {
    const stored = await settled(files, id)
    const isWhole = stored.sha256 === film.sum() && stored.state === 'stored'
    const submitted = await entries.submit(entryId)
    const [frozen] = await entries.frozenSums(entryId)
    const isInEntry = kept.status === 200 && early.status === 422 && submitted.status === 200 && frozen === film.sum()
    // Cut parts are sent again, whole ones never.
    const isThrifty = sent === count + broken
    return {
      figure: `${size / megabyte} MB in ${count} parts, ${broken} cuts, ${sent} parts sent, ${stored.state}, ${isWhole ? 'the sum of all bytes agrees' : 'another sum'}; the entry ${isInEntry ? 'was submitted only then, with that sum' : `answered ${kept.status}, ${early.status}, ${submitted.status}`}`,
      holds: finished.status === 200 && broken === cuts && isWhole && isThrifty && isInEntry,
    }
  } finally {
    await stop(worker)
  }
}

async function arrivedParts(files: FileWorld, id: string): Promise<Set<number>> {
  const { data } = await files.world.call(files.entrant, 'GET /ims/file/parts', { query: { id } })
  return new Set((data as AnswerOf<'GET /ims/file/parts'>).parts.map(({ number }) => number))
}

async function sendPart(files: FileWorld, id: string, number: number, bytes: Buffer): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const body = { id, parts: [{ number, sha256 }] }
  const { data } = await files.world.call(files.entrant, 'POST /ims/file/sign-parts', { body })
  const { url = '', headers = {} } = (data as AnswerOf<'POST /ims/file/sign-parts'>).parts[0] ?? {}
  const answer = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`the store answered ${answer.status}`)
}

const timeoutMs = 300_000

async function settled(files: FileWorld, id: string): Promise<{ state: string; sha256: string | null }> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const { data } = await files.world.call(files.entrant, 'GET /ims/file/get', { query: { id } })
    const file = data as { state: string; sha256: string | null }
    if (file.state !== 'scanning' || performance.now() > deadline) return file
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
