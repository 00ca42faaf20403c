import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Account, Ctx } from '../../src/ctx.ts'
import { newId } from '../../src/database/id.ts'
import * as entries from '../../src/features/entry/entry.service.ts'
import * as sections from '../../src/features/entry/section.service.ts'
import * as submissions from '../../src/features/entry/submission.service.ts'
import * as team from '../../src/features/entry/team.service.ts'
import { keepResult, uploadResult } from '../../src/features/file/file-result.service.ts'
import { newestForm } from '../../src/features/form/form.service.ts'
import * as plans from '../../src/features/stage-plan/stage-plan.service.ts'
import * as quotas from '../../src/features/stage-quota/stage-quota.service.ts'
import type { Content } from './content.ts'
import { partsOf } from './demo-file-parts.ts'
import { smallFile } from './small-files.ts'

type Refs = ReadonlyMap<string, string>
type Known = { contests: Refs; stages: Refs; accounts: Refs }
type Member = { person: string; task?: string; confirmed: boolean }

type EntryContent = {
  ref: string
  contest: string
  track: string
  state: number
  title: string
  summary: string
  abstract: string
  field: string
  leader: string
  members: Member[]
  guides: Member[]
  files: { field: string; name: string }[]
  missing?: string[]
  minutes: number
}

const read = <T>(name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'content', `${name}.json`), 'utf8')) as T

/** What each registration asks, and the entries of those who have begun: drafts, submitted and withdrawn ones. */
export async function seedEntries(ctx: Ctx, content: Content, tenantRef: string, known: Known): Promise<void> {
  const { forms } = read<{ forms: { ref: string; code: string }[] }>('forms')
  for (const contest of content.contests.filter(({ tenant }) => tenant === tenantRef)) {
    const stageId = known.stages.get(contest.stages.find(({ processType }) => processType === 1)?.ref ?? '')
    const code = forms.find(({ ref }) => ref === contest.entryForm)?.code
    if (!stageId || !code) continue
    const { id: formId } = await newestForm(ctx, code)
    const { min, max, guidesMin, guidesMax, maxEntriesPerPerson, maxLedPerPerson } = contest.team
    const sizes = { minMembers: min, maxMembers: max, minGuides: guidesMin, maxGuides: guidesMax }
    const limits = { maxEntriesPerPerson, maxLedPerPerson }
    const review = { processKey: 'single-review', reviewBegins: 'submission' } as const
    await plans.save(ctx, { stageId, trackId: null, version: 0, formId, ...review, ...sizes, ...limits })
    await seedQuotas(ctx, stageId)
  }
  const people = new Map(content.people.map((person) => [person.ref, person]))
  const accountOf = (ref: string) =>
    people
      .get(ref)
      ?.accounts.flatMap(({ tenant, userType, username }) =>
        tenant === tenantRef && userType === 1 ? [known.accounts.get(username) ?? ''] : [],
      )[0]
  for (const each of read<{ entries: EntryContent[] }>('entries').entries) {
    const contestId = known.contests.get(each.contest)
    const leaderId = accountOf(each.leader)
    if (contestId && leaderId) await addEntry(ctx, each, { contestId, leaderId, accountOf, people })
  }
}

/** Some schools have a number of places, some may submit any number. */
async function seedQuotas(ctx: Ctx, stageId: string): Promise<void> {
  const named = async (part: string) => (await quotas.searchOrganisations(ctx, part)).organisations
  const universities = await named('大学')
  const organisations = universities.length > 1 ? universities : await named('学')
  for (const [at, { id: organisationId }] of organisations.slice(0, 12).entries()) {
    const seats = at % 5 === 4 ? null : 20 + 10 * (at % 4)
    await quotas.save(ctx, { stageId, organisationId, trackId: null, seats, closesAt: null, version: 0 })
  }
}

type Place = {
  contestId: string
  leaderId: string
  accountOf: (ref: string) => string | undefined
  people: ReadonlyMap<string, Content['people'][number]>
}

async function addEntry(ctx: Ctx, each: EntryContent, { contestId, leaderId, accountOf, people }: Place) {
  const leader = await actingAs(ctx, leaderId)
  const track = await ctx.tx.first(sql<{ id: string }>`
    select id from track where tenant_id = ${ctx.actor.tenantId} and contest_id = ${contestId} and code = ${each.track}`)
  if (!track || !(await isOpen(ctx, contestId))) return
  const { id } = await entries.begin(leader, { contestId, trackId: track.id, title: each.title })
  for (const [part, members] of [
    ['member', each.members],
    ['guide', each.guides],
  ] as const)
    for (const member of members) {
      const person = people.get(member.person)
      const accountId = accountOf(member.person)
      if (!person || !accountId) continue
      await team.add(leader, { id, part, name: person.name, mobile: person.mobile, task: member.task ?? '' })
      if (member.confirmed) await team.confirm(await actingAs(ctx, accountId), id)
    }
  await fillIn(leader, id, each)
  if (each.state === 1) await submissions.submit(leader, { id, version: (await entries.get(leader, id)).version })
  if (each.state === 6) await submissions.withdraw(leader, { id, version: (await entries.get(leader, id)).version })
  await entries.backdate(ctx, id, each.minutes)
}

const isOpen = async ({ tx, actor }: Ctx, contestId: string) =>
  (await tx.first(sql`
    select from stage where tenant_id = ${actor.tenantId} and contest_id = ${contestId} and process_type = 1
      and opens_at <= now() and closes_at > now()`)) !== undefined

async function fillIn(leader: Ctx<Account>, id: string, each: EntryContent): Promise<void> {
  const files: Record<string, unknown> = {}
  for (const { field, name } of each.files) files[field] = [await upload(leader, name)]
  const values: Record<string, unknown> = { ...answersOf(each), ...files }
  for (const key of each.missing ?? []) delete values[key]
  const entry = await entries.get(leader, id)
  for (const card of entry.form.fields) {
    const isCard = card.widget === 'card'
    const keys = isCard
      ? (card.fields ?? []).flatMap((field) => (typeof field === 'string' ? [] : [field.key]))
      : [card.key]
    const said = Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(values, key) ? [[key, values[key]]] : [])))
    const key = isCard ? card.key : '_'
    const saved = (await entries.get(leader, id)).sections.find((section) => section.key === key)
    if (Object.keys(said).length > 0)
      await sections.save(leader, {
        id,
        key,
        version: saved?.version ?? 0,
        values: { ...saved?.values, ...said } as never,
      })
  }
}

const answersOf = ({ title, summary, abstract, field, track }: EntryContent): Record<string, unknown> => ({
  title,
  summary,
  abstract,
  track,
  field,
  startedOn: '2026-03',
  ...(track === 'CC' && { company: '岚江微澜科技有限公司', registeredOn: '2025-06-18' }),
  ...(track === 'CY' && { challenge: 'CY-05' }),
  hasIp: 'no',
  promise: ['true-info', 'rules'],
})

async function upload(leader: Ctx<Account>, name: string) {
  const kind = name.endsWith('.pptx') ? 'ppt' : 'pdf'
  const { type, bytes } = smallFile(kind, name, partsOf(kind, name))
  const id = newId()
  const stored = await uploadResult({ id, tenantId: leader.actor.tenantId }, name, type, oneChunk(bytes))
  await keepResult(leader, id, leader.actor.accountId, stored)
  return { id, name, size: bytes.length }
}

async function* oneChunk(bytes: Uint8Array) {
  yield bytes
}

/** As the person would do it. */
async function actingAs({ tx, actor, now }: Ctx, accountId: string): Promise<Ctx<Account>> {
  const { tenantId, language } = actor
  const account = await tx.first(sql<{ person_id: string; user_name: string; nickname: string; path: string | null }>`
    select a.person_id, a.user_name, a.nickname, o.path from account a
    left join organisation o on o.tenant_id = a.tenant_id and o.id = a.organisation_id
    where a.tenant_id = ${tenantId} and a.id = ${accountId}`)
  if (!account) throw new Error(`no account ${accountId}`)
  const { person_id: personId, user_name: userName, nickname, path } = account
  const rights = { userType: 1, roles: [], permissions: [], grants: [] } as const
  const own = { accountId, personId, sessionId: newId(), userName, nickname, organisationPath: path }
  return { tx, now, actor: { kind: 'account', tenantId, portalId: null, language, ...own, ...rights } }
}
