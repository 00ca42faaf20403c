import { randomUUID } from 'node:crypto'
import { numberOnce } from '@laurel/api/src/events/numbering.ts'
import { openWorld, type World } from '@laurel/api/test/world.ts'
import type pg from 'pg'
import type { Log, Measurement } from '../measurement.ts'
import { type ApiNode, startApiNode } from './attack/api-node.ts'
import { ask } from './attack/ask.ts'
import { withWholeDatabase } from './attack/whole-database.ts'

const clients = 8
const kills = 5
const leastWrites = 500
const betweenKillsMs = 500
/** Every so often a client loses its own connection: the write may be done, its answer is gone. */
const lostAnswers = 0.1
const patienceMs = 15_000

type Write = { key: string; formCode: string; name: string; options: { n: number } }
type Acknowledged = Write & { id: string }
type Tally = { acknowledged: Acknowledged[]; retried: number; committedUnanswered: number; refused: string[] }

export const measurement: Measurement = {
  id: 'R1',
  claim: `two API nodes, ${kills} kills -9 in a run of keyed writes (API nodes only so far)`,
  target: '0 lost, 0 doubled, 0 phantom, 0 altered',
  ci: true,
  limitSeconds: 180,
  async run(log) {
    const world = await openWorld()
    const start = (name: string) =>
      startApiNode({ ...world.environment, LAUREL_NODE_NAME: name, LAUREL_LOG_LEVEL: 'error' })
    const nodes = await Promise.all([start('left'), start('right')])
    const tally: Tally = { acknowledged: [], retried: 0, committedUnanswered: 0, refused: [] }
    try {
      return await withWholeDatabase(world, async (database) => {
        let isOver = false
        const writing = Promise.all(
          Array.from({ length: clients }, () => keepWriting(world, nodes, tally, () => isOver)),
        )
        const disturb = disturbing(nodes, start, tally).finally(() => {
          isOver = true
        })
        await Promise.all([writing, disturb])
        return judge(world, database, tally, log)
      })
    } finally {
      await Promise.all(nodes.map((node) => node.stop()))
      for (const node of nodes) for (const line of node.output().split('\n').filter(Boolean).slice(0, 5)) log(line)
      await world.close()
    }
  },
}

/** One node at a time is killed while the other serves; the next kill waits until it is back. */
async function disturbing(nodes: ApiNode[], start: (name: string) => Promise<ApiNode>, tally: Tally): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    await settle()
    const at = kill % nodes.length
    await nodes[at]?.kill()
    nodes[at] = await start(at === 0 ? 'left' : 'right')
  }
  const deadline = performance.now() + patienceMs
  do await settle()
  while (tally.acknowledged.length < leastWrites && performance.now() < deadline)
}

const settle = () => new Promise((resolve) => setTimeout(resolve, betweenKillsMs))

async function keepWriting(world: World, nodes: ApiNode[], tally: Tally, isOver: () => boolean) {
  for (let n = 0; !isOver(); n += 1) {
    const write = { key: randomUUID(), formCode: `f${randomUUID()}`, name: `set ${n}`, options: { n } }
    const id = await writeUntilAnswered(world, write, nodes, tally)
    if (id !== undefined) tally.acknowledged.push({ ...write, id })
  }
}

/** As a good client does: the same request under the same key, on the other node, until one answers. */
async function writeUntilAnswered(
  world: World,
  { key, ...body }: Write,
  nodes: ApiNode[],
  tally: Tally,
): Promise<string | undefined> {
  const account = world.lanjiang.accounts.entrant
  const authorization = `Bearer ${await world.token(account)}`
  const headers = { authorization, 'portal-code': account.portalCode, 'idempotency-key': key }
  const deadline = performance.now() + patienceMs
  for (let attempt = Math.floor(Math.random() * 2); ; attempt += 1) {
    const node = nodes[attempt % nodes.length] as ApiNode
    const mostMs = Math.random() < lostAnswers ? 1 + Math.random() * 15 : 5_000
    const answer = await ask(
      node.origin,
      'POST /system/user/options/create',
      { headers, body },
      AbortSignal.timeout(Math.ceil(mostMs)),
    ).catch(() => undefined)
    if (answer?.status === 200) return (JSON.parse(answer.text) as { data: { id: string } }).data.id
    if ((answer && answer.status !== 503) || performance.now() > deadline) {
      tally.refused.push(`${answer?.status ?? 'no answer'} ${answer?.text ?? ''}`)
      return undefined
    }
    tally.retried += 1
    const { formCode } = body
    const { data } = await world.call(account, 'GET /system/user/options/get/byFormCode', { query: { formCode } })
    tally.committedUnanswered += (data as unknown[]).length
  }
}

async function judge(world: World, database: pg.Client, tally: Tally, log: Log) {
  while ((await numberOnce()) > 0);
  const { rows } = await database.query<{
    id: string
    form_code: string
    name: string
    options: unknown
    recorded: number
    numbered: number
  }>(
    `select o.id, form_code, o.name, options, count(e.id)::int as recorded, count(f.seq)::int as numbered
     from option_set o
     left join event e on e.tenant_id = o.tenant_id and e.thing_id = o.id and e.kind = 'options.created'
     left join event_feed f on f.event_id = e.id
     where o.tenant_id = $1 group by o.tenant_id, o.id`,
    [world.lanjiang.tenantId],
  )
  const byForm = Map.groupBy(rows, (row) => row.form_code)
  const { acknowledged, refused } = tally
  const found = acknowledged.filter(({ formCode, id }) => byForm.get(formCode)?.some((row) => row.id === id))
  const doubled =
    [...byForm.values()].filter((same) => same.length > 1).length +
    rows.filter((row) => row.recorded > 1 || row.numbered > 1).length
  const phantom = rows.length - new Set(acknowledged.map(({ formCode }) => formCode)).size
  const altered = acknowledged.filter(({ formCode, name, options }) => {
    const [row] = byForm.get(formCode) ?? []
    return row && (row.name !== name || JSON.stringify(row.options) !== JSON.stringify(options))
  }).length
  const unrecorded = rows.filter((row) => row.recorded === 0 || row.numbered === 0).length
  for (const reason of refused.slice(0, 5)) log(`refused: ${reason}`)
  return {
    figure: `acknowledged ${acknowledged.length}, found ${found.length}, doubled ${doubled}, phantom ${phantom}, altered ${altered}, without event ${unrecorded}, refused ${refused.length} (${kills} kills, ${tally.retried} retries, ${tally.committedUnanswered} of them after a commit whose answer was lost)`,
    holds:
      found.length === acknowledged.length &&
      acknowledged.length >= leastWrites &&
      tally.committedUnanswered > 0 &&
      doubled + phantom + altered + unrecorded + refused.length === 0,
  }
}
