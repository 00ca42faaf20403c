import { sql } from 'kysely'
import { build, type Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type EntryRow = {
  dict_type: string
  value: string
  label_zh: string
  label_en: string
  color_type: string
  css_class: string
  sort: number
}

/** The platform's rows with what the organiser says instead or in addition. */
export const entries = (tx: Tx, tenantId: string) =>
  tx.rows(sql<EntryRow>`
    select coalesce(own.dict_type, entry.dict_type) as dict_type, coalesce(own.value, entry.value) as value,
      coalesce(own.label_zh, entry.label_zh) as label_zh, coalesce(own.label_en, entry.label_en) as label_en,
      coalesce(own.color_type, entry.color_type) as color_type, coalesce(own.css_class, entry.css_class) as css_class,
      coalesce(own.sort, entry.sort) as sort
    from dictionary_entry entry
    full join (select * from dictionary_override where tenant_id = ${tenantId}) own
      on own.dict_type = entry.dict_type and own.value = entry.value
    order by 1, 7, 2`)

/** Where the platform says how often its own rows were defined anew. */
const platformEdition = 'dictionary.edition'

export type Edition = { version: number; changed_at: string | null }

/** Never goes back: the organiser's count and the platform's together. */
export const edition = async (tx: Tx, tenantId: string): Promise<Edition> =>
  (await tx.first(sql<Edition>`
    select (coalesce(own.version, 0)
      + coalesce((select value::int from platform_configuration where key = ${platformEdition}), 0))::int as version,
      own.changed_at
    from (select 1) as one left join dictionary_edition own on own.tenant_id = ${tenantId}`)) ?? {
    version: 0,
    changed_at: null,
  }

/** In the transaction that changes a word, always. */
export const moveEdition = (tx: Tx, tenantId: string) =>
  tx.run(sql`
    insert into dictionary_edition (tenant_id) values (${tenantId})
    on conflict (tenant_id) do update set version = dictionary_edition.version + 1, changed_at = now()`)

export const lockWords = (tx: Tx, tenantId: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`dictionary ${tenantId}`}, 0))`)

export const movePlatformEdition = (tx: Tx) =>
  tx.run(sql`
    insert into platform_configuration (key, value, is_public) values (${platformEdition}, '1', false)
    on conflict (key) do update set value = (platform_configuration.value::int + 1)::text`)

export const defineEntry = (tx: Tx, entry: EntryRow & { locked: boolean }) =>
  tx.run(
    build
      .insertInto('dictionary_entry')
      .values(entry)
      .onConflict((conflict) => conflict.columns(['dict_type', 'value']).doUpdateSet(entry)),
  )

export const isLockedOut = async (tx: Tx, dictType: string, value: string) =>
  (await tx.first(sql`
    select from dictionary_entry where dict_type = ${dictType} having bool_or(locked) and not bool_or(value = ${value})`)) !==
  undefined

export const putOverride = (tx: Tx, tenantId: string, entry: EntryRow) =>
  tx.first(
    build
      .insertInto('dictionary_override')
      .values({ ...entry, tenant_id: tenantId })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'dict_type', 'value'])
          .doUpdateSet({ ...entry, version: sql`dictionary_override.version + 1` }),
      )
      .returning('version'),
  )

export type TypeRow = {
  dict_type: string
  is_locked: boolean
  is_platform: boolean
  name: Wording | null
  entries: number
  changed: number
}

export const types = (tx: Tx, tenantId: string) =>
  tx.rows(sql<TypeRow>`
    with known as (
      select coalesce(own.dict_type, entry.dict_type) as dict_type, coalesce(entry.locked, false) as locked,
        entry.value is not null as is_platform,
        own.value is not null and (entry.value is null
          or (own.label_zh, own.label_en, own.color_type) is distinct from (entry.label_zh, entry.label_en, entry.color_type)) as is_changed,
        true as is_entry
      from dictionary_entry entry
      full join (select * from dictionary_override where tenant_id = ${tenantId}) own
        on own.dict_type = entry.dict_type and own.value = entry.value
      union all
      select dict_type, false, false, false, false from dictionary_type where tenant_id = ${tenantId})
    select k.dict_type, bool_or(k.locked) as is_locked, bool_or(k.is_platform) as is_platform,
      (select t.name from dictionary_type t where t.tenant_id = ${tenantId} and t.dict_type = k.dict_type) as name,
      (count(*) filter (where k.is_entry))::int as entries, (count(*) filter (where k.is_changed))::int as changed
    from known k group by k.dict_type order by k.dict_type`)

export type DeskEntryRow = EntryRow & {
  version: number
  platform: { label: { zh: string; en: string }; colorType: string; sort: number } | null
}

export const entriesOfType = (tx: Tx, tenantId: string, dictType: string) =>
  tx.rows(sql<DeskEntryRow>`
    select coalesce(own.dict_type, entry.dict_type) as dict_type, coalesce(own.value, entry.value) as value,
      coalesce(own.label_zh, entry.label_zh) as label_zh, coalesce(own.label_en, entry.label_en) as label_en,
      coalesce(own.color_type, entry.color_type) as color_type, coalesce(own.css_class, entry.css_class) as css_class,
      coalesce(own.sort, entry.sort) as sort, coalesce(own.version, 0) as version,
      case when entry.value is null then null else jsonb_build_object('label',
        jsonb_build_object('zh', entry.label_zh, 'en', entry.label_en), 'colorType', entry.color_type, 'sort', entry.sort)
      end as platform
    from (select * from dictionary_entry where dict_type = ${dictType}) entry
    full join (select * from dictionary_override where tenant_id = ${tenantId} and dict_type = ${dictType}) own
      on own.value = entry.value
    order by 7, 2`)

/** False: the name is taken, by the platform or by the organiser itself. */
export const addType = async (tx: Tx, tenantId: string, dictType: string, name: Wording) =>
  (await tx.run(sql`
    insert into dictionary_type (tenant_id, dict_type, name)
    select ${tenantId}, ${dictType}, ${JSON.stringify(name)}::jsonb
    where not exists (select from dictionary_entry where dict_type = ${dictType})
    on conflict do nothing`)) === 1

/** How many there were. */
export const removeType = (tx: Tx, tenantId: string, dictType: string) =>
  tx.run(sql`delete from dictionary_type where tenant_id = ${tenantId} and dict_type = ${dictType}`)

/** How many there were. */
export const removeOverride = (tx: Tx, tenantId: string, dictType: string, value: string) =>
  tx.run(sql`
    delete from dictionary_override where tenant_id = ${tenantId} and dict_type = ${dictType} and value = ${value}`)
