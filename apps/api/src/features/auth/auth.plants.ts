import { type Plant, planted } from '@laurel/testbed/plant'

export const plants: Readonly<Record<string, Plant>> = {
  'a session has an end, and a reason if it was ended': planted(
    `insert into session (tenant_id, id, account_id, refresh_hash, expires_at)
     select tenant_id, gen_random_uuid(), id, 'x', now() - interval '1 day' from account limit 1`,
  ),
}
