import type { getBroadcast, listBroadcasts, sendBroadcast } from '@laurel/contract/broadcast'
import type { Answer, Parsed } from '@laurel/contract/define'
import { reachOf } from '@laurel/rules/data-scope'
import { hasPermission } from '@laurel/rules/permission'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import { startJob } from '../job/job.service.ts'
import { admitAudience } from './audience.service.ts'
import type { Audience } from './audience.sql.ts'
import type { Channel, Texts } from './broadcast.sql.ts'
import * as sql from './broadcast.sql.ts'
import { admitTexts } from './texts.ts'

export const broadcastKind = 'broadcast-send'

/** The reach is that of the writer when they send it: the worker acts for nobody. */
export async function send(
  ctx: Ctx<Account>,
  { texts, channels, ...audience }: Parsed<typeof sendBroadcast>['body'],
): Promise<Answer<typeof sendBroadcast>> {
  const { id, jobId } = await begin(ctx, { audience, texts, channels, permission: 'contest:notice:send' })
  return { id, jobId }
}

type Told = {
  audience: Audience
  texts: Texts
  channels: readonly Channel[]
  /** Whose data scope counts. */
  permission: string
}

/** What another act says to those whom it concerns. */
export const tell = async (ctx: Ctx<Account>, told: Told): Promise<string> => (await begin(ctx, told)).id

async function begin(ctx: Ctx<Account>, { audience, texts, channels, permission }: Told) {
  const { tenantId, accountId } = ctx.actor
  admitTexts(texts, channels, audience.to)
  const { reach } = await admitAudience(ctx, audience, permission)
  const id = newId()
  const jobId = await startJob(ctx, broadcastKind, { broadcastId: id })
  const asked = { audience, reach, texts, channels: [...new Set(channels)] }
  await sql.add(ctx.tx, { tenantId, id, sentBy: accountId, jobId, ...asked })
  await record(ctx, 'broadcast.sent', id, { to: audience.to, channels: asked.channels, jobId })
  return { id, jobId }
}

export async function list(
  ctx: Ctx<Account>,
  { cursor, limit }: Parsed<typeof listBroadcasts>['query'],
): Promise<Answer<typeof listBroadcasts>> {
  const { tx, actor } = ctx
  const rows = await sql.list(tx, actor.tenantId, reachOf(actor, 'contest:notice:list'), readCursor(cursor), limit + 1)
  const page = pageOf(rows, limit, ({ at, id }) => ({ at, id }))
  return { rows: page.rows.map((row) => answer(actor, row)), nextCursor: page.nextCursor }
}

export async function get({ tx, actor }: Ctx<Account>, id: string): Promise<Answer<typeof getBroadcast>> {
  return answer(actor, found(await sql.find(tx, actor.tenantId, reachOf(actor, 'contest:notice:list'), id)))
}

/** Of those within the caller's reach; what is on its way already arrives. */
export async function cancel(ctx: Ctx<Account>, id: string): Promise<null> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  found(await sql.find(tx, tenantId, reachOf(actor, 'contest:notice:send'), id))
  const { recipients } = found(await sql.lock(tx, tenantId, id))
  const { state } = found(await sql.find(tx, tenantId, reachOf(actor, 'contest:notice:send'), id))
  must(state === 'sending' || state === 'sent', 'broadcast.already-ended')
  await sql.cancel(tx, tenantId, id)
  await record(ctx, 'broadcast.cancelled', id, { recipients })
  return null
}

function answer(actor: Account, row: sql.Row): Answer<typeof getBroadcast> {
  const said = (wording: sql.Row['contest']) => wording && worded(wording, actor.language)
  const waits = row.state === 'sent' && row.channels.some((channel) => ended(row, channel) < row.recipients)
  return {
    id: row.id,
    texts: row.texts,
    channels: row.channels,
    state: row.state,
    recipients: row.recipients,
    outcomes: row.outcomes,
    audience: {
      to: row.to,
      contest: said(row.contest),
      track: said(row.track),
      stage: said(row.stage),
      state: row.entry_state,
      isUnfinished: row.is_unfinished,
      organisation: said(row.organisation),
      role: said(row.role),
    },
    sentBy: row.sent_by,
    createdAt: row.created_at,
    can: { cancel: (row.state === 'sending' || waits) && hasPermission(actor, 'contest:notice:send') },
  }
}

const ended = (row: sql.Row, channel: sql.Channel) =>
  row.outcomes.reduce((sum, each) => (each.channel === channel ? sum + each.count : sum), 0)
