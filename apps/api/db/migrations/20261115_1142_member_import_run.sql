-- Which job has imported what was looked at: whoever comes back to either of them finds the other.
alter table member_import add column run_id uuid;
alter table member_import add foreign key (tenant_id, run_id) references job_run;
create index member_import_run on member_import (tenant_id, run_id);
