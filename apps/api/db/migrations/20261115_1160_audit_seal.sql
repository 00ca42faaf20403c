-- What happened, sealed: one chain of blocks per organiser. A block names its events and holds the digest of each; its hash is keyed with a
-- secret that the database does not know, so that whoever owns the tables cannot write the chain anew.
create table audit_seal (
  tenant_id uuid not null references tenant,
  number bigint not null check (number > 0),
  -- So that an event has a place in the whole chain without counting.
  events_before bigint not null check (events_before >= 0),
  -- By id and time, since that is an event's key: the feed that gave the order is not kept for ever.
  event_ids uuid[] not null check (cardinality(event_ids) > 0),
  event_times timestamptz[] not null,
  digests bytea not null,
  through_seq bigint not null,
  previous_hash bytea not null check (octet_length(previous_hash) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  sealed_at timestamptz not null default now(),
  primary key (tenant_id, number),
  check (cardinality(event_times) = cardinality(event_ids) and octet_length(digests) = 32 * cardinality(event_ids))
);
create index audit_seal_time on audit_seal (tenant_id, sealed_at);
call fence('audit_seal', 'select');
revoke update, delete on audit_seal from laurel_platform;
