import { sql } from 'kysely'
import { build, type Tx } from '../../database/tx.ts'

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
export const entries = (tx: Tx, tenantId: string, dictType: string | null) =>
  tx.rows(sql<EntryRow>`
    select coalesce(own.dict_type, entry.dict_type) as dict_type, coalesce(own.value, entry.value) as value,
      coalesce(own.label_zh, entry.label_zh) as label_zh, coalesce(own.label_en, entry.label_en) as label_en,
      coalesce(own.color_type, entry.color_type) as color_type, coalesce(own.css_class, entry.css_class) as css_class,
      coalesce(own.sort, entry.sort) as sort
    from (select * from dictionary_entry where ${dictType}::text is null or dict_type = ${dictType}) entry
    full join (
      select * from dictionary_override where tenant_id = ${tenantId} and (${dictType}::text is null or dict_type = ${dictType})
    ) own on own.dict_type = entry.dict_type and own.value = entry.value
    order by 1, 7, 2`)

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
  tx.run(
    build
      .insertInto('dictionary_override')
      .values({ ...entry, tenant_id: tenantId })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'dict_type', 'value']).doUpdateSet(entry)),
  )
