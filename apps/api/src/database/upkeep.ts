import type { RawBuilder } from 'kysely'

/** What must hold → a statement of rows that must not exist. Constraints of the database are not repeated here. */
export type Invariants = Readonly<Record<string, RawBuilder<unknown>>>

/** What a copy of one's own data holds of a feature: part → SQL; `$1` is the tenant, `$2` the account. */
export type OwnData = Readonly<Record<string, string>>
export const ofAccount = 'where tenant_id = $1 and account_id = $2'

/** What erasing an account does to what belongs to it alone. Its id stays wherever it stands: in events, decisions, uploads of others' entries. */
export type Erasure = (owner: {
  readonly tenantId: string
  readonly accountId: string
}) => readonly RawBuilder<unknown>[]

/** Rows that nobody needs any more; each by an index that begins with the tenant, and by the database's time. */
export type Outdated = readonly { readonly table: string; readonly isOld: RawBuilder<unknown> }[]
