-- A call that goes in steps has committed its key before it has an answer: until then the key is in its hand, so that a second one waits.
alter table idempotency_key add column held_until timestamptz;
