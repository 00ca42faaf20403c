-- A contest begins as a draft, which no visitor finds; those that are there stay as they are.
alter table contest drop constraint contest_state_check;
alter table contest add constraint contest_state_check check (state in ('draft', 'open', 'closed'));
alter table contest alter column state set default 'draft';
