import { type Plant, planted } from '@laurel/testbed/plant'

export const plants: Readonly<Record<string, Plant>> = {
  'who somebody is at a provider is kept as a hash and sealed': planted(
    `insert into social_binding (tenant_id, id, account_id, type, subject_hash, label_sealed)
     select tenant_id, gen_random_uuid(), id, 1, 'zhixia', '林知夏'::bytea from account limit 1`,
  ),
}
