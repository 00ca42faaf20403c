import type { Account, Ctx } from '../../ctx.ts'
import { notifyNamed, notifyTeam } from '../notice/notice.service.ts'
import type { EntryRow } from './entry.sql.ts'
import type { MemberRow } from './team.sql.ts'

/** What a team is told of its entry: rows only, in the transaction of what happened. */

export const tellSubmitted = (
  ctx: Ctx<Account>,
  subjectId: string,
  { number, receipt }: { number: number; receipt: string },
) => notifyTeam(ctx, { kind: 'entry.submitted', subjectId, which: number, params: { number, receipt, at: ctx.now } })

export const tellTakenBack = (ctx: Ctx<Account>, { id, submission, closes_at }: EntryRow) =>
  notifyTeam(
    ctx,
    {
      kind: 'entry.taken-back',
      subjectId: id,
      which: submission,
      params: { personId: ctx.actor.personId, due: closes_at },
    },
    { except: ctx.actor.accountId },
  )

export const tellNamed = (ctx: Ctx<Account>, subjectId: string, memberId: string) =>
  notifyNamed(
    ctx,
    {
      kind: 'entry.member-invited',
      subjectId,
      which: memberId,
      params: { memberId, personId: ctx.actor.personId },
    },
    memberId,
  )

export const tellConfirmed = (ctx: Ctx<Account>, subjectId: string, memberId: string) =>
  notifyTeam(
    ctx,
    { kind: 'entry.member-confirmed', subjectId, which: memberId, params: { personId: ctx.actor.personId } },
    { parts: ['leader'], except: ctx.actor.accountId },
  )

export const tellLeft = (ctx: Ctx<Account>, subjectId: string, { id, person_id }: MemberRow) =>
  notifyTeam(
    ctx,
    { kind: 'entry.member-declined', subjectId, which: id, params: { personId: person_id } },
    { parts: ['leader'], except: ctx.actor.accountId },
  )

/** An entry comes back once in each submission. */
export const tellReturned = (
  ctx: Ctx,
  { id, submission }: EntryRow,
  params: { count: number; due: string; taskId?: string },
) => notifyTeam(ctx, { kind: 'entry.returned', subjectId: id, which: submission, params })

export const tellHandedOver = (ctx: Ctx<Account>, { id, version }: EntryRow, personId: string) =>
  notifyTeam(
    ctx,
    { kind: 'entry.handed-over', subjectId: id, which: version, params: { personId } },
    { except: ctx.actor.accountId },
  )
