import { locateServices } from '@laurel/services/located'
import pg from 'pg'

export type EngineAnswer = { status: number; text: string; ms: number }
export type Deployed = EngineAnswer & { id?: string; definitionIds: string[] }

/** The two engine nodes as the portal reaches them, and whatever this proof put into them. */
export type Engine = {
  urls: string[]
  dataFolder: string
  call(node: number, method: string, path: string, body?: unknown): Promise<EngineAnswer>
  deploy(node: number, model: string | Uint8Array, fileName?: string): Promise<Deployed>
  /** Begins every business key of this proof. */
  world: string
  /** What the outbox tells of the instances whose business key begins like this. */
  outbox(prefix: string): Promise<{ kind: string; activity_id: string | null; task_id: string | null }[]>
  close(): Promise<void>
}

const atOnce = 4

export async function openEngine(): Promise<Engine> {
  const { engine, dataFolder } = await locateServices()
  const authorization = basic(engine.user, engine.password)
  const world = `proof-${crypto.randomUUID()}`
  const deployments: string[] = []
  const call: Engine['call'] = (node, method, path, body) => send(urlOf(node), method, path, { authorization }, body)
  const urlOf = (node: number) => engine.urls[node % engine.urls.length] ?? ''
  return {
    urls: engine.urls,
    dataFolder,
    world,
    call,
    async deploy(node, model, fileName = 'model.bpmn') {
      const form = new FormData()
      form.set('deployment-name', world)
      form.set('data', new Blob([new Uint8Array(Buffer.from(model))]), fileName)
      const answer = await call(node, 'POST', '/deployment/create', form)
      if (answer.status !== 200) return { ...answer, definitionIds: [] }
      const { id, deployedProcessDefinitions } = JSON.parse(answer.text)
      deployments.push(id)
      return { ...answer, id, definitionIds: Object.keys(deployedProcessDefinitions ?? {}) }
    },
    outbox: (prefix) =>
      withOutbox(engine.outboxUrl, world, (client) => client.query(rowsOf(prefix)).then(({ rows }) => rows)),
    async close() {
      await inTurns(deployments, async (id, at) => {
        await call(at, 'DELETE', `/deployment/${id}?cascade=true`)
      })
      await withOutbox(engine.outboxUrl, world, (client) =>
        client.query('delete from flow_outbox.event where business_key like $1', [`${world}:%`]),
      )
    },
  }
}

export const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

export async function send(
  base: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<EngineAnswer> {
  const isJson = body !== undefined && !(body instanceof FormData)
  const startedAt = performance.now()
  const response = await fetch(base + path, {
    method,
    headers: { ...headers, ...(isJson && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
    signal: AbortSignal.timeout(30_000),
  })
  // Refused is refused, even while the rest of a huge body is still on its way.
  const ms = performance.now() - startedAt
  return { status: response.status, text: await response.text(), ms }
}

/** A few at a time: both nodes are busy, and neither is drowned. */
export async function inTurns<T>(items: readonly T[], work: (item: T, at: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) await work(items[at] as T, at)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

const rowsOf = (prefix: string) => ({
  text: 'select kind, activity_id, task_id from flow_outbox.event where business_key like $1 order by id',
  values: [`${prefix}%`],
})

async function withOutbox<R>(url: string, world: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: url, application_name: world.slice(0, 60) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
