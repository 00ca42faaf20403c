import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  addExpert,
  changeExpertState,
  countExperts,
  findExpertAccounts,
  getExpert,
  listExperts,
  saveExpert,
} from '@laurel/contract/expert'
import { type Reach, reachOf } from '@laurel/rules/data-scope'
import { hasPermission } from '@laurel/rules/permission'
import type { Account, Ctx, Language } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import { entriesOfType } from '../dictionary/dictionary.service.ts'
import * as sql from './expert.sql.ts'
import * as bankSql from './expert-bank.sql.ts'

export const fieldDictionary = 'ims_expert_field'
/** Greater than whatever follows a beginning. */
const last = '\u{10FFFF}'
const maxAccounts = 20

type NewExpert = Parsed<typeof addExpert>['body']
type About = Omit<NewExpert, 'accountId' | 'isConfirmed'>

const beginningOf = (search = '') => {
  const begun = search.trim().normalize('NFKC')
  const [from, code] = [begun.toLowerCase(), begun.toUpperCase()]
  return begun === '' ? undefined : { from, until: from + last, code: { from: code, until: code + last } }
}

const placeOf = (place: NonNullable<sql.ExpertRow['organisation']>, language: Language) => ({
  id: place.id,
  name: worded(place.name, language),
  city: place.city,
})

const rowOf = (row: sql.ExpertRow, language: Language) => ({
  id: row.id,
  code: row.code,
  name: row.name,
  title: row.title,
  organisation: row.organisation && placeOf(row.organisation, language),
  avoided: row.avoided,
  fields: row.fields,
  load: row.load,
  maxLoad: row.max_load,
  state: row.state,
  stateReason: row.state_reason,
  stateAt: row.state_at,
})

export async function list(
  { tx, actor }: Ctx<Account>,
  { cursor, limit, search, ...filter }: Parsed<typeof listExperts>['query'],
): Promise<Answer<typeof listExperts>> {
  const rows = await sql.listExperts(
    tx,
    actor.tenantId,
    reachOf(actor, 'contest:expert:list'),
    { ...filter, search: beginningOf(search) },
    { after: readCursor(cursor), limit: limit + 1 },
  )
  const page = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }))
  return { ...page, rows: page.rows.map((row) => rowOf(row, actor.language)) }
}

export async function count({ tx, actor }: Ctx<Account>): Promise<Answer<typeof countExperts>> {
  const reach = reachOf(actor, 'contest:expert:list')
  const states = await sql.countStates(tx, actor.tenantId, reach)
  const fields = await sql.countFields(tx, actor.tenantId, reach)
  return { total: states.reduce((sum, each) => sum + each.count, 0), states, fields }
}

export async function get({ tx, actor }: Ctx<Account>, id: string): Promise<Answer<typeof getExpert>> {
  const row = found(await sql.findExpert(tx, actor.tenantId, reachOf(actor, 'contest:expert:list'), id))
  return {
    ...rowOf(row, actor.language),
    userName: row.user_name,
    avoids: row.avoids.map((place) => placeOf(place, actor.language)),
    note: row.note,
    createdAt: row.created_at,
    version: row.version,
    can: { save: hasPermission(actor, 'contest:expert:save') },
  }
}

export async function findAccounts(
  { tx, actor }: Ctx<Account>,
  { q }: Parsed<typeof findExpertAccounts>['query'],
): Promise<Answer<typeof findExpertAccounts>> {
  const reach = reachOf(actor, 'contest:expert:save')
  const rows = await sql.findAccounts(tx, actor.tenantId, reach, beginningOf(q), maxAccounts)
  return {
    found: rows.map(({ id, name, user_name, place }) => ({
      id,
      name,
      userName: user_name,
      place: place && worded(place, actor.language),
    })),
  }
}

export async function add(ctx: Ctx<Account>, expert: NewExpert): Promise<Answer<typeof addExpert>> {
  const { tx, actor } = ctx
  const reach = reachOf(actor, 'contest:expert:save')
  const account = await sql.findAccount(tx, actor.tenantId, reach, expert.accountId)
  must(account !== undefined, 'expert.not-a-judge')
  return enrol(ctx, expert)
}

/** For those who have looked whose account it is. */
export async function enrol(
  ctx: Ctx,
  { accountId, isConfirmed, ...about }: NewExpert,
): Promise<Answer<typeof addExpert>> {
  const { tx, now } = ctx
  const { tenantId } = ctx.actor
  await sql.lockBank(tx, tenantId)
  must(!(await sql.isInBank(tx, tenantId, accountId)), 'expert.exists')
  const known = await checked(ctx, about)
  const [id, state] = [newId(), isConfirmed ? ('available' as const) : ('to-confirm' as const)]
  const { code } = found(await sql.addExpert(tx, { ...known, tenantId, id, accountId, state, at: now }))
  await putLists(ctx, id, known)
  await record(ctx, 'expert.added', id, { code, accountId })
  return { id, version: 1 }
}

export async function save(
  ctx: Ctx<Account>,
  { id, version, ...about }: Parsed<typeof saveExpert>['body'],
): Promise<Answer<typeof saveExpert>> {
  await lockExpert(ctx, id, version)
  const known = await checked(ctx, about)
  const saved = found(await sql.saveExpert(ctx.tx, ctx.actor.tenantId, id, known))
  await putLists(ctx, id, known)
  await record(ctx, 'expert.saved', id, {})
  return saved
}

export async function changeState(
  ctx: Ctx<Account>,
  { id, version, state, reason }: Parsed<typeof changeExpertState>['body'],
): Promise<Answer<typeof changeExpertState>> {
  const row = await lockExpert(ctx, id, version)
  must(row.state !== state, 'expert.same-state')
  const why = reason.trim()
  const needsReason = state === 'paused' || state === 'to-check'
  must(!needsReason || why !== '', 'expert.reason-missing')
  const changed = found(await sql.changeState(ctx.tx, ctx.actor.tenantId, id, state, why, ctx.now))
  await record(ctx, 'expert.state-changed', id, { state, reason: why })
  return changed
}

/** As draws see it. */
export const bankOf = ({ tx, actor }: Ctx, reach: Reach) => bankSql.bankOf(tx, actor.tenantId, reach)

async function lockExpert({ tx, actor }: Ctx<Account>, id: string, version: number) {
  const row = found(await sql.lockExpert(tx, actor.tenantId, reachOf(actor, 'contest:expert:save'), id))
  must(row.version === version, 'http.changed-meanwhile')
  return row
}

async function checked(ctx: Ctx, about: About): Promise<About> {
  const { tenantId } = ctx.actor
  const { organisationId } = about
  const fields = [...new Set(about.fields)]
  const avoids = [...new Set(about.avoids)].filter((id) => id !== organisationId)
  const values = new Set((await entriesOfType(ctx, fieldDictionary)).map(({ value }) => value))
  must(
    fields.every((field) => values.has(field)),
    'expert.field-unknown',
  )
  const places = organisationId === null ? avoids : [organisationId, ...avoids]
  must(await sql.areOrganisations(ctx.tx, tenantId, places), 'expert.organisation-unknown')
  return { ...about, title: about.title.trim(), note: about.note.trim(), fields, avoids }
}

async function putLists({ tx, actor: { tenantId } }: Ctx, id: string, { fields, avoids }: About): Promise<void> {
  await sql.putFields(tx, tenantId, id, fields)
  await sql.putAvoidances(tx, tenantId, id, avoids)
}
