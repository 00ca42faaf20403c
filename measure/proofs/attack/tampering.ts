import type pg from 'pg'

const [app, platform] = ['LAUREL_APP_DATABASE_URL', 'LAUREL_PLATFORM_DATABASE_URL'] as const

/** What those who serve may not do, each on its own connection. */
export const deniedWrites = [app, platform].flatMap((role) =>
  [
    "update event set details = '{}'",
    'delete from event',
    'truncate event',
    "update audit_seal set hash = '\\x00'",
    'delete from audit_seal',
    'truncate audit_seal',
    ...(role === app
      ? [
          `insert into audit_seal (tenant_id, number, events_before, event_ids, event_times, digests, through_seq, previous_hash, hash)
           values (gen_random_uuid(), 1, 0, '{}', '{}', '', 1, '', '')`,
        ]
      : []),
  ].map((statement) => ({ role, statement })),
)

export type Tampering = {
  name: string
  expected: 'altered' | 'missing' | 'moved' | 'added' | 'seal-altered' | 'seal-missing'
  /** The row that must be named: an event's id or a seal's number. */
  tamper(owner: pg.Client, tenantId: string): Promise<string>
}

/** The tenth and the twentieth of the notes: neither the first row nor the last. */
const picked = (n: number) =>
  `(select id from event where tenant_id = $1 and kind = 'contest.noted' and details->>'n' = '${n}')`

const changing = (
  name: string,
  expected: Tampering['expected'],
  statement: string,
  { n = 10 }: { n?: number } = {},
): Tampering => ({
  name,
  expected,
  async tamper(owner, tenantId) {
    const { rows } = await owner.query<{ id: string }>(`select ${picked(n)} as id`, [tenantId])
    const { rowCount } = await owner.query(statement, [tenantId])
    if (!rowCount) throw new Error(`${name} changed nothing`)
    return rows[0]?.id ?? ''
  },
})

const set = (name: string, assignment: string) =>
  changing(name, 'altered', `update event set ${assignment} where tenant_id = $1 and id = ${picked(10)}`)

const all: readonly Tampering[] = [
  set('other details', `details = details || '{"text": "改过"}'`),
  set('another kind', "kind = 'contest.erased'"),
  set('another subject', "subject = 'file'"),
  set('another id of the subject', 'subject_id = gen_random_uuid()'),
  set('no id of the subject', 'subject_id = null'),
  set('another actor', 'actor_id = gen_random_uuid()'),
  set('another place among those of its subject', 'written = written + 1000000'),
  changing('a removed event', 'missing', `delete from event where tenant_id = $1 and id = ${picked(10)}`),
  changing(
    'an event at another time',
    'moved',
    `update event set recorded_at = recorded_at + interval '1 second' where tenant_id = $1 and id = ${picked(10)}`,
  ),
  changing(
    'two events with each other’s content',
    'altered',
    `update event e set details = o.details, subject_id = o.subject_id from event o
     where e.tenant_id = $1 and o.tenant_id = $1 and o.id in (${picked(10)}, ${picked(20)}) and e.id in (${picked(10)}, ${picked(20)}) and e.id <> o.id`,
  ),
  changing(
    'two events in each other’s place',
    'moved',
    `update event e set recorded_at = o.recorded_at, written = o.written from event o
     where e.tenant_id = $1 and o.tenant_id = $1 and o.id in (${picked(10)}, ${picked(20)}) and e.id in (${picked(10)}, ${picked(20)}) and e.id <> o.id`,
  ),
  {
    name: 'an event put in later',
    expected: 'added',
    async tamper(owner, tenantId) {
      const { rows } = await owner.query<{ id: string }>(
        `insert into event (tenant_id, id, kind, subject, recorded_at)
         select $1, gen_random_uuid(), 'contest.noted', 'contest', recorded_at from event where tenant_id = $1 and id = ${picked(10)} returning id`,
        [tenantId],
      )
      return rows[0]?.id ?? ''
    },
  },
  changing(
    'a copy of an event at another time',
    'added',
    `insert into event (tenant_id, id, written, kind, subject, subject_id, actor_id, details, recorded_at)
     select tenant_id, id, written, kind, subject, subject_id, actor_id, details, recorded_at + interval '1 second'
     from event where tenant_id = $1 and id = ${picked(10)}`,
  ),
  changing(
    'a removed event that its block no longer names',
    'seal-altered',
    `with gone as (delete from event where tenant_id = $1 and id = ${picked(10)} returning id)
     update audit_seal s set event_ids = array_remove(event_ids, gone.id), event_times = event_times[2:], digests = substr(digests, 33)
     from gone where s.tenant_id = $1 and gone.id = any (s.event_ids)`,
  ),
  changing(
    'events in another order in their block',
    'seal-altered',
    `update audit_seal set event_ids = event_ids[2:] || event_ids[1:1] where tenant_id = $1 and cardinality(event_ids) > 20`,
  ),
  changing(
    'an altered event with its digest mended',
    'seal-altered',
    `with changed as (
       update event set details = '{}' where tenant_id = $1 and id = ${picked(10)}
       returning id, jsonb_build_array(tenant_id, id, written, kind, subject, subject_id, actor_id, details, (extract(epoch from recorded_at) * 1000000)::bigint)::text as line
     )
     update audit_seal s set digests = overlay(digests placing sha256(convert_to('laurel-audit-1' || chr(10) || changed.line, 'UTF8'))
       from (array_position(event_ids, changed.id) - 1) * 32 + 1 for 32)
     from changed where s.tenant_id = $1 and changed.id = any (s.event_ids)`,
  ),
  changing('the last block removed', 'seal-missing', 'delete from audit_seal where tenant_id = $1'),
]

/** There is one block in the world of this proof. */
export const tamperings: readonly Tampering[] = all.map((tampering) =>
  tampering.expected.startsWith('seal')
    ? { ...tampering, tamper: (owner, tenantId) => tampering.tamper(owner, tenantId).then(() => '1') }
    : tampering,
)
