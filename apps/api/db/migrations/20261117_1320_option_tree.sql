-- What a cascader of an organiser's forms offers, by name. A form is validated by the tree as it is, as it is by a dictionary.
create table option_tree (
  tenant_id uuid not null references tenant,
  name text not null,
  nodes jsonb not null,
  primary key (tenant_id, name)
);
call fence('option_tree', 'select, insert, update');
