-- How many accounts belong to each organisation, without walking them: what was counted, and what has changed since. Changes are added and
-- never updated, so that people who register at one school at the same moment do not wait for each other; the clean-up adds them up.
create table organisation_size (
  tenant_id uuid not null references tenant,
  organisation_id uuid not null,
  members int not null,
  primary key (tenant_id, organisation_id),
  foreign key (tenant_id, organisation_id) references organisation
);

create table organisation_change (
  tenant_id uuid not null references tenant,
  id bigint generated always as identity,
  organisation_id uuid not null,
  delta int not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, organisation_id) references organisation
);
create index organisation_change_node on organisation_change (tenant_id, organisation_id);
call fence('organisation_change', 'select, insert');

create function note_accounts_added() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into organisation_change (tenant_id, organisation_id, delta)
  select tenant_id, organisation_id, count(*) from added where organisation_id is not null group by tenant_id, organisation_id;
  return null;
end
$$;

create function note_account_moved() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into organisation_change (tenant_id, organisation_id, delta)
  select new.tenant_id, moved.organisation_id, moved.delta
  from (values (old.organisation_id, -1), (new.organisation_id, 1)) as moved(organisation_id, delta)
  where moved.organisation_id is not null;
  return null;
end
$$;

-- Accounts are closed, never deleted, but with their whole organiser.
create trigger account_added after insert on account referencing new table as added
  for each statement execute function note_accounts_added();
create trigger account_moved after update of organisation_id on account
  for each row when (old.organisation_id is distinct from new.organisation_id) execute function note_account_moved();
revoke all on function note_accounts_added(), note_account_moved() from public;

-- Forced row security holds for the owner too, who reads every organiser's accounts this once.
alter table account no force row level security;
insert into organisation_size (tenant_id, organisation_id, members)
select tenant_id, organisation_id, count(*) from account where organisation_id is not null group by tenant_id, organisation_id;
alter table account force row level security;
call fence('organisation_size', 'select');
