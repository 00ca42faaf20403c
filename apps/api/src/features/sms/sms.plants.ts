import { type Plant, planted } from '@laurel/testbed/plant'

export const plants: Readonly<Record<string, Plant>> = {
  'a code that was sent is kept only as its hash': planted(
    `insert into sms_code (tenant_id, id, scene, mobile_hash, mobile_sealed, browser_hash, code_hash, code_sealed, sent_at)
     select id, gen_random_uuid(), 1, sha256('m'), 'x', sha256('b'), sha256('c'), '123456', now() from tenant limit 1`,
  ),
}
