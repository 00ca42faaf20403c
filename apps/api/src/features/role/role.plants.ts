import { type Plant, planted } from '@laurel/testbed/plant'

export const plants: Readonly<Record<string, Plant>> = {
  'only a role of named scope names organisations': planted(
    `insert into role_organisation select r.tenant_id, r.id, o.id
     from role r join organisation o on o.tenant_id = r.tenant_id where r.data_scope <> 'named' limit 1`,
  ),
}
