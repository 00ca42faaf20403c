import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeError, tellError } from '../log.ts'
import type { InternalListener } from './internal-listener.ts'

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

describe('those who run it', () => {
  let world: World
  let internal: InternalListener
  let health: typeof import('./health.ts')
  beforeAll(async () => {
    world = await openWorld()
    const [{ openInternalListener }, { tellOfProcess }, { tellOfLag }] = await Promise.all([
      import('./internal-listener.ts'),
      import('./process-metrics.ts'),
      import('./lag-metrics.ts'),
    ])
    health = await import('./health.ts')
    tellOfProcess()
    tellOfLag()
    internal = await openInternalListener(0)
  })
  afterAll(async () => {
    await internal.close()
    await health.closeHealth()
    await world.close()
  })

  const ask = async (path: string, origin = `http://127.0.0.1:${internal.port}`) => {
    const reply = await fetch(origin + path)
    return { status: reply.status, text: await reply.text() }
  }

  test('read figures that Prometheus can parse, of every part', async () => {
    await world.call(world.lanjiang.accounts.judge, 'GET /system/auth/get-product-permission-info')
    const { status, text } = await ask('/metrics')
    expect(status).toBe(200)
    const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    const wellFormed =
      /^[a-z_]+(\{[a-z_]+="(?:[^"\\\n]|\\.)*"(,[a-z_]+="(?:[^"\\\n]|\\.)*")*\})? (-?\d+(\.\d+)?(e[+-]\d+)?|NaN)$/
    expect(samples.filter((line) => !wellFormed.test(line))).toEqual([])
    const named = new Set(samples.map((line) => /^[a-z_]+/.exec(line)?.[0]))
    for (const name of [
      'laurel_http_requests_total',
      'laurel_http_request_seconds_bucket',
      'laurel_pool_connections',
      'laurel_event_loop_delay_seconds',
      'laurel_streams_open',
      'laurel_events_unnumbered',
      'laurel_admission_waiting',
      'laurel_ready',
    ])
      expect(named).toContain(name)
    expect(text).toMatch(
      /laurel_http_requests_total\{method="GET",route="\/app-api\/system\/auth\/get-product-permission-info",status="200"\} [1-9]/,
    )
  })

  test('find no id, name or address in a label, whatever is asked for', async () => {
    const { entrant } = world.lanjiang.accounts
    await world.call(entrant, 'GET /ims/form-object/{id}', { params: { id: crypto.randomUUID() } })
    await world.call(entrant, 'GET /ims/job/get', { query: { id: crypto.randomUUID() } })
    for (let n = 0; n < 20; n += 1) await fetch(`${world.origin}/nowhere/${crypto.randomUUID()}?name=张三`)
    await fetch(`${world.origin}/app-api/x`, { method: 'PROPFIND' })
    const { text } = await ask('/metrics')
    expect(text).not.toMatch(uuid)
    expect(text).not.toMatch(/张三|nowhere|PROPFIND|lanjiang|entrant/)
    expect(text).toContain('route="/app-api/ims/form-object/:id"')
    expect(text).toContain('route="none"')
  })

  test('are the only ones to read them: the public listener has no such page', async () => {
    expect((await ask('/metrics', world.origin)).status).toBe(404)
    expect((await ask('/app-api/metrics', world.origin)).status).toBe(404)
    expect((await ask('/anything')).status).toBe(404)
  })

  test('hear that a node is ready only while the database is and has every migration', async () => {
    expect(await ask('/health/live')).toMatchObject({ status: 200 })
    expect(await ask('/health/ready')).toEqual({ status: 200, text: 'ready\n' })
    expect(await ask('/health/ready', world.origin)).toEqual({ status: 200, text: 'ready' })
    const owner = new pg.Client({ connectionString: world.environment['LAUREL_OWNER_DATABASE_URL'] })
    await owner.connect()
    const { rows } = await owner.query("delete from migration where name like '%_words.sql' returning *")
    await health.closeHealth()
    expect(await ask('/health/ready')).toEqual({ status: 503, text: 'migrations missing\n' })
    expect(await ask('/health/ready', world.origin)).toEqual({ status: 503, text: 'not ready' })
    await owner.query('insert into migration (name, hash) values ($1, $2)', [rows[0].name, rows[0].hash])
    await owner.end()
    await health.closeHealth()
    expect((await ask('/health/ready')).status).toBe(200)
    health.beginStopping()
    expect(await ask('/health/ready')).toEqual({ status: 503, text: 'stopping\n' })
    await health.closeHealth()
  })

  test('find each request in the log by its id, its organiser and its account', async () => {
    const { entrant } = world.lanjiang.accounts
    const requestId = 'ab'.repeat(16)
    await world.call(entrant, 'GET /ims/job/list', { headers: { 'x-request-id': requestId } })
    const line = world.log.map((text) => JSON.parse(text)).find((entry) => entry.requestId === requestId)
    expect(line).toMatchObject({
      route: '/app-api/ims/job/list',
      status: 200,
      tenantId: world.lanjiang.tenantId,
      accountId: entrant.accountId,
    })
    expect(world.log.filter((text) => text.includes(entrant.userName))).toEqual([])
  })

  test('read of a fault where it is and not what people wrote', async () => {
    const told = async (work: () => Promise<unknown>) => {
      const error = await work().then(
        () => undefined,
        (fault: unknown) => fault,
      )
      return JSON.stringify(describeError(error))
    }
    const cast = await told(() =>
      world.inTenant(world.lanjiang, ({ tx }) => tx.rows(sql`select ${'张三 13800000000'}::uuid`)),
    )
    expect(cast).toContain('22P02')
    expect(cast).not.toMatch(/张三|1380/)
    const parsed = await told(async () => JSON.parse('{"name": 张三}'))
    expect(parsed).toContain('SyntaxError')
    expect(parsed).not.toContain('张三')
    const wrapped = await told(async () => {
      throw new Error('no page', { cause: new SyntaxError('张三') })
    })
    expect(wrapped).toMatch(/no page.*operations\.test/)
    expect(wrapped).not.toContain('张三')
  })

  test('are told of a fault as it is in development only', async () => {
    const fault = await world
      .inTenant(world.lanjiang, ({ tx }) => tx.rows(sql`select no_such_column from portal`))
      .catch((error: unknown) => error)
    expect(JSON.stringify(describeError(fault))).not.toContain('no_such_column')
    expect(tellError(new Error('no page', { cause: fault }))).toMatchObject({
      message: 'no page',
      cause: { message: 'column "no_such_column" does not exist', code: '42703' },
    })
  })

  test('find the last words of a node that crashed', async () => {
    const script = `
      import { openLog } from '${import.meta.dirname}/../log.ts'
      const logger = openLog('info', 'doomed')
      logger.info('a line still in memory')
      setTimeout(() => { JSON.parse('张三') }, 1)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    const [code] = await once(child, 'close')
    expect(code).toBe(1)
    expect(said).toContain('a line still in memory')
    expect(said).toMatch(/"level":60.*"msg":"crashed"/)
    expect(said).not.toContain('张三')
  })
})
