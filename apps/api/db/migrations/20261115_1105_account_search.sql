-- People are found by the beginning of the name they are shown by. A column and not an expression: under row security only leak-proof
-- operators reach an index, and neither `like` nor `lower` is one; a range in the order of bytes is.
alter table account add column nickname_key text collate "C" not null generated always as (lower(normalize(nickname, nfkc))) stored;
create index account_nickname on account (tenant_id, nickname_key, id);
create index account_user_name on account (tenant_id, user_name_key collate "C");
