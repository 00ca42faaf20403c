import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

type Counts = { submissions: number; events: number; waiting: number }

/** What submissions leave in the database, as the superuser sees it. */
export class SubmissionFigures {
  readonly #client: pg.Client
  private constructor(client: pg.Client) {
    this.#client = client
  }

  static async of(url: string): Promise<SubmissionFigures> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return new SubmissionFigures(client)
  }

  async counts(): Promise<Counts> {
    const { rows } = await this.#client.query<Counts>(`
      select (select count(*)::int from entry_submission) as submissions, (select count(*)::int from event) as events,
        (select count(*)::int from engine_command) as waiting`)
    return rows[0] ?? { submissions: 0, events: 0, waiting: 0 }
  }

  /** Events for each submission, and how many orders still wait for the engine. */
  async since(before: Counts): Promise<Counts> {
    const now = await this.counts()
    const submissions = now.submissions - before.submissions
    return { submissions, events: (now.events - before.events) / Math.max(1, submissions), waiting: now.waiting }
  }

  /** The longest that an event waited for its number, in seconds. */
  async watchNumbering(isOver: () => boolean): Promise<number> {
    let most = 0
    while (!isOver()) {
      const { rows } = await this.#client.query<{ seconds: number | null }>(
        'select extract(epoch from clock_timestamp() - min(recorded_at))::float8 as seconds from event_pending',
      )
      most = Math.max(most, rows[0]?.seconds ?? 0)
      await pause(250)
    }
    return most
  }

  /** Of an entry and of the processes that decided about it. */
  async eventsAbout(entryId: string): Promise<number> {
    const { rows } = await this.#client.query<{ n: number }>(
      `select count(*)::int as n from event
       where subject_id = $1 or subject_id in (select id from process_instance where subject_id = $1)
         or subject_id in (select t.id from process_task t join process_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id where i.subject_id = $1)`,
      [entryId],
    )
    return rows[0]?.n ?? 0
  }

  /** What took the database longest since it was asked last, by statement. */
  async costly(most: number): Promise<string[]> {
    await this.#client.query('create extension if not exists pg_stat_statements')
    const { rows } = await this.#client.query<{ line: string }>(
      `select round(total_exec_time) || ' ms, ' || calls || ' calls, ' || shared_blks_hit + shared_blks_read || ' pages, ' || round(wal_bytes / 1024) || ' KB WAL: '
         || left(regexp_replace(query, '\\s+', ' ', 'g'), 160) as line
       from pg_stat_statements order by total_exec_time desc limit $1`,
      [most],
    )
    await this.#client.query('select pg_stat_statements_reset()')
    return rows.map(({ line }) => line)
  }

  close(): Promise<void> {
    return this.#client.end()
  }
}
