import { connect, type Socket } from 'node:net'
import { config } from '../config.ts'

/** What clamd says of a file. `unreadable`: it could not look into it whole, so nobody can say that it is clean. */
type ScanVerdict =
  | { readonly kind: 'clean' }
  | { readonly kind: 'infected'; readonly threat: string }
  | { readonly kind: 'unreadable'; readonly why: string }

/** It does not answer: the file waits, and is not refused for that. */
export class ScannerAway extends Error {}

const maxReplyLength = 4_096

/** While it reads a long file it says nothing: 2 GB take minutes where others are read beside it. */
const transferPerMegabyteMs = 300

/** INSTREAM (man clamd): each chunk with its length before it, four bytes of nought at the end, then one line. */
export async function scan(chunks: AsyncIterable<Uint8Array>, size: number): Promise<ScanVerdict> {
  const transferMs = (size / 2 ** 20) * transferPerMegabyteMs
  return verdictOf(
    await converse('zINSTREAM\0', transferMs, async (socket) => {
      for await (const chunk of chunks) {
        if (chunk.length === 0) continue
        const length = Buffer.alloc(4)
        length.writeUInt32BE(chunk.length)
        await write(socket, length)
        await write(socket, chunk)
      }
      await write(socket, Buffer.alloc(4))
    }),
  )
}

/** The program and its signatures, such as `ClamAV 1.4.6/27481`. */
export async function scannerVersion(): Promise<string> {
  const [program = '', signatures] = (await converse('zVERSION\0', 0, async () => undefined)).split('/')
  return (signatures === undefined ? program : `${program}/${signatures}`).slice(0, 100)
}

function verdictOf(reply: string): ScanVerdict {
  const said = reply.replace(/^stream: /, '')
  if (said === 'OK') return { kind: 'clean' }
  const threat = /^(.+) FOUND$/.exec(said)?.[1]
  if (threat === undefined) {
    if (/size limit exceeded/i.test(said)) return { kind: 'unreadable', why: said }
    throw new ScannerAway(`the scanner says: ${said.slice(0, 200)}`)
  }
  const isBeyondReach = /^Heuristics\.(Limits\.Exceeded|Encrypted)/.test(threat)
  return isBeyondReach ? { kind: 'unreadable', why: threat } : { kind: 'infected', threat: threat.slice(0, 200) }
}

async function converse(
  command: string,
  transferMs: number,
  speak: (socket: Socket) => Promise<unknown>,
): Promise<string> {
  const { address, timeoutMs } = config().scanner
  const maxMs = Math.ceil(timeoutMs + transferMs)
  const [host = '', port = ''] = address.split(':')
  const socket = connect(address.startsWith('/') ? { path: address } : { host, port: Number(port) })
  socket.setTimeout(maxMs, () => socket.destroy(new ScannerAway(`no word from the scanner for ${maxMs} ms`)))
  let reply = ''
  const heard = new Promise<string>((resolve, reject) => {
    socket.setEncoding('utf8').on('data', (text: string) => {
      reply = (reply + text).slice(0, maxReplyLength)
      if (reply.includes('\0')) resolve(reply.slice(0, reply.indexOf('\0')))
    })
    socket.on('error', (error) => reject(new ScannerAway(`the scanner cannot be reached: ${error.message}`)))
    socket.on('close', () => reject(new ScannerAway('the scanner hung up')))
  })
  // Whoever is awaited fails with it; nobody may be awaiting it yet.
  heard.catch(() => undefined)
  try {
    await write(socket, Buffer.from(command))
    // It may answer before everything was said: that the file is too long.
    const spoken = speak(socket).then(() => heard)
    spoken.catch(() => undefined)
    return await Promise.race([heard, spoken])
  } finally {
    socket.destroy()
  }
}

function write(socket: Socket, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(new ScannerAway(error.message)) : resolve()))
  })
}
