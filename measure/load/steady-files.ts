import { pdfBytes } from '@laurel/testbed/eicar'

export type FilesTally = { finished: number; failed: string[]; ms: number[] }
/** Each file is somebody else's: nobody may have many under way. */
type Sender = { origin: string; portalCode: string; tokens: readonly string[] }
type Begun = { file: { id: string }; url: string; headers: Record<string, string> }

/** So many small files a second are begun, sent to the store and finished, whether those before have ended or not. */
export async function sendFiles(
  { origin, portalCode, tokens }: Sender,
  perSecond: number,
  isOver: () => boolean,
): Promise<FilesTally> {
  const tally: FilesTally = { finished: 0, failed: [], ms: [] }
  const under = new Set<Promise<void>>()
  const ask = async (n: number, method: string, path: string, body: unknown) => {
    const headers = {
      authorization: `Bearer ${tokens[n % tokens.length]}`,
      'portal-code': portalCode,
      'content-type': 'application/json',
    }
    const answer = await fetch(`${origin}/app-api${path}`, { method, headers, body: JSON.stringify(body) })
    const { code, data, msg } = (await answer.json()) as { code: number; data: unknown; msg: string }
    if (code !== 200) throw new Error(`${path}: ${code} ${msg}`)
    return data
  }
  const send = async (n: number) => {
    const bytes = pdfBytes(`第 ${n} 份`)
    const wanted = { name: `材料 ${n}.pdf`, type: 'application/pdf', size: bytes.length }
    const { file, url, headers } = (await ask(n, 'POST', '/ims/file/begin', wanted)) as Begun
    const put = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) })
    if (put.status !== 200) throw new Error(`the store answered ${put.status}`)
    const since = performance.now()
    await ask(n, 'PUT', '/ims/file/finish', { id: file.id })
    tally.ms.push(performance.now() - since)
    tally.finished += 1
  }
  const startedAt = performance.now()
  for (let n = 0; !isOver(); n += 1) {
    const work = send(n).catch((error: Error) => void tally.failed.push(error.message))
    under.add(work)
    void work.then(() => under.delete(work))
    await new Promise((resolve) =>
      setTimeout(resolve, Math.max(0, startedAt + ((n + 1) * 1000) / perSecond - performance.now())),
    )
  }
  await Promise.all(under)
  return tally
}
