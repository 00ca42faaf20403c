import { sql } from 'kysely'
import { asPlatform } from '../database/platform.ts'
import { engineClashes } from '../engine/nodes.ts'
import { outboxWaitingSince } from '../engine/outbox.ts'
import { gauge } from './metrics.ts'

/** The way to the engine and back, told by the worker. */
export function tellOfEngine(): void {
  gauge('laurel_engine_clashes', 'How often two changes of one instance met since this worker began', engineClashes)
  gauge(
    'laurel_engine_commands_waiting',
    'What the engine has yet to be told',
    async () => (await readCommands()).waiting,
  )
  gauge(
    'laurel_engine_commands_lag_seconds',
    'How long the oldest of it waits',
    async () => (await readCommands()).seconds,
  )
  gauge('laurel_engine_commands_refused', 'What the engine would not do: a person must look', async () => {
    return (await readCommands()).refused
  })
  gauge('laurel_engine_outbox_lag_seconds', 'How long the oldest event of the engine waits to be read', readOutbox)
  gauge('laurel_engine_reconciled_seconds_ago', 'When both sides were last compared', async () => {
    return (await readReconciliation()).seconds
  })
  gauge('laurel_engine_reconciled_mended', 'What differed then and was mended', async () => {
    return (await readReconciliation()).mended
  })
  gauge('laurel_engine_reconciled_left_over', 'What differed then and needs a person', async () => {
    return (await readReconciliation()).left_over
  })
}

async function readOutbox(): Promise<number> {
  const since = await outboxWaitingSince()
  return since === null ? 0 : Math.max(0, (Date.now() - Date.parse(since)) / 1000)
}

async function readCommands() {
  const found = await asPlatform('metrics', (tx) =>
    tx.first(sql<{ waiting: number; refused: number; seconds: number }>`
      select count(*) filter (where refused is null)::int as waiting, count(*) filter (where refused is not null)::int as refused,
        coalesce(extract(epoch from now() - min(created_at) filter (where refused is null)), 0)::float8 as seconds
      from engine_command`),
  )
  return found ?? { waiting: 0, refused: 0, seconds: 0 }
}

async function readReconciliation() {
  const found = await asPlatform('metrics', (tx) =>
    tx.first(sql<{ seconds: number; mended: number; left_over: number }>`
      select extract(epoch from now() - ended_at)::float8 as seconds, jsonb_array_length(left_over) as left_over,
        (select coalesce(sum(value::int), 0)::int from jsonb_each_text(mended)) as mended
      from engine_reconciliation order by id desc limit 1`),
  )
  return found ?? { seconds: 0, mended: 0, left_over: 0 }
}
