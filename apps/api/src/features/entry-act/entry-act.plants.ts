import { type Plant, planted } from '@laurel/testbed/plant'

export const plants: Readonly<Record<string, Plant>> = {
  'entries are disqualified by two people': planted(`
    insert into entry_act (tenant_id, id, kind, reason, state, made_by, confirmed_by, confirmed_at)
    select tenant_id, gen_random_uuid(), 'disqualify', 'x', 'started', id, id, now() from account limit 1`),
}
