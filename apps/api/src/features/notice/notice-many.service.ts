import type { Ctx, Language } from '../../ctx.ts'
import { worded } from '../../wording.ts'
import * as sql from './notice-many.sql.ts'
import { formatInstant, noticeNames } from './notice-wording.ts'

export type { Reader } from './notice-many.sql.ts'

type Told = Pick<sql.Broadcast, 'id' | 'channels'>

/** No stream hears of it: a reader's open inbox sees it within seconds anyway, and a million messages at once are no use to anybody. */
export const notifyMany = ({ tx, actor }: Ctx, broadcast: Told, readers: readonly sql.Reader[]): Promise<number> =>
  readers.length === 0 ? Promise.resolve(0) : sql.addMany(tx, { tenantId: actor.tenantId, ...broadcast }, readers)

/** What readers have for the variables of a template. */
export const factsOf = ({ tx, actor }: Ctx, readers: readonly sql.Reader[]) =>
  readers.length === 0 ? Promise.resolve([]) : sql.factsOf(tx, actor.tenantId, readers)

export function valuesOf(facts: sql.Facts, language: Language, zone: string): Record<string, string> {
  const names = noticeNames[language]
  const said = (wording: sql.Facts['contest']) => (wording ? worded(wording, language) : '')
  return {
    name: facts.name,
    title: facts.title || names.untitled,
    code: facts.code ?? names.entry,
    missing: String(facts.missing ?? 0),
    due: facts.closes_at === null ? '' : formatInstant(facts.closes_at, language, zone),
    contest: said(facts.contest),
    track: said(facts.track),
    stage: said(facts.stage),
    organisation: said(facts.organisation),
  }
}

export type Written = { texts: sql.Texts; isCancelled: boolean; facts: sql.Facts }

/** Of those of these notices that an organiser wrote: two statements, however many there are. */
export async function writtenOf(
  ctx: Ctx,
  rows: readonly { id: string; kind: string }[],
): Promise<Map<string, Written>> {
  const ids = rows.filter(({ kind }) => kind === 'broadcast.sent').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const written = await sql.writtenOf(ctx.tx, ctx.actor.tenantId, ids)
  const facts = await factsOf(
    ctx,
    written.map(({ account_id, entry_id }) => ({ accountId: account_id, entryId: entry_id })),
  )
  return new Map(
    facts.flatMap((each) => {
      const row = written[each.at - 1]
      return row ? [[row.notice_id, { texts: row.texts, isCancelled: row.is_cancelled, facts: each }] as const] : []
    }),
  )
}
