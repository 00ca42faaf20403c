import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

type SeatRow = {
  account_id: string
  seat: number
  role: 'judge' | 'chief'
  is_absent: boolean
}

export const seatOf = (tx: Tx, tenantId: string, roomId: string, personId: string) =>
  tx.first(sql<SeatRow>`
    select p.account_id, p.seat, p.role, coalesce(c.state = 'absent', false) as is_absent
    from room_person p
    join account a on a.tenant_id = p.tenant_id and a.id = p.account_id and a.person_id = ${personId}
    left join check_in c on c.tenant_id = p.tenant_id and c.room_id = p.room_id and c.person_id = a.person_id
    where p.tenant_id = ${tenantId} and p.room_id = ${roomId} and p.seat is not null order by p.seat limit 1`)

export const roundOf = async (tx: Tx, tenantId: string, roomId: string) =>
  (
    await tx.first(sql<{ round_id: string | null }>`
    select round_id from room where tenant_id = ${tenantId} and id = ${roomId}`)
  )?.round_id ?? null

/** Accounts that have a part in the room, and those of the same persons. */
export const accountsHere = async (tx: Tx, tenantId: string, roomId: string): Promise<string[]> =>
  (
    await tx.rows(sql<{ id: string }>`
      select b.id from room_person p
      join account a on a.tenant_id = p.tenant_id and a.id = p.account_id
      join account b on b.tenant_id = a.tenant_id and b.person_id = a.person_id
      where p.tenant_id = ${tenantId} and p.room_id = ${roomId}`)
  ).map(({ id }) => id)

type Named = {
  id: string
  roomId: string
  seat: number
  absentAccountId: string
  accountId: string
  reason: string
  entries: number
  conflicts: number
  by: string
}

export const addSubstitute = (tx: Tx, tenantId: string, named: Named) =>
  tx.run(sql`
    insert into check_in_substitute (tenant_id, id, room_id, seat, absent_account_id, account_id, reason, entries, conflicts, named_by)
    values (${tenantId}, ${named.id}, ${named.roomId}, ${named.seat}, ${named.absentAccountId}, ${named.accountId}, ${named.reason},
      ${named.entries}, ${named.conflicts}, ${named.by})`)

/** The seat stays, with who sits on it. */
export const changeSeat = (tx: Tx, tenantId: string, roomId: string, from: string, to: string) =>
  tx.run(sql`
    update room_person set account_id = ${to} where tenant_id = ${tenantId} and room_id = ${roomId} and account_id = ${from}`)

export const bumpRoom = (tx: Tx, tenantId: string, roomId: string) =>
  tx.run(sql`update room set version = version + 1 where tenant_id = ${tenantId} and id = ${roomId}`)

type SubstituteRow = {
  id: string
  seat: number
  absent: string
  name: string
  reason: string
  entries: number
  conflicts: number
  by: string
  at: string
}

export const substitutesOf = (tx: Tx, tenantId: string, roomId: string) =>
  tx.rows(sql<SubstituteRow>`
    select u.id, u.seat, a.nickname as absent, b.nickname as name, u.reason, u.entries, u.conflicts, n.nickname as by, u.named_at as at
    from check_in_substitute u
    join account a on a.tenant_id = u.tenant_id and a.id = u.absent_account_id
    join account b on b.tenant_id = u.tenant_id and b.id = u.account_id
    join account n on n.tenant_id = u.tenant_id and n.id = u.named_by
    where u.tenant_id = ${tenantId} and u.room_id = ${roomId} order by u.named_at, u.id limit 100`)
