-- The entries with which an account's person has a conflict of interest, whatever account they use (decisions 10, 54): those they take part in
-- and those they said so of. Who was only named as a member has not said yes: a team could hide from an organiser by naming them.
create function conflicting_entries(p_tenant uuid, p_account uuid) returns uuid[]
language plpgsql stable
set search_path = pg_catalog, public
as $$
begin
  return (
    with self as materialized (
      select me.id, me.mobile_hash from account a join person me on me.tenant_id = a.tenant_id and me.id = a.person_id
      where a.tenant_id = p_tenant and a.id = p_account
    ), same as materialized (
      select id from self union select p.id from self join person p on p.tenant_id = p_tenant and p.mobile_hash = self.mobile_hash
    )
    select array(
      select m.entry_id from same join entry_member m on m.tenant_id = p_tenant and m.person_id = same.id and m.confirmed_at is not null
      union
      select c.entry_id from same join declared_conflict c on c.tenant_id = p_tenant and c.person_id = same.id and c.entry_id is not null
    ));
end
$$;

-- And the organisations of whose entries they said so, with all below.
create function conflicting_organisations(p_tenant uuid, p_account uuid) returns uuid[]
language plpgsql stable
set search_path = pg_catalog, public
as $$
begin
  return (
    with self as materialized (
      select me.id, me.mobile_hash from account a join person me on me.tenant_id = a.tenant_id and me.id = a.person_id
      where a.tenant_id = p_tenant and a.id = p_account
    ), same as materialized (
      select id from self union select p.id from self join person p on p.tenant_id = p_tenant and p.mobile_hash = self.mobile_hash
    )
    select array(
      select o.id from same
      join declared_conflict c on c.tenant_id = p_tenant and c.person_id = same.id and c.organisation_id is not null
      join organisation top on top.tenant_id = p_tenant and top.id = c.organisation_id
      join organisation o on o.tenant_id = p_tenant and o.path >= top.path and o.path < top.path || U&'\+10FFFF'
      group by o.id
    ));
end
$$;

revoke all on function conflicting_entries(uuid, uuid), conflicting_organisations(uuid, uuid) from public;
grant execute on function conflicting_entries(uuid, uuid), conflicting_organisations(uuid, uuid) to laurel_app, laurel_platform;
