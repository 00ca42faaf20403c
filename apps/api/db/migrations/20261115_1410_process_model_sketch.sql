-- What is drawn, without its words, as the list shows it: kinds and places of at most sixty shapes, and the ways between them.
-- Null: saved before there were such pictures; the worker draws them when it starts.
alter table process_model add column sketch jsonb;
