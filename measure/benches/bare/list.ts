import Fastify, { LogController } from 'fastify'
import pg from 'pg'

// The bare engine of P2: the same statement on the same rows, with no session, no tenant fence, no permission and no check of the answer;
// one line of log for each request, as ours.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text: string) => text)
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  types,
  options: '-c jit=off -c plan_cache_mode=force_generic_plan',
})
const { text, values } = JSON.parse(process.env['STATEMENT'] ?? '') as { text: string; values: unknown[] }
const app = Fastify({ logger: true, logController: new LogController({ disableRequestLogging: true }) })

app.addHook('onResponse', (request, reply, done) => {
  request.log.info({ method: request.method, url: request.url, status: reply.statusCode, ms: reply.elapsedTime })
  done()
})

app.get('/app-api/ims/audit/list', async () => {
  const { rows } = await pool.query({ name: 'list', text, values })
  return { code: 200, data: { rows: rows.slice(0, 20), nextCursor: rows.at(20)?.id ?? null }, msg: '' }
})

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
