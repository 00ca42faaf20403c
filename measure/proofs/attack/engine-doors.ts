import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { basic, type Engine, send } from './engine-node.ts'

const closedPaths = ['/engine', '/engine/', '/task', '/version', '/user/create', '/nothing']
const closedOutside = [
  '/',
  '/setup',
  '/app/',
  '/api',
  '/actuator',
  '/actuator/env',
  '/openapi.json',
  '/bench',
  '/error',
]

/** Who knows no password sees nothing, and whoever guesses locks nobody out. */
export async function keepsStrangersOut(engine: Engine): Promise<string[]> {
  const faults: string[] = []
  for (const base of engine.urls) {
    const status = async (path: string, headers: Record<string, string> = {}) =>
      (await send(base, 'GET', path, headers)).status
    for (const path of closedPaths) {
      const answer = await status(path)
      if (answer !== 401 && answer !== 404) faults.push(`${path} answers a stranger with ${answer}`)
    }
    const root = new URL(base).origin
    for (const path of closedOutside) {
      const answer = await send(root, 'GET', path, {})
      if (answer.status !== 401 && answer.status !== 404)
        faults.push(`${path} answers a stranger with ${answer.status}`)
    }
    for (let times = 0; times < 15; times += 1) {
      const wrong = await status('/version', { authorization: basic('laurel', `wrong-password-number-${times}`) })
      if (wrong !== 401) faults.push(`a wrong password is answered with ${wrong}`)
    }
    const right = await engine.call(engine.urls.indexOf(base), 'GET', '/version')
    if (right.status !== 200)
      faults.push(`after fifteen wrong passwords the right one is answered with ${right.status}`)
  }
  return faults
}

/** On every address of this machine but the loopback the port is closed. */
export async function listensOnLoopbackOnly(engine: Engine): Promise<string[]> {
  const ports = engine.urls.map((url) => Number(new URL(url).port))
  const others = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80'))
    .map(({ address }) => address)
  const open = await Promise.all(
    ports.flatMap((port) => others.map(async (host) => ((await answers(host, port)) ? [`${host}:${port}`] : []))),
  )
  const bound = ports.filter((port) => !isBoundToLoopback(port))
  return [
    ...open.flat().map((place) => `${place} answers`),
    ...bound.map((port) => `port ${port} is bound to more than the loopback`),
  ]
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2_000 })
    const end = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket
      .on('connect', () => end(true))
      .on('error', () => end(false))
      .on('timeout', () => end(false))
  })
}

/** 127.0.0.1, or the same written as an address of version 6, as the kernel lists them. */
function isBoundToLoopback(port: number): boolean {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const addresses = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
    readFileSync(table, 'utf8')
      .split('\n')
      .map((row) => row.trim().split(/\s+/))
      .flatMap(([, local, , state]) => (state === '0A' && local?.endsWith(suffix) ? [local.split(':')[0]] : [])),
  )
  return addresses.length > 0 && addresses.every((address) => address?.endsWith('0100007F'))
}
