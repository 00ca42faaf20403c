-- The round in which a candidate was decided; null: it came after the list was last confirmed. No clock can tell: the engine's, a transaction's
-- and the order of commits differ.
alter table recommendation_entry add column round int;

-- is_supplement: opened again by its own organisation for those that came late. has_list_above: a list of the level above decides after it in the
-- same process, and that one takes the places there. ended_at: the stage above is over, and those who still waited were told.
alter table recommendation add column is_supplement boolean not null default false, add column has_list_above boolean not null default false,
  add column ended_at timestamptz;
create index recommendation_unended on recommendation (tenant_id, to_stage_id) where state = 'confirmed' and ended_at is null;
