import type pg from 'pg'

/** Waits for the worker's renderings: they would be measured too. */
export async function untilRendered(client: pg.Client): Promise<void> {
  const deadline = performance.now() + 120_000
  for (;;) {
    const { rows } = await client.query(`
      select 1 from event_pending union all
      select 1 where (select count(*) from event_position where consumer in ('republishing', 'public-pages')) < 2 union all
      select 1 from event_position where consumer in ('republishing', 'public-pages') and seq < (select max(seq) from event_feed) union all
      select 1 from graphile_worker.jobs where task_identifier in ('render-page', 'render-site', 'prime-site', 'render-share-cards') limit 1`)
    if (rows.length === 0) return
    if (performance.now() > deadline) throw new Error('the pages were not rendered')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
