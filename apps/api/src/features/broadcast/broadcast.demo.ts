import { readFileSync } from 'node:fs'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { notifyMany } from '../notice/notice-many.service.ts'
import { walkEntries } from './audience.sql.ts'
import * as demoSql from './broadcast.demo.sql.ts'
import * as sql from './broadcast.sql.ts'
import { add } from './template.service.ts'

type Content = {
  templates: { channels: sql.Channel[]; texts: sql.Texts }[]
  broadcasts: { daysAgo: number; state: number | null; channels: sql.Channel[]; texts: sql.Texts }[]
}

const content = new URL('../../../db/seeds/content/notices.json', import.meta.url)

/** Templates of the organiser, and what it wrote to the teams of its contests in the last days; all of that has gone out. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  const { templates, broadcasts } = JSON.parse(readFileSync(content, 'utf8')) as Content
  for (const template of templates.toReversed()) await add(ctx, template)
  const { tenantId } = ctx.actor
  const writer = await demoSql.firstAdministrator(ctx.tx, tenantId)
  const contestId = await demoSql.largestContest(ctx.tx, tenantId)
  if (!writer || !contestId) return
  const reach = { isAll: true, accountId: writer, at: [], below: [] }
  for (const { daysAgo, state, channels, texts } of broadcasts) {
    const [id, jobId] = [newId(), newId()]
    const audience = { to: 'leader' as const, contestId, ...(state !== null && { state }) }
    await demoSql.addDoneJob(ctx.tx, tenantId, jobId, writer, daysAgo)
    await sql.add(ctx.tx, { tenantId, id, sentBy: writer, audience, reach, texts, channels, jobId })
    const { readers } = await walkEntries(ctx.tx, { tenantId, reach, audience, after: null, limit: 20_000 })
    const added = await notifyMany(ctx, { id, channels }, readers)
    await sql.keepStep(ctx.tx, tenantId, id, { added, last: null, isDone: true })
    await demoSql.arrive(ctx.tx, tenantId, id, daysAgo)
  }
}
