-- The figures beside a list are read from here alone: its entries lie all over the table, as they came.
create index recommendation_entry_counted on recommendation_entry (tenant_id, recommendation_id) include (entry_id, task_id, is_sent, rank, round);
