-- A node says that it is ready only when the database has every migration it knows: names and hashes, nothing of anyone.
grant select on migration to laurel_app, laurel_platform;
