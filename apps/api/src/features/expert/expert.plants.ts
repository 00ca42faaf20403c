import { type Plant, planted } from '@laurel/testbed/plant'

export const plants: Readonly<Record<string, Plant>> = {
  'an expert is a judge’s account': planted(`
    insert into expert (tenant_id, id, account_id, number, max_load, state, state_at)
    select tenant_id, gen_random_uuid(), id, 900000, 10, 'available', now() from account where user_type = 2 limit 1`),
}
