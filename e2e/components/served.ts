import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { nginxSettings } from '@laurel/services/nginx-settings'
import { ensureExamplesBuilt, examplesBuild } from '@laurel/testbed/web'
import { type Answers, answerCall, isCall } from './answers.ts'

export type Served = {
  origin: string
  /** From now on. Returns what goes wrong with them, as it does. */
  answerWith: (answers: Answers) => string[]
  /** Another file of the build in the place of one. */
  replace: (file: string, by: string) => void
  close: () => void
}

const base = '/ims-portal/'
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

/** The built application with its pages of examples, under the headers that nginx gives it, and the answers of a test. `at`: the port of one that went away. */
export async function serveApplication(at = 0): Promise<Served> {
  await ensureExamplesBuilt()
  let answers: Answers = {}
  let faults: string[] = []
  const replaced = new Map<string, string>()
  const server = createServer((request, response) => {
    if (!isCall(request)) {
      void answer(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname), response, replaced)
      return
    }
    try {
      answerCall(request, response, answers)
    } catch (error) {
      faults.push(String(error))
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    answerWith: (given) => {
      answers = given
      faults = []
      return faults
    },
    replace: (file, by) => void replaced.set(file, by),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answer(path: string, response: ServerResponse, replaced: ReadonlyMap<string, string>): Promise<void> {
  const isOurs = path.startsWith(base) && !path.includes('..')
  const name = path.slice(base.length)
  const file = isOurs && extname(path) !== '' ? await read(replaced.get(name) ?? name) : undefined
  if (file) response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(file)
  else if (isOurs && !path.startsWith(`${base}assets/`)) await answerWithShell(response)
  else response.writeHead(404).end()
}

const read = (file: string) => readFile(`${examplesBuild}/${file}`).catch(() => undefined)

async function answerWithShell(response: ServerResponse): Promise<void> {
  const nonce = randomBytes(16).toString('hex')
  const shell = await readFile(`${examplesBuild}/index.html`, 'utf8')
  const headers = shellHeaders.map(([name, value]) => [name, value.replaceAll('$request_id', nonce)])
  response.writeHead(200, { 'content-type': types['.html'], ...Object.fromEntries(headers) })
  response.end(shell.replaceAll('__nonce__', nonce))
}

const shellHeaders = headersOfShell()

/** What deploy/nginx says of the application's shell, on a plain connection. */
function headersOfShell(): [name: string, value: string][] {
  const storage = 'http://127.0.0.1:9'
  const settings = nginxSettings({ folder: '/x', openFiles: 1, upstreamsFile: '/x/upstreams', port: 1, storage })
  const [, location = ''] = /location = \/ims-portal\/index\.html \{([^}]*)\}/.exec(settings) ?? []
  const lines = [...location.matchAll(/add_header (\S+) "([^"]*)" always;/g)]
  const headers = lines.map(([, name = '', value = '']): [string, string] => [name, value])
  if (!headers.some(([name, value]) => name === 'Content-Security-Policy' && value.includes("'nonce-$request_id'")))
    throw new Error('nginx gives the shell no policy with a nonce')
  return headers
}
