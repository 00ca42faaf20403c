import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { makerOf } from './making.ts'
import type { TestTenant, World } from './world.ts'

export type ContestNames = {
  contest(): Promise<string>
  stage(): Promise<string>
  track(): Promise<string>
  contestType(): Promise<string>
  contestTypeRole(): Promise<string>
  dictionaryType(): Promise<string>
  /** One of the organiser's own, still empty. */
  ownDictionary(): Promise<string>
  /** One more value of a dictionary of the organiser's own. */
  dictionaryValue(type: string): Promise<string>
  configurationKey(): Promise<string>
}

const letters = () => randomBytes(6).toString('hex')

/** Contests, words and settings of an organiser. */
export function contestNames(world: World, tenant: TestTenant, marker: string): ContestNames {
  const { tenantId } = tenant
  const words = JSON.stringify({ zh: marker })
  const made = makerOf(world, tenant)
  const contestType = () =>
    made((tx, id) =>
      tx.run(sql`
        insert into contest_type (tenant_id, id, code, name) values (${tenantId}, ${id}, ${`t-${letters()}`}, ${words})`),
    )
  const contest = async () => {
    const type = await contestType()
    return made((tx, id) =>
      tx.run(sql`
        insert into contest (tenant_id, id, contest_type_id, code, name, state)
        values (${tenantId}, ${id}, ${type}, ${`c-${letters()}`}, ${words}, 'open')`),
    )
  }
  /** As the service does it: whoever keeps a copy must know that it is old. */
  const dictionaryValue = (type: string) =>
    made((tx, id) =>
      tx.run(sql`
        with said as (
          insert into dictionary_override (tenant_id, dict_type, value, label_zh, label_en)
          values (${tenantId}, ${type}, ${id}, ${marker}, ${marker}))
        insert into dictionary_edition (tenant_id) values (${tenantId})
        on conflict (tenant_id) do update set version = dictionary_edition.version + 1`),
    )
  return {
    contestType,
    contest,
    dictionaryValue,
    async contestTypeRole() {
      const type = await contestType()
      return made((tx, id) =>
        tx.run(sql`
          insert into contest_type_role (tenant_id, id, contest_type_id, name) values (${tenantId}, ${id}, ${type}, ${words})`),
      )
    },
    async stage() {
      const contestId = await contest()
      return made((tx, id) =>
        tx.run(sql`
          insert into stage (tenant_id, id, contest_id, code, name, process_type, level, opens_at, closes_at)
          values (${tenantId}, ${id}, ${contestId}, 's1', ${words}, 1, 'school', now(), now())`),
      )
    },
    async track() {
      const contestId = await contest()
      return made((tx, id) =>
        tx.run(sql`
          insert into track (tenant_id, id, contest_id, code, name) values (${tenantId}, ${id}, ${contestId}, 'T1', ${words})`),
      )
    },
    async dictionaryType() {
      const type = `sample_${letters()}`
      await dictionaryValue(type)
      return type
    },
    async ownDictionary() {
      const type = `tenant_${letters()}`
      await made((tx) =>
        tx.run(sql`insert into dictionary_type (tenant_id, dict_type, name) values (${tenantId}, ${type}, ${words})`),
      )
      return type
    },
    async configurationKey() {
      const key = `sample.${letters()}`
      await made((tx) =>
        tx.run(
          sql`insert into configuration (tenant_id, key, value, is_public) values (${tenantId}, ${key}, ${marker}, true)`,
        ),
      )
      return key
    },
  }
}

/** Names of the same form that nothing bears. */
export function absentContestNames(): ContestNames {
  const id = async () => randomUUID()
  return {
    contest: id,
    stage: id,
    track: id,
    contestType: id,
    contestTypeRole: id,
    dictionaryValue: id,
    dictionaryType: async () => `sample_${letters()}`,
    ownDictionary: async () => `tenant_${letters()}`,
    configurationKey: async () => `sample.${letters()}`,
  }
}
