import { createHash, randomBytes } from 'node:crypto'
import type { AnswerOf } from '@laurel/contract/endpoints'
import { partBytes } from '@laurel/rules/upload'
import type { Measurement } from '../measurement.ts'
import { type Begun, type FileWorld, inFileWorld } from './attack/file-world.ts'

type Trial = { what: string; url: string; method?: string; headers?: Record<string, string>; body?: Uint8Array }

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const size = 1_000

export const measurement: Measurement = {
  id: 'S14',
  claim: 'presigned URLs: other key, size, type, tenant, expired',
  target: 'refused',
  ci: true,
  limitSeconds: 90,
  run: (log) =>
    inFileWorld(async (files) => {
      const bytes = randomBytes(size)
      const trials = [...(await uploads(files, bytes)), ...(await parts(files)), ...(await downloads(files))]
      const passed: string[] = []
      for (const trial of trials) {
        const status = await ask(trial)
        if (status < 400) passed.push(`${trial.what}: ${status}`)
      }
      for (const each of passed) log(each)
      // Nothing of it may have left a trace, and the honest one still works: the refusals are not those of a closed door.
      const honest = await honestUpload(files, bytes)
      if (honest !== 200) log(`the honest upload answered ${honest}`)
      return {
        figure: `${trials.length} altered requests, ${passed.length} let through`,
        holds: passed.length === 0 && honest === 200,
      }
    }),
}

/** A refusal may come before the body is read: then the connection ends under our hands. */
async function ask({ url, method = 'PUT', headers = {}, body }: Trial): Promise<number> {
  try {
    const request = { method, headers, ...(body && { body: new Uint8Array(body) }) }
    const answer = await fetch(url, request)
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 403
  }
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
    { what: 'to read instead', url, method: 'GET' },
    { what: 'to delete instead', url, method: 'DELETE' },
    { what: 'the list of the bucket', url: plain.slice(0, plain.lastIndexOf('/') + 1), method: 'GET' },
    trial('expired', { url: await expired(files, 'upload', file.id), headers: {} }),
  ]
}

async function expired(files: FileWorld, kind: 'upload' | 'download', id: string): Promise<string> {
  const { expiredAddress } = await import('@laurel/api/test/expired-address.ts')
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
    trial('longer', { body: randomBytes(size + 1), headers: { ...headers, 'content-length': String(size + 1) } }),
  ]
}

async function downloads(files: FileWorld): Promise<Trial[]> {
  const { pngBytes } = await import('@laurel/api/test/files.ts')
  const begun = (await files.begin('图.png', 'image/png', pngBytes.length)).data as Begun
  await ask({ what: '', url: begun.url, headers: begun.headers, body: pngBytes })
  await files.finish(begun.file.id)
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
