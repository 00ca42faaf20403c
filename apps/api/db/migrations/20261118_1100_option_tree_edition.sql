-- Another one with each change, also with one that is undone: a node that has read a tree knows by it whether the tree is still the same.
alter table option_tree add column edition uuid not null default gen_random_uuid();
