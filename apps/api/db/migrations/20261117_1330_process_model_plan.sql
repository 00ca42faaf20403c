-- What the worker does beside the executable document: where each outcome leads, what an end means, scripts, timers, variables. Null: a version
-- from before there was a compiler.
alter table process_model_version add column plan jsonb;
