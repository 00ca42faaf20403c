-- What an owner did to their own account, among everything else that they did: an administrator does a great deal.
create index event_own on event (tenant_id, actor_id, recorded_at desc, id desc)
  where kind in ('session.opened', 'session.ended', 'social.bound', 'social.unbound', 'agreement.accepted');
