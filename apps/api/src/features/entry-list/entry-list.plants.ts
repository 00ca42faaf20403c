import { type Plant, planted } from '@laurel/testbed/plant'

export const plants: Readonly<Record<string, Plant>> = {
  'an entry is marked as a possible duplicate exactly if another has the same key': planted(`
    insert into entry_duplicate_key (tenant_id, entry_id, contest_id, kind, key, is_shared)
    select tenant_id, id, contest_id, 'title', sha256(uuid_send(id)), true from entry limit 1`),
}
