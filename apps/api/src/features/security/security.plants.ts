import { type Plant, planted } from '@laurel/testbed/plant'

export const plants: Readonly<Record<string, Plant>> = {
  'a login name is kept in its one spelling': planted(
    "update account set user_name_key = 'ＥＮＴ' where user_name = 'ent_001'",
  ),
  'a password is kept as an argon2id hash': planted(
    "update account set password_hash = 'secret' where user_name = 'ent_001'",
  ),
  'a sealed value can be found by its hash, and a hash has its sealed value': planted(
    'update person set mobile_hash = null where id = (select id from person where mobile_hash is not null limit 1)',
  ),
  'personal data is sealed': planted(
    "update person set mobile_sealed = '19900000001' where id = (select id from person where mobile_hash is not null limit 1)",
  ),
  'a second factor is sealed, and its recovery codes are kept as hashes': planted(
    `insert into second_factor (tenant_id, account_id, secret_sealed, turned_on_at)
     select tenant_id, id, 'GEZDGNBVGY3TQOJQ', now() from account limit 1`,
  ),
  'whoever was erased has no name, no way in and no number': planted(
    `insert into deletion_request (tenant_id, id, account_id, asked_at, due_at, done_at)
     select tenant_id, gen_random_uuid(), id, now() - interval '20 days', now() - interval '5 days', now() from account limit 1`,
  ),
}
