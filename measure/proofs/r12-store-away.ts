import { createHash } from 'node:crypto'
import { locateServices } from '@laurel/services/located'
import { pdfBytes } from '@laurel/testbed/eicar'
import { TcpProxy } from '@laurel/testbed/tcp-proxy'
import type { Log, Measurement } from '../measurement.ts'
import { type Begun, type FileWorld, inFileWorld, put } from './attack/file-world.ts'
import { PlantedEntries } from './attack/planted-entries.ts'

const rounds = { small: 6, full: 30 }
/** As many as one person may have begun. */
const maxEntries = 10
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export const measurement: Measurement = {
  id: 'R12',
  claim: 'object store failing',
  target: 'the draft is kept; nothing counts as stored or submitted without its verified bytes',
  ci: true,
  limitSeconds: 150,
  fullLimitSeconds: 400,
  async run(log, { isFull }) {
    const { s3 } = await locateServices()
    const proxy = await TcpProxy.to(Number(new URL(s3.endpoint).port))
    try {
      const endpoint = `http://127.0.0.1:${proxy.port}`
      return await inFileWorld((files) => storeFails(files, proxy, isFull ? rounds.full : rounds.small, log), {
        LAUREL_S3_ENDPOINT: endpoint,
      })
    } finally {
      proxy.close()
    }
  },
}

type Sent = { id: string; bytes: Buffer }

async function storeFails(files: FileWorld, proxy: TcpProxy, times: number, log: Log) {
  const faults: string[] = []
  const arrived: Sent[] = []
  for (let n = 0; n < times; n += 1) arrived.push(await send(files, n))
  const entries = await PlantedEntries.of(files.world, files.entrant)
  const entryIds: string[] = []
  for (let n = 0; n < Math.min(times, maxEntries); n += 1) entryIds.push(await entries.begin(`作品 ${n}`))
  proxy.cut()
  // What has arrived cannot be looked at, so it counts for nothing; and what needs no store goes on.
  let [refused, kept] = [0, 0]
  for (const { id } of arrived) {
    const finished = await files.finish(id)
    if (finished.status === 503) refused += 1
    else faults.push(`finish without a store answered ${finished.status}`)
    if ((await files.state(id)) !== 'pending') faults.push('a file left its state without a store')
    if ((await files.download(id)).status !== 404) faults.push('a file that nobody has read was handed out')
    if (await saveDraft(files, kept)) kept += 1
    else faults.push('a draft was not kept')
  }
  for (const [n, entryId] of entryIds.entries()) {
    const saved = await entries.attach(entryId, `作品 ${n}`, arrived[n]?.id ?? '', 1)
    if (saved.status !== 200) faults.push(`an entry was not saved without a store: ${saved.status}`)
    const early = await entries.submit(entryId)
    if (early.status !== 422) faults.push(`an entry without its file was answered ${early.status}`)
  }
  if ((await readDraft(files)) !== kept) faults.push('the draft that was kept is not the last one')
  await proxy.mend()
  for (const { id, bytes } of arrived) {
    const finished = await files.finish(id)
    const { state, sha256: sum } = (finished.data ?? {}) as { state?: string; sha256?: string }
    if (state !== 'stored' || sum !== sha256(bytes)) faults.push(`after it was back: ${finished.status} ${state}`)
  }
  for (const [n, entryId] of entryIds.entries()) {
    const late = await entries.submit(entryId)
    const [sum] = await entries.frozenSums(entryId)
    if (late.status !== 200 || sum !== sha256(arrived[n]?.bytes ?? Buffer.alloc(0)))
      faults.push(`an entry whose file has arrived was answered ${late.status}`)
  }
  faults.push(...(await halfOfIt(files, proxy)), ...(await otherBytes(files)))
  for (const fault of faults) log(fault)
  return {
    figure: `${refused} of ${times} finishes refused with 503 while it was away, ${kept} drafts kept, ${times} stored and verified once it was back; ${entryIds.length} entries submitted then and not before; ${faults.length} wrong`,
    holds: faults.length === 0,
  }
}

async function send(files: FileWorld, n: number): Promise<Sent> {
  const bytes = pdfBytes(`第 ${n} 份`)
  const begun = (await files.begin(`材料 ${n}.pdf`, 'application/pdf', bytes.length)).data as Begun
  const answer = await put(begun, bytes)
  if (answer.status !== 200) throw new Error(`the store answered ${answer.status}`)
  return { id: begun.file.id, bytes }
}

/** It breaks off in the middle of being read: the file is neither stored nor lost. */
async function halfOfIt(files: FileWorld, proxy: TcpProxy): Promise<string[]> {
  const { id } = await send(files, 1_000)
  proxy.breakAfter(10)
  const finished = await files.finish(id)
  proxy.breakAfter(Number.POSITIVE_INFINITY)
  const again = finished.status === 200 ? finished : await files.finish(id)
  return again.status === 200 && (await files.state(id)) === 'stored' ? [] : [`after a break: ${again.status}`]
}

/** Somebody with a key to the store puts other bytes in place: what was announced is not there, so it is not taken. */
async function otherBytes(files: FileWorld): Promise<string[]> {
  const { putObject, objectKey, removeObject } = await import('@laurel/api/src/storage/objects.ts')
  const { id, bytes } = await send(files, 2_000)
  const key = objectKey(files.world.lanjiang.tenantId, id)
  await putObject(key, 'application/pdf', bytes.subarray(0, bytes.length - 10))
  const short = await files.finish(id)
  const gone = await send(files, 2_001)
  await removeObject(objectKey(files.world.lanjiang.tenantId, gone.id))
  const absent = await files.finish(gone.id)
  return [
    ...(short.status === 422 ? [] : [`shorter bytes: ${short.status}`]),
    ...(absent.status === 409 ? [] : [`no bytes: ${absent.status}`]),
  ]
}

const place = { portalCode: 'lanjiang', kind: 'terms' }
let revision: number | null = null

/** The user agreement's draft, as an organiser writes it: nothing of it is in the store. */
async function saveDraft(files: FileWorld, n: number): Promise<boolean> {
  const content = { title: { zh: `草稿 ${n + 1}`, en: '' }, changes: { zh: '', en: '' }, sections: [] }
  const { admin } = files.world.lanjiang.accounts
  const saved = await files.world.call(admin, 'PUT /ims/agreement/save-draft', {
    body: { ...place, revision, content },
  })
  revision = (saved.data as { revision?: number } | null)?.revision ?? revision
  return saved.status === 200
}

async function readDraft(files: FileWorld): Promise<number> {
  const { admin } = files.world.lanjiang.accounts
  const { data } = await files.world.call(admin, 'GET /ims/agreement/get-desk', { query: place })
  return Number(/草稿 (\d+)/.exec(JSON.stringify(data))?.[1])
}
