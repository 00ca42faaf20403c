import { createHash, randomBytes } from 'node:crypto'
import { type ClientRequest, request } from 'node:http'
import type { AnswerOf } from '@laurel/contract/endpoints'
import { partBytes } from '@laurel/rules/upload'
import type { Measurement } from '../measurement.ts'
import { type Begun, type FileWorld, inFileWorld } from './attack/file-world.ts'

type Trial = { what: string; url: string; method?: string; headers?: Record<string, string>; body?: Uint8Array }

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const size = 1_000

export const measurement: Measurement = {
  id: 'S14',
  claim: 'presigned URLs: other key, size, type, tenant, expired; other bytes after they were scanned',
  target: 'refused by the store; what is downloaded is what was scanned',
  isCount: true,
  ci: true,
  limitSeconds: 90,
  run: (log) =>
    inFileWorld(async (files) => {
      const { objectKeys } = await import('@laurel/testbed/bucket')
      const bytes = randomBytes(size)
      const trials = [...(await uploads(files, bytes)), ...(await parts(files)), ...(await downloads(files))]
      const before = await objectKeys()
      const faults: string[] = []
      for (const trial of trials) {
        const status = await ask(trial).catch((error: Error) => error.message)
        // A broken connection refuses nothing: a store that is down would pass.
        if (typeof status === 'string' || status < 400 || status > 499) faults.push(`${trial.what}: ${status}`)
      }
      if ((await objectKeys()).join() !== before.join()) faults.push('something was left in the store')
      faults.push(...(await replaced(files)))
      // The refusals are not those of a closed door.
      const honest = await honestUpload(files, bytes)
      if (honest !== 200) faults.push(`the honest upload answered ${honest}`)
      for (const fault of faults) log(fault)
      return {
        figure: `${trials.length} altered requests and 4 ways to replace what was scanned, ${faults.length} wrong`,
        holds: faults.length === 0,
      }
    }),
}

const maxTries = 8

/** Repeats a request without an answer of the store: it may refuse and close before it has read everything, and nginx then answers 502. */
async function ask(trial: Trial, tried = 1): Promise<number> {
  const answer = await askOnce(trial).catch((error: Error) => error)
  const isAnswered = typeof answer === 'number' && answer !== 502
  if (!isAnswered && tried < maxTries) return ask(trial, tried + 1)
  if (typeof answer === 'number') return answer
  throw answer
}

/** By hand: `fetch` would report the broken line instead of an answer that came before it. */
function askOnce({ url, method = 'PUT', headers = {}, body }: Trial): Promise<number> {
  const length: Record<string, string> = body ? { 'content-length': String(body.length) } : {}
  const asked = request(url, { method, headers: { ...length, ...headers }, agent: false })
  asked.end(body)
  return answerOf(asked)
}

const answerOf = (asked: ClientRequest): Promise<number> =>
  new Promise((resolve, reject) => {
    asked.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asked.on('error', reject)
    asked.setTimeout(30_000, () => asked.destroy(new Error('no answer')))
  })

/** An address is good for minutes after its bytes were scanned. Whoever has it tries to put others in their place. */
async function replaced(files: FileWorld): Promise<string[]> {
  const { pdfBytes } = await import('@laurel/testbed/eicar')
  // Small enough to be sent in one go: the store refuses and closes while nginx still sends a larger one, and nginx then answers 502 by itself.
  const [honest, other] = [pdfBytes('honest '.repeat(1_000)), pdfBytes('wicked '.repeat(1_000))]
  const begun = (await files.begin('材料.pdf', 'application/pdf', honest.length)).data as Begun
  const { url, headers, file } = begun
  // One that is begun before and ends after.
  const slow = request(url, { method: 'PUT', headers, agent: false })
  const slowAnswer = answerOf(slow).catch(() => 0)
  slow.write(other.subarray(0, 5_000))
  const faults: string[] = []
  const expected = async (what: string, wanted: number, status: Promise<number>) => {
    const got = await status.catch((error: Error) => error.message)
    if (got !== wanted) faults.push(`${what}: ${got} instead of ${wanted}`)
  }
  await expected('the honest bytes', 200, ask({ what: '', url, headers, body: honest }))
  await expected('other bytes before finishing', 412, ask({ what: '', url, headers, body: other }))
  const finished = await files.finish(file.id)
  if (finished.status !== 200) faults.push(`finishing answered ${finished.status}`)
  await expected('other bytes after finishing', 412, ask({ what: '', url, headers, body: other }))
  slow.end(other.subarray(5_000))
  await expected('other bytes begun before', 412, slowAnswer)
  const { url: address } = (await files.download(file.id)).data as { url: string }
  const got = Buffer.from(await (await fetch(address)).arrayBuffer())
  if (!got.equals(honest)) faults.push('what is downloaded is not what was scanned')
  const gone = (await files.begin('材料.pdf', 'application/pdf', honest.length)).data as Begun
  await files.world.call(files.entrant, 'PUT /ims/file/abandon', { body: { id: gone.file.id } })
  await ask({ what: '', url: gone.url, headers: gone.headers, body: other }).catch(() => 0)
  if ((await files.finish(gone.file.id)).status !== 404) faults.push('bytes for a file that was given up were taken')
  return faults
}

const announce = async (files: FileWorld) => (await files.begin('图.png', 'image/png', size)).data as Begun

async function honestUpload(files: FileWorld, bytes: Uint8Array): Promise<number> {
  const { url, headers } = await announce(files)
  return ask({ what: 'honest', url, headers, body: bytes })
}

async function uploads(files: FileWorld, bytes: Uint8Array): Promise<Trial[]> {
  const { file, url, headers } = await announce(files)
  const foreign = files.world.qingye.tenantId
  const own = files.world.lanjiang.tenantId
  const longer = new Uint8Array([...bytes, 0])
  const plain = url.split('?')[0] ?? ''
  const altered = (from: string, to: string) => url.replace(from, to)
  const trial = (what: string, more: Partial<Trial>): Trial => ({ what, url, headers, body: bytes, ...more })
  return [
    trial('another key', { url: altered(file.id, crypto.randomUUID()) }),
    trial('the key of another organiser', { url: altered(own, foreign) }),
    trial('another bucket', { url: altered(`/${new URL(url).pathname.split('/')[1]}/`, '/another-bucket/') }),
    trial('a folder beside it', { url: altered(`${own}.`, `x%2F..%2F${own}.`) }),
    trial('longer', { body: longer, headers: { ...headers, 'content-length': String(longer.length) } }),
    trial('shorter', { body: bytes.subarray(1), headers: { ...headers, 'content-length': String(size - 1) } }),
    trial('another type', { headers: { ...headers, 'content-type': 'text/html' } }),
    trial('over one that is there', { headers: { 'content-type': 'image/png', 'content-length': String(size) } }),
    trial('no signature', { url: plain }),
    trial('another signature', { url: url.replace(/X-Amz-Signature=[0-9a-f]{4}/, 'X-Amz-Signature=0000') }),
    trial('a longer life', { url: url.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=604800') }),
    trial('a later date', { url: url.replace(/X-Amz-Date=\d{8}/, 'X-Amz-Date=20991231') }),
    trial('to be public', { headers: { ...headers, 'x-amz-acl': 'public-read' } }),
    trial('copied from another', { headers: { ...headers, 'x-amz-copy-source': `${bucketOf(url)}/${foreign}.x` } }),
    trial('with a tag', { headers: { ...headers, 'x-amz-tagging': 'a=b' } }),
    trial('with words of its own', { headers: { ...headers, 'x-amz-meta-a': 'b' } }),
    trial('kept encrypted by a key of the sender', { headers: { ...headers, ...ownKey() } }),
    trial('its rights', { url: `${url}&acl` }),
    trial('its tags', { url: `${url}&tagging` }),
    trial('as a part', { url: `${url}&partNumber=1&uploadId=${crypto.randomUUID()}` }),
    trial('in parts', { url: `${url}&uploads`, method: 'POST' }),
    { what: 'to read instead', url, method: 'GET' },
    { what: 'to ask for its head instead', url, method: 'HEAD' },
    { what: 'to delete instead', url, method: 'DELETE' },
    { what: 'the list of the bucket', url: plain.slice(0, plain.lastIndexOf('/') + 1), method: 'GET' },
    trial('expired', { url: await expired(files, 'upload', file.id), headers: {} }),
  ]
}

const bucketOf = (url: string) => new URL(url).pathname.split('/')[1] ?? ''

function ownKey(): Record<string, string> {
  const key = randomBytes(32)
  return {
    'x-amz-server-side-encryption-customer-algorithm': 'AES256',
    'x-amz-server-side-encryption-customer-key': key.toString('base64'),
    'x-amz-server-side-encryption-customer-key-md5': createHash('md5').update(key).digest('base64'),
  }
}

async function expired(files: FileWorld, kind: 'upload' | 'download', id: string): Promise<string> {
  const { expiredAddress } = await import('@laurel/testbed/expired-address')
  return expiredAddress(kind, files.world.lanjiang.tenantId, id)
}

async function parts(files: FileWorld): Promise<Trial[]> {
  const body = { name: '作品.zip', type: 'application/zip', size: partBytes + size, fingerprint: '0'.repeat(64) }
  const begun = await files.world.call(files.entrant, 'POST /ims/file/begin-parts', { body })
  const { id } = (begun.data as AnswerOf<'POST /ims/file/begin-parts'>).file
  const bytes = randomBytes(size)
  const asked = { id, parts: [{ number: 2, sha256: sha256(bytes).toString('hex') }] }
  const signed = (await files.world.call(files.entrant, 'POST /ims/file/sign-parts', { body: asked }))
    .data as AnswerOf<'POST /ims/file/sign-parts'>
  const { url = '', headers = {} } = signed.parts[0] ?? {}
  const hurt = randomBytes(size)
  const honestSum = { ...headers, 'x-amz-checksum-sha256': sha256(hurt).toString('base64') }
  const trial = (what: string, more: Partial<Trial>): Trial => ({
    what: `part: ${what}`,
    url,
    headers,
    body: bytes,
    ...more,
  })
  return [
    trial('other bytes', { body: hurt }),
    trial('other bytes with their own sum', { body: hurt, headers: honestSum }),
    trial('no sum', { headers: { 'content-length': String(size) } }),
    trial('another number', { url: url.replace('partNumber=2', 'partNumber=1') }),
    trial('another upload', { url: url.replace(/uploadId=[^&]+/, `uploadId=${crypto.randomUUID()}`) }),
    trial('another key', { url: url.replace(id, crypto.randomUUID()) }),
    trial('the key of another organiser', {
      url: url.replace(files.world.lanjiang.tenantId, files.world.qingye.tenantId),
    }),
    trial('copied from another', { headers: { ...headers, 'x-amz-copy-source': `${bucketOf(url)}/${id}` } }),
    { what: 'part: joined by the sender', url: url.replace(/partNumber=2&/, ''), method: 'POST' },
    { what: 'part: broken off by the sender', url: url.replace(/partNumber=2&/, ''), method: 'DELETE' },
    { what: 'part: listed by the sender', url: url.replace(/partNumber=2&/, ''), method: 'GET' },
    trial('longer', { body: randomBytes(size + 1), headers: { ...headers, 'content-length': String(size + 1) } }),
  ]
}

async function downloads(files: FileWorld): Promise<Trial[]> {
  const { pngBytes } = await import('@laurel/testbed/files')
  const begun = (await files.begin('图.png', 'image/png', pngBytes.length)).data as Begun
  const [sent, taken] = [
    await ask({ what: '', url: begun.url, headers: begun.headers, body: pngBytes }),
    await files.finish(begun.file.id),
  ]
  if (sent !== 200 || taken.status !== 200) throw new Error(`there is nothing to download: ${sent}, ${taken.status}`)
  const { url } = (await files.download(begun.file.id)).data as { url: string }
  const trial = (what: string, altered: string): Trial => ({ what: `download: ${what}`, url: altered, method: 'GET' })
  return [
    trial('another key', url.replace(begun.file.id, crypto.randomUUID())),
    trial('shown instead of saved', url.replace('attachment', 'inline')),
    trial('as a page', url.replace('application%2Foctet-stream', 'text%2Fhtml')),
    trial('without saying how', url.replace(/&response-content-[a-z]+=[^&]*/g, '')),
    trial('no signature', url.split('?')[0] ?? ''),
    trial('expired', await expired(files, 'download', begun.file.id)),
    { what: 'download: to delete instead', url, method: 'DELETE' },
    { what: 'download: to write instead', url, method: 'PUT', body: pngBytes },
  ]
}
