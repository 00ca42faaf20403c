import { type Plant, planted } from '@laurel/testbed/plant'

export const plants: Readonly<Record<string, Plant>> = {
  'a question is about an entry of its contest': planted(`
    insert into question (tenant_id, id, contest_id, entry_id, asked_by, text)
    select e.tenant_id, gen_random_uuid(), c.id, e.id, e.begun_by, 'x'
    from entry e join contest c on c.tenant_id = e.tenant_id and c.id <> e.contest_id limit 1`),
}
