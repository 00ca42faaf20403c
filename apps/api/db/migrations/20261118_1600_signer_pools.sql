-- What made somebody a signer: the pools of the step's rule that they were in. None: they were asked by name.
alter table process_vote add column pools text[] not null default '{}';

-- Asked each minute for signers who have left these pools: by signer, not by task.
create index process_vote_unsigned on process_vote (tenant_id, account_id) where voted_at is null;
