-- A queue: a reviewer reads twenty rows of each pool from the index alone, as long as its pages are known to be visible to all. Swept after so
-- many changes, however long the queue is.
alter table task_candidate set (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 2000, autovacuum_vacuum_cost_delay = 0
);
