import { type Plant, planted } from '@laurel/testbed/plant'

export const plants: Readonly<Record<string, Plant>> = {
  'who answers for a minor is sealed': planted(
    `insert into guardian_consent (tenant_id, account_id, version_id, name_sealed, mobile_sealed, mobile_hash)
     select a.tenant_id, a.id, v.id, '林建国'::bytea, '13500000099', sha256('m')
     from account a join agreement_version v on v.tenant_id = a.tenant_id limit 1`,
  ),
  'what was answered at registration is sealed': planted(
    `insert into registration (tenant_id, account_id, answers_sealed)
     select tenant_id, id, convert_to('{"motto":"a plain answer that anyone can read"}', 'UTF8') from account limit 1`,
  ),
}
