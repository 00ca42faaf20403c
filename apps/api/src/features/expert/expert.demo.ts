import { readFileSync } from 'node:fs'
import type { Ctx } from '../../ctx.ts'
import { entriesOfType } from '../dictionary/dictionary.service.ts'
import * as sql from './expert.demo.sql.ts'
import { enrol, fieldDictionary } from './expert.service.ts'

type Person = { title?: string; accounts: { userType: number; username: string; expertise?: string[] }[] }

const content = new URL('../../../db/seeds/content/people.json', import.meta.url)
/** What the people call their fields, where the dictionary says it otherwise. */
const otherNames: Readonly<Record<string, string>> = { 食品科学: '食品', 生态环境: '生态保护' }

/** The judges of the demo, as they stand in the bank before the season: a few have not answered yet. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  const { people } = JSON.parse(readFileSync(content, 'utf8')) as { people: Person[] }
  const judges = people.flatMap(({ title = '', accounts }) =>
    accounts.filter(({ userType }) => userType === 4).map((account) => ({ ...account, title })),
  )
  const names = new Map((await entriesOfType(ctx, fieldDictionary)).map(({ label, value }) => [label, value]))
  const accounts = new Map(
    (await sql.judgesByUserName(ctx.tx, ctx.actor.tenantId)).map((account) => [account.user_name, account]),
  )
  for (const [at, { username, title, expertise = [] }] of judges.entries()) {
    const account = accounts.get(username)
    if (account === undefined) continue
    await enrol(ctx, {
      accountId: account.id,
      isConfirmed: at % 9 !== 8,
      title,
      organisationId: account.organisation_id,
      avoids: [],
      fields: expertise.flatMap((name) => names.get(otherNames[name] ?? name) ?? []),
      maxLoad: at % 3 === 0 ? 30 : 40,
      note: '',
    })
  }
}
