-- What somebody signed, the newest first.
create index process_vote_done on process_vote (tenant_id, account_id, voted_at desc, task_id desc) where voted_at is not null;
