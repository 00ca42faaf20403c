-- Colleagues are found by the beginning of their name. Among a hundred entrants there are three of them: the index of all names walks past the others.
create index account_staff_nickname on account (tenant_id, nickname_key, id) where state = 'open' and user_type <> 1;
