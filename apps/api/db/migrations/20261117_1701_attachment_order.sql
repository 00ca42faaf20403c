-- Downloads stand in the order in which they were put, the newest first among those that were not.
create index attachment_shown_order on attachment (tenant_id, portal_id, sort, updated_at desc, id desc) where state = 'published';
create index attachment_order on attachment (tenant_id, portal_id, sort, updated_at desc, id desc);
drop index attachment_shown;
drop index attachment_worked_on;
