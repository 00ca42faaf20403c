import { type Plant, planted } from '@laurel/testbed/plant'

export const plants: Readonly<Record<string, Plant>> = {
  'an organiser adds no value to a locked dictionary': planted(
    `insert into dictionary_override (tenant_id, dict_type, value, label_zh, label_en)
     select id, 'ims_audit_state', '99', '自定', 'Own' from tenant limit 1`,
  ),
}
