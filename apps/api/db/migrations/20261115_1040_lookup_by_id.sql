-- A list of twenty rows looks up twenty people, and every request looks up its session: a tree grows by a level for each of these look-ups when
-- the table grows, a hash does not (P5). Only a way to the row: the fence still decides whether it may be seen.
create index account_lookup on account using hash (id);
create index session_lookup on session using hash (id);
create index process_instance_lookup on process_instance using hash (id);
create index process_task_lookup on process_task using hash (id);
