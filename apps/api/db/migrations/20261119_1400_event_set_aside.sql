-- What a consumer could not take, so that everything else goes on. Of one subject the first is tried again; what happened to that subject
-- afterwards waits behind it (retry_at is null), so that its order is kept.
create table event_set_aside (
  consumer text not null references event_position,
  seq bigint not null,
  tenant_id uuid not null references tenant,
  event_id uuid not null,
  recorded_at timestamptz not null,
  kind text not null,
  subject text not null,
  subject_id uuid,
  failures int not null,
  retry_at timestamptz,
  since timestamptz not null default clock_timestamp(),
  primary key (consumer, seq)
);
create index event_set_aside_subject on event_set_aside (tenant_id, subject_id, subject, consumer, seq);
create index event_set_aside_due on event_set_aside (consumer, retry_at) where retry_at is not null;
call fence('event_set_aside', '');
