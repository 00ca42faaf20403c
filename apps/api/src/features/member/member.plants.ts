import { type Plant, planted } from '@laurel/testbed/plant'

export const plants: Readonly<Record<string, Plant>> = {
  'what a look into a list of people found is sealed': planted(
    `with list as (
       insert into file (tenant_id, id, account_id, name, type, size, state, finished_at)
       select tenant_id, gen_random_uuid(), id, 'a.xlsx', 'application/zip', 1, 'stored', now() from account limit 1
       returning tenant_id, id, account_id)
     insert into member_import (tenant_id, id, file_id, requested_by, outcome_sealed)
     select tenant_id, gen_random_uuid(), id, account_id, convert_to('{"cells":["林知夏","13500000099"]}', 'UTF8') from list`,
  ),
}
