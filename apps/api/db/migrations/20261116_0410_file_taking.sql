-- Whoever reads a file holds no lock of its row meanwhile: `taken_until` says that it is in somebody's hand, `taken_as` whose word counts when it is
-- settled. Bytes that had to be cleaned lie under that id.
alter table file
  add column taken_until timestamptz,
  add column taken_as uuid;
