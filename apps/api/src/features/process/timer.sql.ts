import type { Work } from '@laurel/bpmn/compiler/plan'
import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

type Time = Extract<Work, { does: 'timer' }>['time']
type Waiting = { tenant_id: string; created_at: string; subject: string | null; subject_id: string | null }

/** When a wait is over. Null: it counts from a stage, and the process decides about nothing that is in one. */
export async function timeOver(tx: Tx, task: Waiting, { kind, text }: Time): Promise<string | null> {
  const over = await tx.first(sql<{ at: string | null }>`select (${instant(task, kind, text)})::timestamptz as at`)
  return over?.at ?? null
}

function instant({ tenant_id, created_at, subject, subject_id }: Waiting, kind: Time['kind'], text: string) {
  if (kind === 'duration') return sql`${created_at}::timestamptz + ${text}::interval`
  if (kind === 'date')
    return /(?:Z|[+-]\d\d:\d\d)$/.test(text)
      ? sql`${text}::timestamptz`
      : sql`select ${text}::timestamp at time zone zone from tenant where id = ${tenant_id}`
  const [, side, length] = /^\$\{stage_(close_minus|open_plus)_(P\w{2,9})\}$/.exec(text) ?? []
  if (side === undefined || subject !== 'entry') return sql`null`
  return sql`
    select ${side === 'open_plus' ? sql`s.opens_at + ${length}::interval` : sql`s.closes_at - ${length}::interval`}
    from entry e join stage s on s.tenant_id = e.tenant_id and s.id = e.stage_id
    where e.tenant_id = ${tenant_id} and e.id = ${subject_id}::uuid`
}

const stageVariable = /^stage_(close_minus|open_plus)_(P\w{2,9})$/

/** The times of its stage that a drawing reads, for the instance that starts: each name says which. One about no entry has none. */
export async function stageTimes(
  tx: Tx,
  { tenant_id, instance_id }: { tenant_id: string; instance_id: string },
  names: readonly string[],
): Promise<Record<string, string>> {
  const wanted = names.filter((name) => stageVariable.test(name))
  if (wanted.length === 0) return {}
  const parts = wanted.map((name) => stageVariable.exec(name) ?? [])
  const times = await tx.rows(sql<{ name: string; at: string }>`
    select k.name, case when k.side = 'open_plus' then s.opens_at + k.length::interval else s.closes_at - k.length::interval end as at
    from unnest(${wanted}::text[], ${parts.map(([, side]) => side)}::text[], ${parts.map(([, , length]) => length)}::text[]) as k (name, side, length)
    cross join process_instance i
    join entry e on e.tenant_id = i.tenant_id and e.id = i.subject_id and i.subject = 'entry'
    join stage s on s.tenant_id = e.tenant_id and s.id = e.stage_id
    where i.tenant_id = ${tenant_id} and i.id = ${instance_id}`)
  return Object.fromEntries(times.map(({ name, at }) => [name, new Date(at).toISOString()]))
}
