-- As 1040: a list of members looks up a person for each of its rows.
create index person_lookup on person using hash (id);
