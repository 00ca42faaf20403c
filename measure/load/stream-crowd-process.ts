import { connect } from 'node:net'

/** `readers`: the headers of each account; they take turns, since one account has few streams. */
export type Crowd = {
  port: number
  /** Taken in turn: one for all, or one for each. */
  paths: readonly string[]
  readers: readonly Record<string, string>[]
}
export type CrowdCommand = { crowd: Crowd } | { grow: number } | { hear: true }

/** Opening a stream is a request with its own transaction; more at a time would only wait. */
const atATime = 16
/** Shorter is a heartbeat. Every event is written after the one before has arrived everywhere, so it comes as a piece of its own. */
const minEvent = 60
const buffer = Buffer.alloc(64 * 1024)

let target: Crowd = { port: 0, paths: [], readers: [{}] }
let opened = 0
let streams = 0
let awaited = 0
let heard: (() => void) | undefined

process.on('message', (asked: CrowdCommand) => {
  answer(asked).then(
    () => process.send?.(''),
    (error: Error) => process.send?.(error.message || 'failed'),
  )
})
process.send?.('')

async function answer(asked: CrowdCommand): Promise<void> {
  if ('crowd' in asked) target = asked.crowd
  else if ('grow' in asked) await grow(asked.grow)
  else {
    // Some may have heard already: the event does not wait for this question.
    awaited += streams
    if (awaited === 0) return
    await new Promise<void>((resolve) => {
      heard = resolve
    })
  }
}

async function grow(by: number): Promise<void> {
  let left = by
  const openOn = async () => {
    while (left > 0) {
      left -= 1
      await openStream()
      streams += 1
    }
  }
  await Promise.all(Array.from({ length: atATime }, openOn))
}

function openStream(): Promise<void> {
  const headers = target.readers[opened % target.readers.length] ?? {}
  const path = target.paths[opened % target.paths.length]
  opened += 1
  const named = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${target.port}\r\n${named.join('')}\r\n`
  return new Promise((resolve, reject) => {
    let isOpen = false
    let opening = ''
    const socket = connect({
      port: target.port,
      host: '127.0.0.1',
      // One buffer for all: nobody keeps what is read.
      onread: {
        buffer,
        callback: (bytes) => {
          if (isOpen) {
            if (bytes > minEvent) hear()
            return true
          }
          opening += buffer.toString('latin1', 0, bytes)
          if (!opening.startsWith('HTTP/1.1 200')) reject(new Error(opening.slice(0, 300)))
          isOpen = opening.includes('\nevent: state') && opening.endsWith('\n\n\r\n')
          if (isOpen) {
            opening = ''
            resolve()
          }
          return true
        },
      },
    })
    socket.on('connect', () => socket.write(request))
    socket.on('error', reject)
    socket.on('close', () => {
      reject(new Error('a stream was closed'))
      if (isOpen) process.exit(1)
    })
  })
}

function hear(): void {
  awaited -= 1
  if (awaited === 0) heard?.()
}
