import { entryStates } from '@laurel/rules/entry-state'
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
import { actingAs } from './acting-as.ts'
import type { Content } from './content.ts'
import { partsOf } from './demo-file-parts.ts'
import { placesAbove, recommendedTracks } from './demo-levels.ts'
import { recommendationKey } from './demo-processes.ts'
import { type EntryContent, readEntries, readForms } from './entry-content.ts'
import { smallFile } from './small-files.ts'

type Refs = ReadonlyMap<string, string>
type Known = { contests: Refs; stages: Refs; accounts: Refs }

/** What each registration asks, and the entries of those who have begun: drafts, submitted and withdrawn ones. */
export async function seedEntries(ctx: Ctx, content: Content, tenantRef: string, known: Known): Promise<void> {
  const forms = readForms()
  for (const contest of content.contests.filter(({ tenant }) => tenant === tenantRef)) {
    const stageId = known.stages.get(contest.stages.find(({ processType }) => processType === 1)?.ref ?? '')
    const code = forms.find(({ ref }) => ref === contest.entryForm)?.code
    if (!stageId || !code) continue
    const { id: formId } = await newestForm(ctx, code)
    const { min, max, guidesMin, guidesMax, maxEntriesPerPerson, maxLedPerPerson } = contest.team
    const sizes = { minMembers: min, maxMembers: max, minGuides: guidesMin, maxGuides: guidesMax }
    const limits = { maxEntriesPerPerson, maxLedPerPerson }
    const plan = { stageId, version: 0, formId, reviewBegins: 'submission', ...sizes, ...limits } as const
    await plans.save(ctx, { ...plan, trackId: null, processKey: 'single-review' })
    for (const trackId of await recommendedTracks(ctx, contest, known.contests))
      await plans.save(ctx, { ...plan, trackId, processKey: recommendationKey })
    await seedQuotas(ctx, stageId)
    await placesAbove(ctx, contest, known)
  }
  const people = new Map(content.people.map((person) => [person.ref, person]))
  const accountOf = (ref: string) =>
    people
      .get(ref)
      ?.accounts.flatMap(({ tenant, userType, username }) =>
        tenant === tenantRef && userType === 1 ? [known.accounts.get(username) ?? ''] : [],
      )[0]
  for (const each of readEntries()) {
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

export async function addEntry(
  ctx: Ctx,
  each: EntryContent,
  { contestId, leaderId, accountOf, people }: Place,
): Promise<string | undefined> {
  const leader = await actingAs(ctx, leaderId)
  const track = await ctx.tx.first(sql<{ id: string }>`
    select id from track where tenant_id = ${ctx.actor.tenantId} and contest_id = ${contestId} and code = ${each.track}`)
  if (!track || !(await isOpen(ctx, contestId))) return undefined
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
  const { version } = await entries.get(leader, id)
  if (each.state === entryStates.withdrawn) await submissions.withdraw(leader, { id, version })
  else if (each.state !== entryStates.draft) await submissions.submit(leader, { id, version })
  await entries.backdate(ctx, id, each.minutes)
  return id
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
  ...(track === 'XC' && { village: '青禾市竹溪镇石门村' }),
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
