import { sql } from 'kysely'
import { build, type Tx } from '../../database/tx.ts'

export type TicketRow = {
  tenant_id: string
  ticket_hash: Buffer
  purpose: string
  account_ids: string[]
  browser_hash: Buffer
  remembered: boolean
  way: string
  password_hash: string | null
  card_id: string | null
}

export const addTicket = (tx: Tx, ticket: TicketRow) => tx.run(build.insertInto('login_ticket').values(ticket))

export type FoundTicket = Pick<
  TicketRow,
  'purpose' | 'account_ids' | 'remembered' | 'way' | 'password_hash' | 'card_id'
>
type TicketQuery = { hash: Buffer; purposes: readonly string[]; browserHash: Buffer }

const isGood = (tenantId: string, { hash, purposes, browserHash }: TicketQuery) => sql`
  tenant_id = ${tenantId} and ticket_hash = ${hash} and purpose = any(${[...purposes]}::text[])
    and browser_hash = ${browserHash} and spent_at is null
    and created_at > now() - case purpose when 'set-up-second-factor' then interval '30 minutes' else interval '10 minutes' end`
const columns = sql`purpose, account_ids, remembered, way, password_hash, card_id`

/** Spent by being read; undefined if it was spent before, is too old, or belongs to another browser. */
export const spendTicket = (tx: Tx, tenantId: string, asked: TicketQuery) =>
  tx.first(sql<FoundTicket>`
    update login_ticket set spent_at = now() where ${isGood(tenantId, asked)} returning ${columns}`)

export const lockTicket = (tx: Tx, tenantId: string, asked: TicketQuery) =>
  tx.first(sql<FoundTicket>`select ${columns} from login_ticket where ${isGood(tenantId, asked)} for update`)
