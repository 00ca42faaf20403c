import type { Answer, Parsed } from '@laurel/contract/define'
import type { listNotices, markNotices, Notice, NoticeKind } from '@laurel/contract/notice'
import { fieldsOf } from '@laurel/rules/form-definition'
import { filled } from '@laurel/rules/notice-text'
import type { Account, Ctx, Language } from '../../ctx.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { invalidateTopic } from '../../live/invalidation.ts'
import type { Marks, Subscription } from '../../live/topic.ts'
import { worded } from '../../wording.ts'
import { getForm } from '../form/form.service.ts'
import * as sql from './notice.sql.ts'
import { kindRules, kindsAbout, kindsToDo } from './notice-kinds.ts'
import { valuesOf, type Written, writtenOf } from './notice-many.service.ts'
import { type Params, type WordedRow, wordNotice } from './notice-wording.ts'

/** `which`: what tells this notice from the next of its kind about the same subject, such as the number of a submission. */
type Told = {
  readonly kind: NoticeKind
  readonly subjectId: string
  readonly which?: string | number
  readonly params?: Params
}

const newNotice = (ctx: Ctx, { kind, subjectId, which = '', params = {} }: Told): sql.NewNotice => ({
  tenantId: ctx.actor.tenantId,
  kind,
  key: `${kind}:${subjectId}:${which}`,
  subjectId,
  params,
  channels: kindRules[kind].channels,
})

/**
 * Rows only, in the transaction of what happened: the inbox has it if and only if that commits, and the worker delivers it by mail and SMS
 * later. The same notice to the same account is made once, however often this is called.
 */
export async function notify(ctx: Ctx, accountIds: readonly string[], told: Told): Promise<void> {
  if (accountIds.length > 0) changedFor(ctx, await sql.addToAccounts(ctx.tx, newNotice(ctx, told), accountIds))
}

type Own = { readonly accountId: string; readonly subjectId: string }

/** Each is told of a subject of their own, however many they are by one statement. */
export async function notifyOfOwn(ctx: Ctx, kind: NoticeKind, own: readonly Own[]): Promise<void> {
  if (own.length === 0) return
  const about = { tenantId: ctx.actor.tenantId, kind, channels: kindRules[kind].channels }
  changedFor(ctx, await sql.addToSubjects(ctx.tx, about, own))
}

const everyPart = ['leader', 'member', 'guide']
type Whom = { readonly parts?: readonly string[]; readonly except?: string }

/** Those of an entry's team who have said yes. */
export async function notifyTeam(ctx: Ctx, told: Told, { parts = everyPart, except }: Whom = {}): Promise<void> {
  const whom = { entryId: told.subjectId, parts, except: except ?? null }
  changedFor(ctx, await sql.addToTeam(ctx.tx, newNotice(ctx, told), whom))
}

/** Somebody whom a team has named, if they have an account here. */
export async function notifyNamed(ctx: Ctx, told: Told, memberId: string): Promise<void> {
  changedFor(ctx, await sql.addToNamed(ctx.tx, newNotice(ctx, told), memberId))
}

type Due = { readonly subjectId: string; readonly count: number }

/** Many entries at once, of each the people who fill it in: how much is missing, and until when. */
export async function notifyTeams(ctx: Ctx, kind: NoticeKind, entries: readonly Due[], due: string): Promise<void> {
  if (entries.length === 0) return
  const about = { tenantId: ctx.actor.tenantId, kind, due, channels: kindRules[kind].channels }
  changedFor(ctx, await sql.addToTeams(ctx.tx, about, entries))
}

type Share = { readonly accountId: string; readonly count: number }

/** How much waits for each of several people; the same day tells each of them once. */
export async function notifyEach(ctx: Ctx, kind: NoticeKind, day: string, shares: readonly Share[]): Promise<void> {
  if (shares.length === 0) return
  const about = { tenantId: ctx.actor.tenantId, kind, day, channels: kindRules[kind].channels }
  changedFor(ctx, await sql.addToEach(ctx.tx, about, shares))
}

const topicOf = (accountId: string) => `notice:${accountId}`

function changedFor(ctx: Ctx, accounts: readonly { account_id: string }[]): void {
  for (const { account_id } of accounts)
    ctx.tx.afterCommit(() => invalidateTopic(ctx.actor.tenantId, topicOf(account_id)))
}

export async function list(
  ctx: Ctx<Account>,
  { cursor, limit, show }: Parsed<typeof listNotices>['query'],
): Promise<Answer<typeof listNotices>> {
  const { tx, actor } = ctx
  const rows = await sql.list(tx, actor.tenantId, actor.accountId, filterOf(show), readCursor(cursor), limit + 1)
  const page = pageOf(rows, limit, ({ at, id }) => ({ at, id }))
  const written = await writtenOf(ctx, page.rows)
  const answers: Notice[] = []
  for (const row of page.rows) answers.push(await answer(ctx, row, written.get(row.id)))
  return { rows: answers, nextCursor: page.nextCursor }
}

function filterOf(show: Parsed<typeof listNotices>['query']['show']): sql.Filter {
  if (show === 'entry' || show === 'job') return { isUnread: false, kinds: kindsAbout(show) }
  return { isUnread: show !== 'all', kinds: show === 'to-do' ? kindsToDo : null }
}

export async function get(ctx: Ctx<Account>, id: string): Promise<Notice> {
  const { tenantId, accountId } = ctx.actor
  const row = found(await sql.findOf(ctx.tx, tenantId, accountId, id))
  return answer(ctx, row, (await writtenOf(ctx, [row])).get(id))
}

async function answer(ctx: Ctx<Account>, row: sql.NoticeRow, written: Written | undefined): Promise<Notice> {
  const { title, body } = await wordsOf(ctx, row, ctx.actor.language, written)
  return {
    id: row.id,
    kind: row.kind,
    title,
    body,
    createdAt: row.created_at,
    readAt: row.read_at,
    needsAct: kindRules[row.kind].needsAct === true,
    dueAt: (row.params as Params).due ?? null,
    entryId: row.entry_id,
  }
}

/** Our own words, or those of the organiser for this reader. */
export async function wordsOf(ctx: Ctx, row: sql.NoticeRow, language: Language, written: Written | undefined) {
  if (!written) return wordNotice(await wordedRow(ctx, row, language), language, row.zone)
  const { title, body, sms } = written.texts[language]
  const values = valuesOf(written.facts, language, row.zone)
  return {
    title: filled(title, values),
    body: filled(body, values),
    sms: sms === '' ? undefined : filled(sms, values),
    values,
  }
}

async function wordedRow(ctx: Ctx, row: sql.NoticeRow, language: Language): Promise<WordedRow> {
  const params = row.params as Params
  return {
    kind: row.kind,
    params,
    entryId: row.entry_id,
    title: row.title,
    code: row.code,
    personName: row.person_name,
    reason: row.reason,
    field: await fieldName(ctx, row.form_id, params.field, language),
  }
}

async function fieldName(ctx: Ctx, formId: string | null, key: string | undefined, language: Language) {
  if (formId === null || key === undefined) return null
  const field = fieldsOf(await getForm(ctx, formId)).find((each) => each.key === key)
  return field ? worded(field.label, language) : null
}

export async function mark(ctx: Ctx<Account>, { ids, isRead }: Parsed<typeof markNotices>['body']): Promise<null> {
  const { tenantId, accountId } = ctx.actor
  const marked = await sql.mark(ctx.tx, tenantId, accountId, ids, isRead)
  must(marked === new Set(ids).size, 'http.not-found')
  changedFor(ctx, [{ account_id: accountId }])
  return null
}

export async function markAllRead(ctx: Ctx<Account>): Promise<null> {
  const { tenantId, accountId } = ctx.actor
  await sql.markAll(ctx.tx, tenantId, accountId)
  changedFor(ctx, [{ account_id: accountId }])
  return null
}

/**
 * How many are unread, for their owner alone. No row counts the changes of an inbox: the version is the database's time at which this node saw
 * another state.
 */
export async function subscribe({ actor }: Ctx<Account>, id: string): Promise<Subscription> {
  if (id !== actor.accountId) throw new Refusal('http.not-found')
  let seen = ''
  let version = 0
  return {
    topic: topicOf(id),
    read: async (ctx) => {
      const state = await sql.unreadOf(ctx.tx, ctx.actor.tenantId, id, kindsToDo)
      const text = JSON.stringify(state)
      if (text !== seen) version = Math.max(version + 1, Date.parse(ctx.now))
      seen = text
      return { version, state }
    },
    marks,
  }
}

const marks: Marks = ({ tx, actor }, ids) => sql.inboxMarks(tx, actor.tenantId, ids)
