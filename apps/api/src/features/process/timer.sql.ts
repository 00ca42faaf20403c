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
