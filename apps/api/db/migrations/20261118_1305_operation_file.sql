-- Files of a comment or a decision; whoever reads the one may have the other. A signature is a picture of its own.
create table operation_file (
  tenant_id uuid not null references tenant,
  id uuid not null,
  operation_id uuid not null,
  file_id uuid not null,
  is_signature boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, operation_id, file_id),
  foreign key (tenant_id, operation_id) references process_operation,
  foreign key (tenant_id, file_id) references file
);
create index operation_file_file on operation_file (tenant_id, file_id);
call fence('operation_file', 'select, insert, delete');
call notes_file_uses('operation_file');
