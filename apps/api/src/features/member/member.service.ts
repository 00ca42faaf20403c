import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  countMembers,
  exportMembers,
  getMember,
  listLogins,
  listMembers,
  revealMember,
} from '@laurel/contract/member'
import { reachOf } from '@laurel/rules/data-scope'
import { maskedEmail, maskedIdNumber, maskedMobile } from '@laurel/rules/masked-number'
import { userNameKey } from '@laurel/rules/user-name'
import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import { startJob } from '../job/job.service.ts'
import { mobileSearchHash } from '../person/mobile-search.service.ts'
import { opened } from '../person/person.service.ts'
import * as loginLog from './login-log.sql.ts'
import { canOf, mayToPerson } from './member.policy.ts'
import * as sql from './member.sql.ts'

export const memberExportKind = 'member-export'
const maxCounted = 500
/** Greater than whatever follows a beginning. */
const last = '\u{10FFFF}'

type CountQuery = Parsed<typeof countMembers>['query']

/** A whole number finds whose it is, within reach; no part of one does: it is kept sealed. */
async function filterOf(actor: Account, { search = '', ...filter }: CountQuery): Promise<sql.Filter> {
  const mobileHash = await mobileSearchHash(actor.accountId, search)
  if (mobileHash) return { ...filter, mobileHash: mobileHash.toString('hex') }
  const from = userNameKey(search)
  return { ...filter, ...(from !== '' && { search: { from, until: from + last } }) }
}

export async function list(
  { tx, actor }: Ctx<Account>,
  { cursor, limit, sort, ...asked }: Parsed<typeof listMembers>['query'],
): Promise<Answer<typeof listMembers>> {
  const { search, ...filter } = await filterOf(actor, asked)
  const known = [tx, actor.tenantId, reachOf(actor, 'account:person:list')] as const
  if (search !== undefined) {
    const rows = await sql.searchMembers(...known, search, filter, readPlace(cursor), limit + 1)
    return answered(actor, pageOf(rows, limit, writePlace))
  }
  if (sort !== 'newest') {
    const rows = await sql.listByName(...known, filter, sort, readPlace(cursor), limit + 1)
    return answered(actor, pageOf(rows, limit, writePlace))
  }
  const rows = await sql.listMembers(...known, filter, readCursor(cursor), limit + 1)
  return answered(
    actor,
    pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id })),
  )
}

const answered = (actor: Account, { rows, nextCursor }: { rows: sql.MemberRow[]; nextCursor: string | null }) => ({
  rows: rows.map((row) => shown(actor, row)),
  nextCursor,
})

/** What is found by its name is walked in the order of names. */
const writePlace = ({ turn, place, id }: sql.SearchHit) => Buffer.from(`${turn}|${id}|${place}`).toString('base64url')

const placeShape = /^([123])\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\|([^\0]{1,200})$/

function readPlace(cursor: string | undefined): sql.SearchHit | undefined {
  if (cursor === undefined) return undefined
  const [, turn, id, place] = placeShape.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (turn === undefined || id === undefined || place === undefined) throw new Refusal('http.cursor-not-valid')
  return { turn: Number(turn), id, place }
}

export async function count({ tx, actor }: Ctx<Account>, asked: CountQuery): Promise<Answer<typeof countMembers>> {
  const reach = reachOf(actor, 'account:person:list')
  const n = (await sql.countMembers(tx, actor.tenantId, reach, await filterOf(actor, asked), maxCounted + 1))?.n ?? 0
  return { total: Math.min(n, maxCounted), isMore: n > maxCounted }
}

export async function get({ tx, actor }: Ctx<Account>, id: string): Promise<Answer<typeof getMember>> {
  const row = found(await sql.findMember(tx, actor.tenantId, reachOf(actor, 'account:person:list'), id))
  return {
    ...shown(actor, row),
    email: row.email_sealed && maskedEmail(opened('email', row.email_sealed)),
  }
}

function shown(actor: Account, row: sql.MemberRow): Answer<typeof listMembers>['rows'][number] {
  const target = {
    accountId: row.id,
    organisationPath: row.organisation_path,
    state: row.state,
    accountsOfPerson: row.accounts_of_person,
  }
  return {
    id: row.id,
    name: row.name,
    userName: row.user_name,
    userType: row.user_type,
    organisation:
      row.organisation_id && row.organisation
        ? { id: row.organisation_id, name: worded(row.organisation, actor.language) }
        : null,
    roles: row.roles.map(({ id, name }) => ({ id, name: worded(name, actor.language) })),
    posts: row.posts.map((name) => worded(name, actor.language)),
    workGroups: row.work_groups.map((name) => worded(name, actor.language)),
    mobile: row.mobile_sealed && maskedMobile(opened('mobile', row.mobile_sealed)),
    idNumber: row.id_number_sealed && maskedIdNumber(opened('idNumber', row.id_number_sealed)),
    state: row.state,
    hasPassword: row.has_password,
    lastLoginAt: row.last_login_at,
    createdAt: row.created_at,
    can: canOf(actor, target),
  }
}

const columns = { mobile: 'mobile_sealed', idNumber: 'id_number_sealed', email: 'email_sealed' } as const

/** S21: the reason is kept, the number is not. */
export async function reveal(
  ctx: Ctx<Account>,
  { id, field, reason }: Parsed<typeof revealMember>['body'],
): Promise<Answer<typeof revealMember>> {
  const { tx, actor } = ctx
  const row = found(await sql.sealedOf(tx, actor.tenantId, reachOf(actor, 'account:person:reveal'), id))
  must(mayToPerson(actor, 'account:person:reveal', { accountsOfPerson: row.accounts_of_person }), 'member.outranks-you')
  const sealed = row[columns[field]]
  await record(ctx, 'person.revealed', row.person_id, { field, reason, accountId: id })
  return { value: sealed && opened(field, sealed) }
}

/** The reach is that of the one who asks, at the moment of asking: the worker acts for nobody. */
export async function startExport(
  ctx: Ctx<Account>,
  asked: Parsed<typeof exportMembers>['body'],
): Promise<Answer<typeof exportMembers>> {
  const input = { filter: await filterOf(ctx.actor, asked), reach: reachOf(ctx.actor, 'account:person:export') }
  return { jobId: await startJob(ctx, memberExportKind, input) }
}

export async function logins(
  { tx, actor }: Ctx<Account>,
  { cursor, limit, accountId }: Parsed<typeof listLogins>['query'],
): Promise<Answer<typeof listLogins>> {
  const reach = reachOf(actor, 'account:login:list')
  const rows = await loginLog.listLogins(tx, actor.tenantId, reach, accountId, readCursor(cursor), limit + 1)
  const page = pageOf(rows, limit, (row) => ({ at: row.logged_in_at, id: row.session_id }))
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.session_id,
      accountId: row.account_id,
      name: row.name,
      userName: row.user_name,
      userType: row.user_type,
      way: row.way,
      device: row.device,
      address: row.address,
      loggedInAt: row.logged_in_at,
      isOpen: row.is_open,
    })),
  }
}
