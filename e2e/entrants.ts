import { randomUUID } from 'node:crypto'
import { inDatabase } from './database.ts'
import type { Account, World } from './nodes.ts'

/** Somebody who enters, with the password of the demo's people and a number by which teammates find them. */
export async function addEntrant(world: World, name: string, mobile: string): Promise<Account> {
  const like = world.accounts.entrant
  const userName = `ent_${randomUUID().slice(0, 8)}`
  Object.assign(process.env, world.environment)
  const { keyedHash, seal } = await import('@laurel/api/src/privacy/sealing.ts')
  await inDatabase(
    world,
    `with model as (select tenant_id, user_type, password_hash, organisation_id from account where user_name = $1 limit 1),
     somebody as (
       insert into person (tenant_id, id, name, mobile_sealed, mobile_hash) select tenant_id, $3, $5, $6, $7 from model
       returning tenant_id)
     insert into account (tenant_id, id, person_id, user_type, user_name, user_name_key, nickname, password_hash, organisation_id)
     select tenant_id, $2, $3, user_type, $4, $4, $5, password_hash, organisation_id from model`,
    [
      like.userName,
      randomUUID(),
      randomUUID(),
      userName,
      name,
      seal('person.mobile', mobile),
      keyedHash('person.mobile', mobile),
    ],
  )
  return { ...like, userName }
}

const question = (key: string, zh: string, more: object = {}) => ({
  key,
  widget: 'text',
  label: { zh },
  required: true,
  identifies: false,
  ...more,
})

/** A contest of the portal that takes entries of up to three, with a form of one section. */
export async function addContest(world: World, name: string): Promise<string> {
  const fields = [question('title', '项目名称'), question('summary', '项目简介', { multiline: true })]
  const definition = {
    fields: [{ key: 's1', widget: 'card', label: { zh: '项目信息' }, required: false, identifies: false, fields }],
  }
  const [contestId, formId, stageId] = [randomUUID(), randomUUID(), randomUUID()]
  const code = contestId.slice(0, 8)
  await inDatabase(
    world,
    `with home as (select tenant_id, contest_type_id from portal where code = 'lanjiang'),
     new_contest as (
       insert into contest (tenant_id, id, contest_type_id, code, name, state)
       select tenant_id, $1, contest_type_id, $4, $5::jsonb, 'open' from home),
     new_track as (
       insert into track (tenant_id, id, contest_id, code, name) select tenant_id, $6, $1, 'CX', '{"zh":"创意组"}'::jsonb from home),
     new_form as (
       insert into form_definition (tenant_id, id, code, version, name, purpose, definition)
       select tenant_id, $2, $4, 1, $5::jsonb, 'entry', $7::jsonb from home),
     new_stage as (
       insert into stage (tenant_id, id, contest_id, code, name, process_type, level, opens_at, closes_at)
       select tenant_id, $3, $1, 's1', '{"zh":"报名"}'::jsonb, 1, 'school', now() - interval '1 day', now() + interval '30 days' from home)
     insert into stage_plan (tenant_id, id, stage_id, form_id, max_members, max_guides)
     select tenant_id, $8, $3, $2, 3, 0 from home`,
    [
      contestId,
      formId,
      stageId,
      `st-${code}`,
      JSON.stringify({ zh: name }),
      randomUUID(),
      JSON.stringify(definition),
      randomUUID(),
    ],
  )
  return contestId
}

/** In the team of an entry, as if they had said yes. */
export const addToTeam = (world: World, entryId: string, { userName }: Account, part: 'member' | 'guide') =>
  inDatabase(
    world,
    `insert into entry_member (tenant_id, id, entry_id, person_id, part, confirmed_at)
     select tenant_id, $1, $2, person_id, $4, now() from account where user_name = $3`,
    [randomUUID(), entryId, userName, part],
  )
