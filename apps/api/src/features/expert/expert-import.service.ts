import type { Answer, Parsed } from '@laurel/contract/define'
import type { importExperts } from '@laurel/contract/expert-import'
import { reachOf } from '@laurel/rules/data-scope'
import { userNameKey } from '@laurel/rules/user-name'
import type { Account, Ctx } from '../../ctx.ts'
import { entriesOfType, wordsOfType } from '../dictionary/dictionary.service.ts'
import { enrol, fieldDictionary } from './expert.service.ts'
import * as sql from './expert.sql.ts'

type Imported = Answer<typeof importExperts>
type Row = Imported['rows'][number]

const keyOf = (text: string) => text.trim().normalize('NFKC').toLowerCase()

/** Who is avoided follows from the account: its organisation. */
export async function importRows(
  ctx: Ctx<Account>,
  { rows, isConfirmed, isTrial }: Parsed<typeof importExperts>['body'],
): Promise<Imported> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  await sql.lockBank(tx, tenantId)
  const fieldNamed = await fieldsByName(ctx)
  const keys = rows.map(({ userName }) => userNameKey(userName))
  const reach = reachOf(actor, 'contest:expert:save')
  const accounts = new Map((await sql.judgesNamed(tx, tenantId, reach, keys)).map((row) => [row.key, row]))
  const done: Row[] = []
  const met = new Set<string>()
  for (const { userName, fields, ...about } of rows) {
    const key = userNameKey(userName)
    const account = accounts.get(key)
    const unknown = fields.filter((field) => !fieldNamed.has(keyOf(field)))
    const outcome =
      account === undefined
        ? 'no-account'
        : met.has(key)
          ? 'twice'
          : !account.is_new
            ? 'exists'
            : unknown.length > 0
              ? 'field-unknown'
              : 'added'
    met.add(key)
    done.push({ userName: userName.trim(), outcome, name: account?.name ?? null, unknown })
    if (outcome !== 'added' || account === undefined || isTrial) continue
    const values = fields.flatMap((field) => fieldNamed.get(keyOf(field)) ?? [])
    const place = { organisationId: account.organisation_id, avoids: [] }
    await enrol(ctx, { ...about, ...place, fields: values, accountId: account.id, isConfirmed })
  }
  return { rows: done, added: done.filter(({ outcome }) => outcome === 'added').length }
}

/** A name that two fields share is neither's. */
async function fieldsByName(ctx: Ctx): Promise<ReadonlyMap<string, string>> {
  const entries = await entriesOfType(ctx, fieldDictionary)
  // Of the same rows, in the same order.
  const words = await wordsOfType(ctx, fieldDictionary)
  const named = Map.groupBy(
    entries.flatMap(({ value }, at) => Object.values(words[at] ?? {}).map((name) => ({ key: keyOf(name), value }))),
    ({ key }) => key,
  )
  const known = new Map<string, string>()
  for (const [key, found] of named) {
    const values = new Set(found.map(({ value }) => value))
    const [only] = values
    if (values.size === 1 && only !== undefined && key !== '') known.set(key, only)
  }
  for (const { value } of entries) known.set(keyOf(value), value)
  return known
}
