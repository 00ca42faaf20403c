import type { Answer, Parsed } from '@laurel/contract/define'
import type { answerQuestion, listQuestions } from '@laurel/contract/question'
import { reachOf } from '@laurel/rules/data-scope'
import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import { notify } from '../notice/notice.service.ts'
import * as sql from './question.sql.ts'

export async function list(
  { tx, actor }: Ctx<Account>,
  { cursor, limit, ...filter }: Parsed<typeof listQuestions>['query'],
): Promise<Answer<typeof listQuestions>> {
  const { tenantId, language } = actor
  const reach = reachOf(actor, 'contest:question:list')
  const rows = await sql.list(tx, tenantId, reach, filter, readCursor(cursor), limit + 1)
  const page = pageOf(rows, limit, ({ asked_at, id }) => ({ at: asked_at, id }))
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map((row) => ({
      id: row.id,
      text: row.text,
      askedAt: row.asked_at,
      askedBy: row.asker,
      contest: worded(row.contest, language),
      entry: {
        id: row.entry_id,
        code: row.code,
        title: row.title,
        organisation: row.organisation && worded(row.organisation, language),
      },
      answer: row.answer,
      answeredAt: row.answered_at,
      answeredBy: row.answerer,
      publicText: row.public_text,
      version: row.version,
    })),
  }
}

/** Whoever changes who else reads it tells nobody anything new. */
export async function answer(
  ctx: Ctx<Account>,
  { id, version, answer: said, publicText }: Parsed<typeof answerQuestion>['body'],
): Promise<Answer<typeof answerQuestion>> {
  const { tx, actor } = ctx
  const { tenantId, accountId } = actor
  const question = found(await sql.lock(tx, tenantId, reachOf(actor, 'contest:question:answer'), id))
  must(question.version === version, 'http.changed-meanwhile')
  const answer = said.trim()
  const next = { tenantId, id, answer, publicText: publicText?.trim() ?? null, answeredBy: accountId }
  await sql.keepAnswer(tx, next)
  const { entry_id: entryId, contest_id: contestId } = question
  await record(ctx, 'question.answered', id, { entryId, contestId, isPublic: next.publicText !== null })
  if (answer !== question.answer)
    await notify(ctx, [question.asked_by], {
      kind: 'entry.question-answered',
      subjectId: entryId,
      which: `${id}:${version}`,
    })
  return { version: version + 1 }
}
