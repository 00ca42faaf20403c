-- The prizes that a judge was named for, by their keys in the rules of the round. Prizes without a jury of their own are marked by everybody.
alter table judge add column prizes text[] not null default '{}' check (cardinality(prizes) <= 10);
