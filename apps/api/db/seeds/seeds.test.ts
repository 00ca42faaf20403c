import { eventSchemas } from '@laurel/contract/events'
import type { PublishedPage } from '@laurel/contract/page'
import { plants } from '@laurel/testbed/invariant-plants'
import { openSeeded, type Seeded } from '@laurel/testbed/seeded'
import { wordsOf } from '@laurel/testbed/stored-words'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { asPlatform } from '../../src/database/platform.ts'
import { Transaction, type Tx } from '../../src/database/tx.ts'
import { normalised } from '../../src/features/person/person.service.ts'
import { checkInvariants } from '../../src/invariants.ts'
import { verifyPassword } from '../../src/privacy/password.ts'
import { keyedHash } from '../../src/privacy/sealing.ts'
import { readContent } from './content.ts'
import { seedCrowd } from './crowd.ts'
import { type Demo, seedDemo } from './demo.ts'
import { submittedReviews } from './demo-processes.ts'
import { afterHoliday } from './wall-time.ts'

type Both = { zh: string; en: string }

const content = readContent()
let seeded: Seeded
let demo: Demo

beforeAll(async () => {
  seeded = await openSeeded()
  demo = seeded.demo
}, 180_000)
afterAll(() => seeded.close())

const asked = <T>(statement: ReturnType<typeof sql<T>>) => asPlatform('test', (tx) => tx.rows(statement))
const count = async (table: string) =>
  (await asked(sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`))[0]?.n
const broken = async (tx: Pick<Tx, 'first' | 'run'>) =>
  (await checkInvariants(tx)).filter(({ violations }) => violations > 0).map(({ name }) => name)

test('whoever starts the demo finds three organisers with their portals, schools, people and contests', async () => {
  expect(demo.isNew).toBe(true)
  expect(await asked(sql`select code from tenant order by code`)).toEqual(
    ['lanjiang-edu', 'qingye-foundation', 'yunling-arts'].map((code) => ({ code })),
  )
  expect(await asked(sql`select code, state from portal order by code`)).toEqual([
    { code: 'lanjiang', state: 'open' },
    { code: 'lanjiang-digital', state: 'open' },
    { code: 'qingye', state: 'open' },
    { code: 'qingye-2025', state: 'closed' },
    { code: 'yunling-arts', state: 'open' },
  ])
  expect(await count('organisation')).toBe(content.organisations.length)
  expect(await count('account')).toBe(content.people.flatMap(({ accounts }) => accounts).length)
  expect(await count('contest')).toBe(content.contests.length)
  expect(await count('screen')).toBe(content.rooms.length)
})

test('whoever reads what happened finds for each event the details that its kind has', async () => {
  type Told = { kind: keyof typeof eventSchemas; details: unknown }
  const events = await asked(sql<Told>`select distinct kind, details from event`)
  expect(new Set(events.map(({ kind }) => kind)).size).toBeGreaterThan(20)
  const faults = ({ kind, details }: Told) => {
    const parsed = kind in eventSchemas ? z.safeParse(eventSchemas[kind], details) : undefined
    return parsed?.success ? [] : [[kind, details, parsed?.error.issues ?? 'no such kind']]
  }
  expect(events.flatMap(faults)).toEqual([])
})

test('whoever opens a portal of the demo finds news, papers, files and pictures, and an editor finds work', async () => {
  const rows = await asked(sql<Record<string, number | string>>`
    select p.code, (select count(*)::int from article a where a.portal_id = p.id and a.kind = 'news' and a.state = 'published') as news,
      (select count(*)::int from article a where a.portal_id = p.id and a.kind = 'policy' and a.state = 'published') as papers,
      (select count(*)::int from article a where a.portal_id = p.id and a.state in ('draft', 'scheduled')) as work,
      (select count(*)::int from attachment a join file f on f.id = a.file_id and f.state = 'stored' where a.portal_id = p.id) as files,
      (select count(*)::int from gallery_picture g where g.portal_id = p.id) as pictures
    from portal p where p.state = 'open' and p.code <> 'laurel' order by p.code`)
  expect(rows).toEqual([
    { code: 'lanjiang', news: 19, papers: 8, work: 2, files: 12, pictures: 10 },
    { code: 'lanjiang-digital', news: 7, papers: 3, work: 2, files: 5, pictures: 5 },
    { code: 'qingye', news: 17, papers: 5, work: 2, files: 7, pictures: 12 },
    { code: 'yunling-arts', news: 17, papers: 4, work: 2, files: 6, pictures: 13 },
  ])
})

test('[F01] each home page of the demo uses at least nine kinds of block, all together thirteen, and none of them is empty', async () => {
  const pages = await asked(sql<{ document: PublishedPage }>`
    select d.document from page_publication d join page p on p.tenant_id = d.tenant_id and p.id = d.page_id and p.version = d.version`)
  expect(pages.map(({ document }) => document.portal.template).sort()).toEqual(['A', 'A', 'B', 'C'])
  const kinds = pages.map(({ document }) => new Set(document.blocks.map(({ kind }) => kind)))
  for (const each of kinds) expect(each.size).toBeGreaterThanOrEqual(9)
  expect(new Set(kinds.flatMap((each) => [...each])).size).toBe(13)
  const shown = pages.flatMap(({ document }) =>
    Object.values(document.content).flatMap((each) =>
      Object.values(each).flatMap((list) => (list ? [list.length] : [])),
    ),
  )
  expect(shown.length).toBe(19)
  expect(shown.filter((count) => count === 0)).toEqual([])
})

test('everything that visitors of the demo read is there in English too, and drawings beside each other differ', async () => {
  const articles = await asked(sql<{ code: string; title: Both; html: Both; art: string | null }>`
    select p.code, a.live->'title' as title, a.live->'html' as html, a.live->'cover'->>'art' as art
    from article a join portal p on p.tenant_id = a.tenant_id and p.id = a.portal_id
    where a.state = 'published' and a.kind <> 'rule' order by p.code, a.kind, a.published_at desc`)
  const pictures = await asked(sql<{ title: Both }>`select caption as title from gallery_picture`)
  const files = await asked(sql<{ title: Both }>`select title from attachment`)
  const missing = [...articles, ...pictures, ...files].filter(({ title }) => !title.en)
  expect(articles.length).toBeGreaterThan(70)
  expect(missing.map(({ title }) => title.zh)).toEqual([])
  expect(articles.filter(({ html }) => !html.en || /[{}]/.test(html.zh)).map(({ title }) => title.zh)).toEqual([])
  const repeated = articles.filter(
    ({ code, art }, at) => art && articles[at + 1]?.art === art && articles[at + 1]?.code === code,
  )
  expect(repeated.map(({ title }) => title.zh)).toEqual([])
})

test('the official notice has its seal, its day and attachments that can be downloaded; the twenty answers are twenty', async () => {
  const [notice] = await asked(sql<{ html: string; number: string }>`
    select live->'html'->>'zh' as html, number from article where number = '岚教创〔2026〕18 号'`)
  expect(notice?.html).toMatch(/<img [^>]*data-file="[0-9a-f-]{36}"/)
  expect(notice?.html).toMatch(/20\d\d年\d{1,2}月\d{1,2}日/)
  const linked = [...(notice?.html ?? '').matchAll(/download\?id=([0-9a-f-]{36})/g)].map((match) => match[1] as string)
  expect(linked).toHaveLength(3)
  const known = await asked(sql<{ id: string }>`select id from attachment where id = any (${linked}::uuid[])`)
  expect(known).toHaveLength(3)
  const [answers] = await asked(sql<{ html: string }>`
    select live->'html'->>'zh' as html from article where live->'title'->>'zh' like '参赛常见问题二十条%'`)
  expect(answers?.html.match(/<h3>/g)).toHaveLength(20)
})

test('a work group of judges has judges in it, and no entrant', async () => {
  const types = await asked(sql<{ user_type: number }>`
    select a.user_type from work_group g join work_group_member m on m.tenant_id = g.tenant_id and m.work_group_id = g.id
    join account a on a.tenant_id = m.tenant_id and a.id = m.account_id where g.name->>'zh' = '省赛医养评审组'`)
  expect(types.map(({ user_type }) => user_type)).toEqual(Array(10).fill(4))
})

test('no stage to come begins on a holiday', () => {
  expect(afterHoliday('2026-11-16T04:00:00Z', 'Asia/Shanghai', 46)).toBe(49)
  expect(afterHoliday('2026-11-16T04:00:00Z', 'Asia/Shanghai', 45)).toBe(45)
})

test('of each organiser, accounts of user types 1 to 5 can log in with the password that was printed', async () => {
  const rows = await asked(sql<{ code: string; user_name: string; user_type: number; password_hash: string | null }>`
    select t.code, a.user_name, a.user_type, a.password_hash from account a join tenant t on t.id = a.tenant_id`)
  for (const { code } of content.tenants) {
    const own = demo.accounts.filter(({ tenantCode }) => tenantCode === code)
    expect([...new Set(own.map(({ userType }) => userType))].sort()).toEqual([1, 2, 3, 4, 5])
    for (const { userName, userType, password } of own) {
      const row = rows.find((each) => each.code === code && each.user_name === userName)
      expect(row?.user_type).toBe(userType)
      expect(password.length).toBeGreaterThanOrEqual(12)
      expect(await verifyPassword(row?.password_hash, password)).toBe(true)
    }
  }
  expect(rows.filter(({ password_hash }) => password_hash !== null)).toHaveLength(demo.accounts.length)
})

test('of each organiser, the administrator may do everything and the clerk nothing; schools and cities may recommend, and their clerks see entries', async () => {
  const held = await asked(sql<{ code: string; role: string; permissions: string[]; user_name: string }>`
    select t.code, r.code as role, r.permissions, a.user_name from account_role ar join tenant t on t.id = ar.tenant_id
    join role r on r.tenant_id = ar.tenant_id and r.id = ar.role_id
    join account a on a.tenant_id = ar.tenant_id and a.id = ar.account_id`)
  const recommends = ['list', '(save|confirm|return)', 'export'].map((act) => expect.stringMatching(`:${act}$`))
  const others = (role = '') => [...(role.endsWith('-clerk') ? ['contest:entry:list'] : []), ...recommends]
  const expected = new Map(Object.entries({ admin: ['*:*:*'], clerk: [] as string[] }))
  for (const { tenantCode, userName, roleCode } of demo.accounts.filter(({ userType }) => userType === 2))
    expect(held.filter(({ code, user_name }) => code === tenantCode && user_name === userName)).toEqual([
      expect.objectContaining({ role: roleCode, permissions: expected.get(roleCode ?? '') ?? others(roleCode) }),
    ])
})

test('on the day of seeding the registration of Lanjiang is open and the digital final runs', async () => {
  const open = await asked(sql<{ name: string }>`
    select c.code || '-' || s.code as name from stage s join contest c on c.tenant_id = s.tenant_id and c.id = s.contest_id
    where s.opens_at::date <= current_date + 1 and s.closes_at::date >= current_date - 1`)
  expect(open.map(({ name }) => name)).toEqual(expect.arrayContaining(['LJ12-s1', 'SZ03-s5']))
})

test('the administrators of Lanjiang have drawn processes in every state, and publishing refuses none that is published', async () => {
  const drawn = await asked(sql<{
    key: string
    version: number
    is_ahead: boolean
    is_archived: boolean
    saved_by: string
  }>`
    select m.key, m.version, m.draft_xml is not null as is_ahead, m.archived_at is not null as is_archived, m.saved_by
    from process_model m where m.category_id is not null order by m.saved_at desc`)
  expect(drawn.map(({ key, version }) => `${key} v${version}`)).toEqual([
    'entry_audit v3',
    'reg_check v2',
    'design_vote v3',
    'arts_sign v1',
    'roadshow_lock v2',
    'appeal v1',
    'team_change v0',
    'publish_result v3',
    'reg_2025 v1',
  ])
  expect(drawn.filter(({ is_ahead }) => is_ahead).map(({ key }) => key)).toEqual(['entry_audit', 'team_change'])
  expect(drawn.filter(({ is_archived }) => is_archived).map(({ key }) => key)).toEqual(['reg_2025'])
  expect(drawn.filter(({ saved_by }) => saved_by === null)).toEqual([])
})

test('reviews were submitted in Lanjiang, which the engine takes up with the first worker', async () => {
  const submitted = await asked(sql<{ title: string; state: string; commands: number }>`
    select i.title, i.state, (select count(*)::int from engine_command c where c.instance_id = i.id and c.kind = 'start') as commands
    from process_instance i where i.subject is null order by i.title collate "C"`)
  const expected = submittedReviews.map(({ title }) => ({ title, state: 'starting', commands: 1 }))
  expect(submitted).toEqual(expected.sort((a, b) => (a.title < b.title ? -1 : 1)))
})

test('whatever the demo made is on the record of its organiser, waiting for its number', async () => {
  const kinds = await asked(sql<{ kind: string; n: number }>`
    select kind, count(*)::int as n from event group by kind`)
  const recorded = Object.fromEntries(kinds.map(({ kind, n }) => [kind, n]))
  expect(recorded).toMatchObject({
    'tenant.opened': 3,
    'portal.opened': 5,
    'account.opened': await count('account'),
    'person.added': await count('person'),
    'organisation.added': await count('organisation'),
    'contest.opened': 4,
    'screen.opened': 3,
  })
  expect(await count('event_pending')).toBe(await count('event'))
})

test('seeding the demo again changes nothing', async () => {
  const before = await count('event')
  expect(await seedDemo()).toEqual({ isNew: false, accounts: demo.accounts })
  expect(await count('event')).toBe(before)
})

test('a person is found by the keyed hash of a number in any spelling, and no number stands anywhere in the clear', async () => {
  const [first] = content.people
  const spelled = `+86 ${first?.mobile.slice(0, 3)}-${first?.mobile.slice(3, 7)} ${first?.mobile.slice(7)}`
  const hash = keyedHash('person.mobile', normalised.mobile(spelled))
  expect(await asked(sql`select name from person where mobile_hash = ${hash}`)).toEqual([{ name: first?.name }])

  const secrets = new Set(content.people.flatMap(({ mobile, idNo, email }) => [mobile, idNo, email]))
  const leaks = async (tx: Tx) => [...(await wordsOf(tx))].filter((word) => secrets.has(word))
  await asPlatform('test', async (tx) => {
    expect([...(await wordsOf(tx))]).toContain(first?.name)
    expect(await leaks(tx)).toEqual([])
  })
  const planted = asPlatform('test', async (tx) => {
    await tx.run(sql`update person set major = 'tel:' || ${first?.mobile} where name = ${first?.name}`)
    await tx.run(sql`update portal set title = jsonb_build_object('zh', ${first?.idNo}::text) where code = 'lanjiang'`)
    await tx.run(
      sql`update person set email_sealed = ${Buffer.from(`\u0002${first?.email}`)} where name = ${first?.name}`,
    )
    throw new Error((await leaks(tx)).sort().join())
  })
  await expect(planted).rejects.toThrow([first?.mobile, first?.idNo, first?.email].sort().join())
})

test('[F05] the demo has entries in mid-flow, and the first entrant leads one, is in one and is asked into one', async () => {
  const states = await asked(sql<{ said: string }>`select state || ': ' || count(*) as said from entry group by state`)
  expect(states.map(({ said }) => said).sort()).toEqual(['0: 18', '1: 26', '6: 4'])
  const own = await asked(sql<{ said: string }>`
    select concat_ws(' ', m.part, e.state, m.confirmed_at is not null) as said from entry_member m
    join entry e on e.tenant_id = m.tenant_id and e.id = m.entry_id
    join account a on a.tenant_id = m.tenant_id and a.person_id = m.person_id and a.user_name = 'ent_001'`)
  expect(own.map(({ said }) => said)).toEqual(expect.arrayContaining(['leader 0 t', 'member 1 t', 'member 0 f']))
  expect(await count('notice')).toBeGreaterThan(60)
})

test('a small crowd beside the demo obeys every law', { timeout: 120_000 }, async () => {
  const before = {
    tenant: 3,
    account: await count('account'),
    event: await count('event'),
    entry: await count('entry'),
  }
  const invariants = await seedCrowd({ tenants: 2, accounts: 1_000, events: 5_000, entries: 300 })
  expect(invariants.filter(({ violations }) => violations > 0)).toEqual([])
  expect(invariants.map(({ name }) => name).sort()).toEqual(Object.keys(plants).sort())
  expect(await count('tenant')).toBe(before.tenant + 2)
  expect(await count('account')).toBe((before.account ?? 0) + 1_000)
  expect(await count('event')).toBe((before.event ?? 0) + 5_000)
  expect(await count('entry')).toBe((before.entry ?? 0) + 300)
  expect(await count('event_feed')).toBe(5_000)
})

test.each(Object.entries(plants))('the check tells when this does not hold: %s', async (name, plant) => {
  const client = new pg.Client({ connectionString: seeded.environment[plant.as] ?? '' })
  await client.connect()
  try {
    await client.query('begin')
    const tx = new Transaction(client as never)
    if (plant.as === 'LAUREL_PLATFORM_DATABASE_URL') expect(await broken(tx)).toEqual([])
    await client.query(plant.violation)
    expect(await broken(tx)).toContain(name)
  } finally {
    await client.end()
  }
})
