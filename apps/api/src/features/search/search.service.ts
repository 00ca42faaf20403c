import type { UserType } from '@laurel/contract/access'
import type { Answer } from '@laurel/contract/define'
import type { findPeople } from '@laurel/contract/search'
import { userNameKey } from '@laurel/rules/user-name'
import type { Account, Ctx } from '../../ctx.ts'
import { worded } from '../../wording.ts'
import { mobileSearchHash } from '../person/mobile-search.service.ts'
import { reachOf } from '../role/reach.service.ts'
import * as sql from './search.sql.ts'

type SearchResult = Answer<typeof findPeople>

const maxShown = 10
/** Greater than whatever follows a beginning. */
const last = '\u{10FFFF}'

export async function find(ctx: Ctx<Account>, q: string): Promise<SearchResult> {
  const { tx, actor } = ctx
  const from = userNameKey(q)
  const reach = await reachOf(ctx, 'account:person:find')
  const mobileHash = await mobileSearchHash(actor.accountId, q)
  const rows = mobileHash
    ? await sql.findByMobile(tx, actor.tenantId, mobileHash, reach, maxShown + 1)
    : await sql.findPeople(tx, actor.tenantId, { from, until: from + last }, reach, maxShown + 1)
  return {
    rows: rows.slice(0, maxShown).map((row) => ({
      accountId: row.id,
      name: row.nickname,
      userName: row.user_name,
      userType: row.user_type as UserType,
      organisation: row.organisation && worded(row.organisation, actor.language),
      isOpen: row.state === 'open',
    })),
    hasMore: rows.length > maxShown,
  }
}
