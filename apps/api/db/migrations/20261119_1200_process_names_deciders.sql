-- Whether those who are decided about read who decided. Off: reviewers stay unnamed to them.
alter table process_model add column names_deciders boolean not null default false;
