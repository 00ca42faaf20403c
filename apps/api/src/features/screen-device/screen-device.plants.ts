import { type Plant, planted } from '@laurel/testbed/plant'

export const plants: Readonly<Record<string, Plant>> = {
  'a device does not show the code of a screen': planted(`
    insert into screen_device (tenant_id, id, screen_id, kind, name, auth_hash)
    select tenant_id, gen_random_uuid(), id, 'display', '主屏', display_auth_hash from screen limit 1`),
  'no display lets a device in': planted(`
    with first as (
      insert into screen_device (tenant_id, id, screen_id, kind, name, auth_hash)
      select tenant_id, gen_random_uuid(), id, 'display', '主屏', sha256('one') from screen limit 1 returning tenant_id, id, screen_id
    )
    insert into screen_device (tenant_id, id, screen_id, kind, name, auth_hash, approved_by_device)
    select tenant_id, gen_random_uuid(), screen_id, 'console', '控制台', sha256('two'), id from first`),
}
