import type { Owner } from './paths.ts'
import type { ServiceName } from './ports.ts'
import type { Secrets } from './secrets.ts'

/** What a service is given: its own folder, its port, and the unprivileged user that it runs as (none without root). */
export type ServiceContext = {
  folder: string
  port: number
  apiPorts: [number, number]
  /** nginx only: the node of the platform's desk, where the API nodes do not serve it. */
  deskPort?: number | undefined
  /** Where PostgreSQL listens, once it was started. */
  postgresPort?: number | undefined
  owner: Owner | undefined
  secrets: Secrets
  /** nginx only: where what people uploaded is answered from, and the store behind it. */
  content?: { port: number; store: string }
}

export type Launch = { file: string; args: string[]; env?: Record<string, string> }

export type Service = {
  name: ServiceName
  /** The user it runs as when we are root. */
  user: () => string
  stopSignal: NodeJS.Signals
  /** Of a program that we build ourselves: a running one of another version is replaced. */
  version?: () => string
  /** Listens on this Unix socket and on no port. */
  socket?: (folder: string) => string
  /** How long it may take to answer; a minute unless it says otherwise. */
  readySeconds?: number
  /** Writes its folder and settings. Must leave existing data as it is. */
  prepare: (context: ServiceContext) => Promise<void>
  launch: (context: ServiceContext) => Launch
  /** Ready, and truly ours. Asked only once the listening socket is known to belong to the process that we started. */
  answers: (context: ServiceContext) => Promise<boolean>
}

export async function answersOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000), headers: { connection: 'close' } })
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false
  }
}
