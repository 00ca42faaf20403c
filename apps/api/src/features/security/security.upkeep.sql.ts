import { sql } from 'kysely'
import { type Erasure, type Invariants, type OwnData, ofAccount } from '../../database/upkeep.ts'

export const invariants: Invariants = {
  'a login name is kept in its one spelling': sql`
    select from account where user_name_key is not nfkc normalized or user_name_key <> btrim(user_name_key) or user_name_key = ''`,

  'a password is kept as an argon2id hash': sql`
    select from account where password_hash is not null and password_hash not like '$argon2id$%'`,

  'a sealed value can be found by its hash, and a hash has its sealed value': sql`
    select from person where (mobile_sealed is null) <> (mobile_hash is null)
      or (id_number_sealed is null) <> (id_number_hash is null) or (email_sealed is null) <> (email_hash is null)`,

  // 1 byte of length, the key's id, 12 of nonce, 16 of tag, at least one of text: a number stored as it is does not look like that.
  'personal data is sealed': sql`
    select from person, lateral (values (mobile_sealed, mobile_hash), (id_number_sealed, id_number_hash), (email_sealed, email_hash)) v(sealed, hash)
    where v.sealed is not null
      and (octet_length(v.sealed) < 31 or get_byte(v.sealed, 0) not between 1 and 8 or octet_length(v.sealed) < 30 + get_byte(v.sealed, 0)
        or octet_length(v.hash) <> 32)`,

  'a second factor is sealed, and its recovery codes are kept as hashes': sql`
    select from second_factor where octet_length(secret_sealed) < 31 or octet_length(pending_sealed) < 31
    union all select from recovery_code where octet_length(code_hash) <> 32`,

  'whoever was erased has no name, no way in and no number': sql`
    select from deletion_request d join account a on a.tenant_id = d.tenant_id and a.id = d.account_id
    where d.done_at is not null and (a.state <> 'closed' or a.password_hash is not null or a.user_name not like 'erased-%'
      or exists (select from registration r where r.tenant_id = a.tenant_id and r.account_id = a.id)
      or exists (select from social_binding b where b.tenant_id = a.tenant_id and b.account_id = a.id)
      or exists (select from session s where s.tenant_id = a.tenant_id and s.account_id = a.id and s.ended_at is null)
      or (not exists (select from account o where o.tenant_id = a.tenant_id and o.person_id = a.person_id and o.state <> 'closed')
        and exists (select from person p where p.tenant_id = a.tenant_id and p.id = a.person_id
          and (p.mobile_hash is not null or p.id_number_hash is not null or p.email_hash is not null))))`,
}

export const ownData: OwnData = {
  account: `
    select a.id, a.user_name as "userName", a.nickname, a.user_type as "userType", a.state, a.created_at as "openedAt",
      a.password_set_at as "passwordSetAt", o.name as organisation
    from account a left join organisation o on o.tenant_id = a.tenant_id and o.id = a.organisation_id
    where a.tenant_id = $1 and a.id = $2`,
  person: `
    select p.name, p.mobile_sealed, p.id_type as "idType", p.id_number_sealed, p.email_sealed, p.education, p.enrolment_year as "enrolmentYear",
      p.major, p.created_at as "registeredAt"
    from person p join account a on a.tenant_id = p.tenant_id and a.person_id = p.id where a.tenant_id = $1 and a.id = $2`,
  secondFactor: `select turned_on_at as "turnedOnAt" from second_factor ${ofAccount} and turned_on_at is not null`,
  deletionRequests: `
    select asked_at as "askedAt", due_at as "dueAt", withdrawn_at as "withdrawnAt", done_at as "doneAt" from deletion_request ${ofAccount} order by asked_at`,
}

export const erasure: Erasure = ({ tenantId, accountId }) => [
  sql`delete from second_factor where tenant_id = ${tenantId} and account_id = ${accountId}`,
]
