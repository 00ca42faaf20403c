-- A closed organisation stays, since the past refers to it; nobody new comes to belong to it.
alter table organisation add column closed_at timestamptz;

-- A role that nobody holds may go.
grant delete on role to laurel_app;
