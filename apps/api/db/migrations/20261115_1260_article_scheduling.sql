-- What comes out at a set time is what was there when the time was set: whoever goes on writing changes nothing of it. The columns `category`
-- and `number` are those of what visitors read; drafts hold their own.
alter table article
  add column scheduled jsonb,
  -- How often it has come out.
  add column edition int not null default 0,
  add constraint article_scheduled_whole check ((publish_at is null) = (scheduled is null));

create index article_due on article (tenant_id, publish_at) where publish_at is not null;
