import pg from 'pg'

export type ReadyEntry = { entryId: string; accountId: string; sessionId: string }
export type ReadyEntries = {
  tenantId: string
  portalCode: string
  templateId: string
  add(count: number): Promise<ReadyEntry[]>
}

const filesEach = 5

/** Drafts that lack nothing, each a copy of one that was submitted in the demo, with people, accounts and five stored files of its own. */
export async function readyEntries(url: string): Promise<ReadyEntries> {
  const client = await open(url)
  try {
    const { rows } = await client.query<{ tenant_id: string; id: string; portal_code: string }>(`
      select e.tenant_id, e.id, (select code from portal where tenant_id = e.tenant_id order by created_at limit 1) as portal_code
      from entry e join stage s on s.tenant_id = e.tenant_id and s.id = e.stage_id and s.closes_at > now() + interval '1 hour'
      where e.state = 1
      order by (select count(*) from entry_file f where f.tenant_id = e.tenant_id and f.entry_id = e.id) desc, e.id limit 1`)
    const [template] = rows
    if (!template) throw new Error('the demo has no submitted entry whose stage is open')
    const { tenant_id: tenantId, id: templateId, portal_code: portalCode } = template
    return { tenantId, portalCode, templateId, add: (count) => addCopies(url, tenantId, templateId, count) }
  } finally {
    await client.end()
  }
}

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** By a superuser and without triggers: hundreds of thousands of rows by the services would take hours. */
async function addCopies(url: string, tenantId: string, templateId: string, count: number): Promise<ReadyEntry[]> {
  const client = await open(url)
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(
      `create temp table ready on commit drop as select n, new_id() as id from generate_series(1, ${count}) n`,
    )
    await client.query(
      `create temp table mate on commit drop as
       select r.n, r.id as entry_id, m.part, m.task, m.sort, m.person_id as like_person, new_id() as member_id, new_id() as person_id, new_id() as account_id
       from ready r cross join entry_member m where m.tenant_id = $1 and m.entry_id = $2`,
      [tenantId, templateId],
    )
    await client.query("create unique index on mate (n) where part = 'leader'")
    await client.query("create unique index on mate (account_id) where part = 'leader'")
    for (const statement of copying)
      await client.query(statement, [tenantId, templateId].slice(0, /\$2/.test(statement) ? 2 : 1))
    const { rows } = await client.query<ReadyEntry>(
      `insert into session (tenant_id, id, account_id, refresh_hash, expires_at)
       select $1, new_id(), account_id, sha256(account_id::text::bytea), now() + interval '1 day' from mate where part = 'leader'
       returning id as "sessionId", account_id as "accountId",
         (select entry_id from mate where mate.account_id = session.account_id and part = 'leader') as "entryId"`,
      [tenantId],
    )
    await client.query('commit')
    await client.query('vacuum analyze entry, entry_member, entry_section, entry_file, file, person, account, session')
    return rows
  } finally {
    await client.end()
  }
}

const columnsOfPerson = 'mobile_sealed, id_type, id_number_sealed, organisation_id, education, enrolment_year, major'
const copying = [
  `insert into person (tenant_id, id, name, mobile_hash, id_number_hash, ${columnsOfPerson})
   select $1, m.person_id, p.name, sha256(m.person_id::text::bytea), case when p.id_number_hash is not null then sha256(m.member_id::text::bytea) end, ${columnsOfPerson}
   from mate m join person p on p.tenant_id = $1 and p.id = m.like_person`,
  `insert into account (tenant_id, id, person_id, user_type, user_name, user_name_key, nickname, organisation_id)
   select $1, m.account_id, m.person_id, 1, 'ready_' || m.account_id, 'ready_' || m.account_id, p.name, p.organisation_id
   from mate m join person p on p.tenant_id = $1 and p.id = m.like_person`,
  `insert into entry (tenant_id, id, contest_id, track_id, organisation_id, stage_id, form_id, title, completion, begun_by)
   select e.tenant_id, r.id, e.contest_id, e.track_id, e.organisation_id, e.stage_id, e.form_id, e.title, 100, m.account_id
   from ready r join mate m on m.n = r.n and m.part = 'leader' cross join entry e where e.tenant_id = $1 and e.id = $2`,
  `insert into entry_member (tenant_id, id, entry_id, person_id, part, task, sort, confirmed_at)
   select $1, member_id, entry_id, person_id, part, task, sort, now() from mate`,
  `insert into entry_section (tenant_id, entry_id, key, held, sealed, saved_by)
   select s.tenant_id, r.id, s.key, s.held, s.sealed, m.account_id
   from ready r join mate m on m.n = r.n and m.part = 'leader' cross join entry_section s where s.tenant_id = $1 and s.entry_id = $2`,
  `with field as materialized (
     select array_agg(n.field order by n.field, n.id) as named, array_agg(n.file_id order by n.field, n.id) as likes
     from entry_file n where n.tenant_id = $1 and n.entry_id = $2
   ), made as materialized (
     select r.id as entry_id, m.account_id, new_id() as file_id, named[1 + k % cardinality(named)] as field, likes[1 + k % cardinality(likes)] as like_file
     from ready r join mate m on m.n = r.n and m.part = 'leader' cross join generate_series(0, ${filesEach - 1}) k cross join field
   ), stored as (
     insert into file (tenant_id, id, account_id, name, type, size, state, finished_at, sha256, scanned_at)
     select $1, made.file_id, made.account_id, f.name, f.type, f.size, 'stored', now(), f.sha256, now()
     from made join file f on f.tenant_id = $1 and f.id = made.like_file
   )
   insert into entry_file (tenant_id, id, entry_id, field, file_id) select $1, new_id(), entry_id, field, file_id from made`,
]
