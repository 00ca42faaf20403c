import type { Answer, Parsed } from '@laurel/contract/define'
import type { askQuestion, listFrequentQuestions, listOwnQuestions } from '@laurel/contract/question'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must } from '../../http/refusal.ts'
import { lockOwn, ownEntry } from '../entry/own-entry.service.ts'
import * as sql from './question.sql.ts'

const [maxWaiting, maxOfEntry] = [5, 50]

export async function ask(
  ctx: Ctx<Account>,
  { entryId, text }: Parsed<typeof askQuestion>['body'],
): Promise<Answer<typeof askQuestion>> {
  const { tx, actor } = ctx
  const { tenantId, accountId } = actor
  const { entry } = await lockOwn(ctx, entryId)
  const { total, waiting } = await sql.countOwn(tx, tenantId, accountId, entryId)
  must(waiting < maxWaiting, 'question.too-many-waiting')
  must(total < maxOfEntry, 'question.too-many')
  const id = newId()
  await sql.add(tx, { tenantId, id, contestId: entry.contest_id, entryId, askedBy: accountId, text: text.trim() })
  await record(ctx, 'question.asked', id, { entryId, contestId: entry.contest_id })
  return { id }
}

export async function listOwn(ctx: Ctx<Account>, entryId: string): Promise<Answer<typeof listOwnQuestions>> {
  await ownEntry(ctx, entryId)
  const { tenantId, accountId } = ctx.actor
  return (await sql.listOwn(ctx.tx, tenantId, accountId, entryId, maxOfEntry)).map((row) => ({
    id: row.id,
    text: row.text,
    askedAt: row.asked_at,
    answer: row.answer,
    answeredAt: row.answered_at,
    isPublic: row.public_text !== null,
  }))
}

/** Of a contest that nobody can find yet there is nothing to read. */
export async function listFrequent(
  { tx, actor }: Ctx<Account>,
  { cursor, limit, contestId }: Parsed<typeof listFrequentQuestions>['query'],
): Promise<Answer<typeof listFrequentQuestions>> {
  found(await sql.openContest(tx, actor.tenantId, contestId))
  const rows = await sql.listFrequent(tx, actor.tenantId, contestId, readCursor(cursor), limit + 1)
  const page = pageOf(rows, limit, ({ answered_at, id }) => ({ at: answered_at, id }))
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map(({ id, question, answer, answered_at }) => ({
      id,
      question,
      answer,
      answeredAt: answered_at,
    })),
  }
}
