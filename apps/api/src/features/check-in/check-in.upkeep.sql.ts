import { sql } from 'kysely'
import type { Erasure, Invariants, OwnData } from '../../database/upkeep.ts'

export const invariants: Invariants = {
  'what counts for a person at a check-in is what a volunteer has said of them': sql`
    select c.person_id from check_in c join check_in_mark m on m.tenant_id = c.tenant_id and m.id = c.mark_id
    where m.person_id <> c.person_id or m.room_id <> c.room_id or m.state <> c.state`,
}

export const ownData: OwnData = {
  checkIns: `
    select r.name, r.day, c.state, c.at from check_in c
    join room r on r.tenant_id = c.tenant_id and r.id = c.room_id
    join account a on a.tenant_id = c.tenant_id and a.person_id = c.person_id and a.id = $2
    where c.tenant_id = $1 order by c.at`,
  checkInsMarked: `select m.at, m.state, m.means from check_in_mark m where m.tenant_id = $1 and m.marked_by = $2 order by m.at`,
  noShows: `
    select n.asked_at as "at", n.reason, 'asked' as part from check_in_no_show n where n.tenant_id = $1 and n.asked_by = $2
    union all
    select n.decided_at, '', 'decided' from check_in_no_show n where n.tenant_id = $1 and n.decided_by = $2
    union all
    select n.undone_at, '', 'undone' from check_in_no_show n where n.tenant_id = $1 and n.undone_by = $2
    order by 1`,
  substitutes: `
    select r.name, u.named_at as "at", u.reason, case when u.named_by = $2 then 'named' when u.account_id = $2 then 'substitute' else 'absent' end as part
    from check_in_substitute u join room r on r.tenant_id = u.tenant_id and r.id = u.room_id
    where u.tenant_id = $1 and $2 in (u.named_by, u.account_id, u.absent_account_id) order by 2`,
}

/** When somebody was where is nobody's business once they have gone. What they marked of others stays, by an account whose name is gone. */
export const erasure: Erasure = ({ tenantId, accountId }) => [
  sql`
    delete from check_in_mark m using account a
    where a.tenant_id = ${tenantId} and a.id = ${accountId} and m.tenant_id = a.tenant_id and m.person_id = a.person_id`,
]
