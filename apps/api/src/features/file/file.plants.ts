import { type Plant, planted } from '@laurel/testbed/plant'

export const plants: Readonly<Record<string, Plant>> = {
  'a file is stored with its time, refused with its reason, or quarantined with what was found': planted(
    `insert into file (tenant_id, id, account_id, name, type, size, state)
     select tenant_id, gen_random_uuid(), id, 'a.pdf', 'application/pdf', 1, 'stored' from account limit 1`,
  ),
  'an organiser keeps as many files and bytes as are counted for it': planted(
    'insert into file_usage (tenant_id, files) select id, 1 from tenant limit 1 on conflict (tenant_id) do update set files = file_usage.files + 1',
  ),
  'an account keeps as many files and bytes as are counted for it': planted(
    `insert into account_file_usage (tenant_id, account_id, bytes) select tenant_id, id, 1 from account limit 1
     on conflict (tenant_id, account_id) do update set bytes = account_file_usage.bytes + 1`,
  ),
}
