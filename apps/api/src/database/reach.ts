import type { Reach } from '@laurel/rules/data-scope'
import { type RawBuilder, sql } from 'kysely'

/** Greater than whatever follows the path of an organisation. */
const last = '\u{10FFFF}'

/** The law of `@laurel/rules/data-scope` for many rows: a condition on whose row it is and where it belongs. */
export function reached(
  tenantId: string,
  reach: Reach,
  { account, organisation }: { account: RawBuilder<unknown>; organisation: RawBuilder<unknown> },
): RawBuilder<unknown> {
  if (reach.isAll) return sql`true`
  return sql`(${account} = ${reach.accountId}::uuid or ${organisation} = any (array(${organisationsWithin(tenantId, reach)})))`
}

/** `reached` for entries; never one with which the reader has a conflict of interest (decision 54). `entry`: by what name its row goes. */
export const entryReached = (
  tenantId: string,
  reach: Reach,
  entry: RawBuilder<unknown> = sql`e`,
): RawBuilder<unknown> =>
  sql`(${reached(tenantId, reach, { account: sql`${entry}.begun_by`, organisation: sql`${entry}.organisation_id` })}
    and ${withoutConflict(tenantId, reach.accountId, entry)})`

/** What it asks of the database is asked once per statement. */
export const withoutConflict = (
  tenantId: string,
  accountId: string,
  entry: RawBuilder<unknown> = sql`e`,
): RawBuilder<unknown> => sql`(
  ${entry}.id <> all ((select conflicting_entries(${tenantId}, ${accountId}))::uuid[])
  and (${entry}.organisation_id is null
    or ${entry}.organisation_id <> all ((select conflicting_organisations(${tenantId}, ${accountId}))::uuid[])))`

/** Asked once per statement, however many rows it looks at. */
export const organisationsWithin = (tenantId: string, reach: Reach): RawBuilder<{ id: string }> =>
  sql`select o.id from organisation o where o.tenant_id = ${tenantId} and ${pathWithin(reach, sql`o.path`)}`

export const pathWithin = (reach: Reach, path: RawBuilder<unknown>): RawBuilder<unknown> =>
  reach.isAll
    ? sql`true`
    : sql`(${path} = any (${reach.at}::text[]) or exists (
        select from unnest(${reach.below}::text[]) as above(path) where ${path} >= above.path and ${path} < above.path || ${last}))`
