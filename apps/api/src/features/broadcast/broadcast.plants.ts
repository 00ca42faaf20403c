import { type Plant, planted } from '@laurel/testbed/plant'

export const plants: Readonly<Record<string, Plant>> = {
  'of a broadcast not more came back than went out': planted(`
    with job as (
      insert into job_run (tenant_id, id, kind, requested_by)
      select tenant_id, gen_random_uuid(), 'broadcast-send', id from account limit 1 returning tenant_id, id, requested_by
    ), sent as (
      insert into broadcast (tenant_id, id, sent_by, audience, reach, texts, channels, job_id)
      select tenant_id, gen_random_uuid(), requested_by, '{"to": "role"}', '{}', '{}', '{mail}', id from job returning tenant_id, id
    )
    insert into broadcast_outcome (tenant_id, broadcast_id, channel, outcome, count) select tenant_id, id, 'mail', 'sent', 1 from sent`),
}
