import type {
  AgreementKind,
  acceptAgreement,
  getAgreement,
  newAgreementVersion,
  publishAgreement,
} from '@laurel/contract/agreement'
import type { Answer, Parsed } from '@laurel/contract/define'
import type { z } from 'zod'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import * as sql from './agreement.sql.ts'
import { removeDraft, tenantToday } from './agreement-desk.sql.ts'

const portalOf = ({ actor }: Ctx) => (actor.kind === 'system' ? null : actor.portalId)

/** What is to be agreed to on the portal that the caller stands on: of each kind the version in force. */
export async function inForceHere(ctx: Ctx): Promise<Map<AgreementKind, sql.VersionRow>> {
  const portalId = portalOf(ctx)
  const rows =
    portalId === null ? [] : await sql.versions(ctx.tx, ctx.actor.tenantId, portalId, ['terms', 'privacy', 'guardian'])
  const current = new Map<AgreementKind, sql.VersionRow>()
  for (const row of rows) if (row.is_in_force && !current.has(row.kind)) current.set(row.kind, row)
  return current
}

/** C07: the version in force, or any other that was ever published: people may read what they once agreed to. */
export async function read(
  ctx: Ctx,
  { kind, version }: Parsed<typeof getAgreement>['query'],
): Promise<Answer<typeof getAgreement>> {
  const { language, tenantId } = ctx.actor
  const rows = await sql.versions(ctx.tx, tenantId, found(portalOf(ctx)), [kind])
  const current = rows.find((row) => row.is_in_force)
  const shown = found(version === undefined ? (current ?? rows.at(-1)) : rows.find((row) => row.version === version))
  const accepted =
    ctx.actor.kind === 'account' && (await sql.acceptedAt(ctx.tx, tenantId, ctx.actor.accountId, shown.id))
  return {
    kind,
    version: shown.version,
    title: worded(shown.title, language),
    effectiveOn: shown.effective_on,
    isCurrent: shown === current,
    changes: shown.changes ? worded(shown.changes, language) : '',
    previousVersion: rows.find((row) => row.number === shown.number - 1)?.version ?? null,
    sections: shown.sections.map(({ title, lines }) => ({
      title: worded(title, language),
      lines: lines.map(({ look, text }) => ({ look, text: worded(text, language) })),
    })),
    versions: rows.map((row) => ({ version: row.version, effectiveOn: row.effective_on })),
    acceptedAt: accepted ? accepted.accepted_at : null,
  }
}

export async function accept(
  ctx: Ctx<Account>,
  { kind, version }: Parsed<typeof acceptAgreement>['body'],
): Promise<null> {
  const current = (await inForceHere(ctx)).get(kind)
  must(current?.version === version, 'agreement.not-current')
  await recordAcceptance(ctx, ctx.actor.accountId, current)
  return null
}

/** Who agreed to which version, and when. Agreeing twice changes nothing. */
export async function recordAcceptance(
  ctx: Ctx,
  accountId: string,
  { id, kind, version }: Pick<sql.VersionRow, 'id' | 'kind' | 'version'>,
): Promise<void> {
  if (await sql.addAcceptance(ctx.tx, ctx.actor.tenantId, accountId, id))
    await record(ctx, 'agreement.accepted', id, { kind, version }, accountId)
}

export async function publish(
  ctx: Ctx<Account>,
  { portalCode, ...content }: Parsed<typeof publishAgreement>['body'],
): Promise<Answer<typeof publishAgreement>> {
  const { tx, actor } = ctx
  const portal = found(await sql.portalByCode(tx, actor.tenantId, portalCode))
  // Nobody has agreed to anything before it was there to be read.
  must(content.effectiveOn >= found(await tenantToday(tx, actor.tenantId)).today, 'agreement.effective-in-past')
  const id = await publishVersion(ctx, portal.id, content)
  await removeDraft(tx, actor.tenantId, portal.id, content.kind)
  return { id }
}

export async function publishVersion(
  ctx: Ctx,
  portalId: string,
  content: z.output<typeof newAgreementVersion>,
): Promise<string> {
  const { kind, version, title, changes, sections, effectiveOn } = content
  const { actor, tx } = ctx
  const { tenantId } = actor
  const agreement = found(await sql.ensureAgreement(tx, tenantId, portalId, kind))
  const id = newId()
  const isAdded = await sql.addVersion(tx, {
    tenantId,
    id,
    agreementId: agreement.id,
    version,
    title: wordingOf(title),
    changes: changes && wordingOf(changes),
    sections: sections.map((section) => ({
      title: wordingOf(section.title),
      lines: section.lines.map(({ look, text }) => ({ look, text: wordingOf(text) })),
    })),
    effectiveOn,
    publishedBy: actor.kind === 'account' ? actor.accountId : null,
  })
  must(isAdded, 'agreement.version-taken')
  await record(ctx, 'agreement.published', id, { kind, version, effectiveOn })
  return id
}

const wordingOf = ({ zh, en }: { zh: string; en?: string | undefined }) => (en === undefined ? { zh } : { zh, en })
