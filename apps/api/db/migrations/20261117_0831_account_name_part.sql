-- People are found by any part of their name. Under row security only leak-proof operators reach an index, so neither trigrams nor `like`
-- can be used: each end of a name is kept as a row of its own, and found by its beginning, as whole names are.
create table account_name_part (
  tenant_id uuid not null,
  account_id uuid not null,
  part text collate "C" not null check (length(part) between 1 and 16),
  primary key (tenant_id, part, account_id),
  foreign key (tenant_id, account_id) references account
);
create index account_name_part_account on account_name_part (tenant_id, account_id);
call fence('account_name_part', 'select, insert, delete');

-- Of a name every end but the whole, which the account itself is found by. Of a user name only those that begin where people cut it: at its
-- digits and after a line, since every end of it would be ten rows for each of a million people.
create function name_parts(name text, user_name text) returns setof text language sql immutable set search_path = pg_catalog as $$
  select left(substr(name, at), 16) from generate_series(2, length(name)) at where substr(name, at, 1) !~ '\s'
  union
  select left(substr(user_name, at), 16) from generate_series(2, length(user_name)) at
  where substr(user_name, at, 1) ~ '[a-z0-9]'
    and (substr(user_name, at - 1, 1) !~ '[a-z0-9]' or (substr(user_name, at, 1) ~ '[0-9]') <> (substr(user_name, at - 1, 1) ~ '[0-9]'))
$$;

create function note_name_parts() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'UPDATE' then
    if new.nickname_key = old.nickname_key and new.user_name_key = old.user_name_key then
      return null;
    end if;
    delete from account_name_part where tenant_id = new.tenant_id and account_id = new.id;
  end if;
  insert into account_name_part (tenant_id, account_id, part)
  select new.tenant_id, new.id, part from name_parts(new.nickname_key, new.user_name_key) part where part <> '';
  return null;
end $$;
create trigger note_name_parts after insert or update of nickname, user_name, user_name_key on account
  for each row execute function note_name_parts();
revoke all on function name_parts(text, text), note_name_parts() from public;
grant execute on function name_parts(text, text) to laurel_app, laurel_platform;

-- The owner of a table is fenced as well; here it reads every organiser's rows, once.
alter table account no force row level security;
alter table account_name_part no force row level security;
insert into account_name_part (tenant_id, account_id, part)
select a.tenant_id, a.id, part from account a, name_parts(a.nickname_key, a.user_name_key) part where part <> '';
alter table account force row level security;
alter table account_name_part force row level security;
