import { type Plant, planted } from '@laurel/testbed/plant'

export const plants: Readonly<Record<string, Plant>> = {
  'a login code is kept as a hash, and is used after it was issued': planted(
    `insert into login_code (tenant_id, id, account_id, code_hash, kind, batch_id, number, expires_at)
     select tenant_id, gen_random_uuid(), id, 'LEAF7K2M', 'once', gen_random_uuid(), 1, now() + interval '1 hour' from account limit 1`,
  ),
}
