import type { Answer, Parsed } from '@laurel/contract/define'
import type { EntryView, listEntries, listEntryContests, listEntryFields } from '@laurel/contract/entry-list'
import { reachOf } from '@laurel/rules/data-scope'
import { type FormField, fieldsOf, isOfTracks, isPersonWidget, isSealed } from '@laurel/rules/form-definition'
import type { Account, Ctx } from '../../ctx.ts'
import { unansweredOf } from '../../database/unanswered-entries.ts'
import { pageOf, readCursor, writeCursor } from '../../http/cursor.ts'
import { must } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import * as sql from './entry-list.sql.ts'

/** So many one request looks at, however few of them are asked for; most pages are full after the first few. */
const [fewWalked, maxWalked] = [300, 5_000]
/** Greater than whatever follows a beginning. */
const last = '\u{10FFFF}'

/** `permission`: whose data scope counts. */
export async function list(
  { tx, actor }: Ctx<Account>,
  { cursor, limit, search = '', organisationId, unanswered, ...narrowed }: Parsed<typeof listEntries>['query'],
  permission = 'contest:entry:list',
): Promise<Answer<typeof listEntries>> {
  const { tenantId, language } = actor
  const reach = reachOf(actor, permission)
  const after = readCursor(cursor)
  const filter: sql.Filter = {
    ...narrowed,
    ...(unanswered !== undefined && { unanswered: await unansweredOf(tx, tenantId, unanswered) }),
  }
  const begun = search.trim().normalize('NFKC')
  const rows = await found()
  const positionOf = (row: sql.WalkedRow) => ({
    at: (filter.sort === 'submitted' ? row.submitted_at : row.begun_at) ?? row.begun_at,
    id: row.id,
  })
  const page = pageOf(
    rows.filter(({ is_listed }) => is_listed),
    limit,
    positionOf,
  )
  const end = rows.find(({ is_listed }) => !is_listed)
  return {
    rows: page.rows.map((row) => rowOf(row, language)),
    nextCursor: page.nextCursor ?? (end ? writeCursor(positionOf(end)) : null),
  }

  async function found(): Promise<sql.WalkedRow[]> {
    if (begun !== '') {
      const [from, code] = [begun.toLowerCase(), begun.toUpperCase()]
      const beginning = { from, until: from + last, code: { from: code, until: code + last } }
      return sql.search(tx, tenantId, reach, organisationId, beginning, filter, after, limit + 1)
    }
    if (!reach.isAll || organisationId !== undefined) {
      const places = await sql.placesWithin(tx, tenantId, reach, organisationId)
      if (places.length <= sql.maxPlaces) return ofPlaces(places)
    }
    const asked = [tx, tenantId, reach, organisationId, filter] as const
    const page = { after, limit: limit + 1 }
    if (sql.isStraight(reach, organisationId, filter)) return sql.walk(...asked, { ...page, many: limit + 1 })
    const near = await sql.walk(...asked, { ...page, many: fewWalked })
    return isFull(near) ? near : sql.walk(...asked, { ...page, many: maxWalked })
  }

  async function ofPlaces(places: readonly string[]): Promise<sql.WalkedRow[]> {
    const walk = (many: number) => {
      const each = Math.max(limit + 1, Math.ceil(many / Math.max(1, places.length)))
      return sql.walkPlaces(tx, tenantId, reach, places, filter, { after, limit: limit + 1, each })
    }
    if (sql.isStraightByPlace(filter)) return walk(0)
    const near = await walk(fewWalked)
    return isFull(near) ? near : walk(maxWalked)
  }

  function isFull(rows: readonly sql.WalkedRow[]): boolean {
    return rows.length > limit || rows.every(({ is_listed }) => is_listed)
  }
}

/** Pages of a view that are walked for its ids; what is rarer than that is narrowed first. */
const maxPages = 40

/** Everything that a view shows, as far as that is not too many. */
export async function idsOfView(ctx: Ctx<Account>, view: EntryView, most: number): Promise<string[] | 'too-many'> {
  const ids: string[] = []
  let cursor: string | undefined
  for (let walked = 0; walked < maxPages; walked++) {
    const page = await list(ctx, { ...view, limit: 100, cursor })
    ids.push(...page.rows.map(({ id }) => id))
    if (ids.length > most) return 'too-many'
    if (page.nextCursor === null) return ids
    cursor = page.nextCursor
  }
  return 'too-many'
}

export async function contests({ tx, actor }: Ctx<Account>): Promise<Answer<typeof listEntryContests>> {
  const { tenantId, language } = actor
  const inLanguage = ({ id, name }: sql.Part) => ({ id, name: worded(name, language) })
  return (await sql.contests(tx, tenantId)).map(({ tracks, stages, ...contest }) => ({
    ...inLanguage(contest),
    tracks: tracks.map(inLanguage),
    stages: stages.map(inLanguage),
  }))
}

/** People, who are rows of the team, and what is sealed where it is stored cannot be asked for; nor what a team does not fill in. */
export async function fields({ tx, actor }: Ctx<Account>, contestId: string): Promise<Answer<typeof listEntryFields>> {
  const forms = await sql.formsOfContest(tx, actor.tenantId, contestId)
  must(forms.length > 0, 'http.not-found')
  const asked = forms.flatMap(({ definition }) => (definition ? fieldsOf(definition) : [])).filter(isAskable)
  return [...Map.groupBy(asked, ({ key }) => key)].map(([key, same]) => ({
    key,
    label: worded(same[0]?.label ?? { zh: key }, actor.language),
    isRequired: same.some(({ required }) => required),
  }))
}

const isAskable = (field: FormField) =>
  !isPersonWidget(field.widget) &&
  !isSealed(field) &&
  !isOfTracks(field) &&
  field.computed === undefined &&
  (field.access?.entrant ?? 'edit') === 'edit'

export const rowOf = (row: sql.EntryRow, language: Account['language']) => ({
  id: row.id,
  code: row.code,
  title: row.title,
  state: row.state,
  track: worded(row.track, language),
  stage: worded(row.stage, language),
  organisation: row.organisation && worded(row.organisation, language),
  leader: row.leader,
  members: row.members,
  completion: row.completion,
  missing: row.missing,
  begunAt: row.begun_at,
  submittedAt: row.submitted_at,
})
