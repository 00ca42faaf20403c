import type {
  AgreementDraft,
  discardAgreementDraft,
  getAgreementDesk,
  getAgreementOverview,
  listAcceptances,
  saveAgreementDraft,
} from '@laurel/contract/agreement'
import type { Answer, Parsed } from '@laurel/contract/define'
import { maskedLabel } from '@laurel/rules/masked-label'
import { maskedMobile } from '@laurel/rules/masked-number'
import { hasPermission } from '@laurel/rules/permission'
import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must } from '../../http/refusal.ts'
import { unseal } from '../../privacy/sealing.ts'
import { type Wording, worded } from '../../wording.ts'
import { reachOf } from '../role/reach.service.ts'
import { portalByCode, type VersionRow } from './agreement.sql.ts'
import * as sql from './agreement-desk.sql.ts'
import { firstWords } from './first-words.ts'

type Overview = Answer<typeof getAgreementOverview>

export async function overview({ tx, actor }: Ctx<Account>): Promise<Overview> {
  const portals = new Map<string, Overview['portals'][number]>()
  for (const row of await sql.overview(tx, actor.tenantId)) {
    const title = worded(row.title, actor.language)
    const portal = portals.get(row.code) ?? { portalCode: row.code, title, agreements: [] }
    portals.set(row.code, portal)
    const { kind, version, next_version, is_drafted } = row
    portal.agreements.push({ kind, version, nextVersion: next_version, isDrafted: is_drafted })
  }
  return {
    today: found(await sql.tenantToday(tx, actor.tenantId)).today,
    portals: [...portals.values()],
    can: {
      save: hasPermission(actor, 'agreement:version:save'),
      publish: hasPermission(actor, 'agreement:version:publish'),
    },
  }
}

export async function desk(
  ctx: Ctx<Account>,
  { portalCode, kind }: Parsed<typeof getAgreementDesk>['query'],
): Promise<Answer<typeof getAgreementDesk>> {
  const { tx, actor } = ctx
  const portal = found(await portalByCode(tx, actor.tenantId, portalCode))
  const draft = await sql.findDraft(tx, actor.tenantId, portal.id, kind)
  const reach = await reachOf(ctx, 'agreement:version:list')
  const rows = await sql.published(tx, actor.tenantId, portal.id, kind, reach)
  const current = rows.find((row) => row.is_in_force)
  const latest = await sql.latestVersion(tx, actor.tenantId, portal.id, kind)
  const { name } = found(await sql.tenantToday(tx, actor.tenantId))
  return {
    draft: draft
      ? { content: draft.content, revision: draft.revision, savedAt: draft.saved_at, savedBy: draft.saved_by }
      : null,
    start: latest ? continued(latest) : firstWords(kind, name),
    versions: rows.map((row) => ({
      id: row.id,
      version: row.version,
      state: row === current ? 'in-force' : row.is_in_force ? 'past' : 'coming',
      effectiveOn: row.effective_on,
      publishedAt: row.published_at,
      publishedBy: row.published_by,
      agreed: row.agreed,
    })),
  }
}

const both = ({ zh, en = '' }: Wording) => ({ zh, en })

/** What was different then is told anew. */
const continued = ({ title, sections }: Pick<VersionRow, 'title' | 'sections'>): AgreementDraft => ({
  title: both(title),
  changes: { zh: '', en: '' },
  sections: sections.map((section) => ({
    title: both(section.title),
    lines: section.lines.map(({ look, text }) => ({ look, text: both(text) })),
  })),
})

export async function saveDraft(
  { tx, actor }: Ctx<Account>,
  { portalCode, kind, revision, content }: Parsed<typeof saveAgreementDraft>['body'],
): Promise<Answer<typeof saveAgreementDraft>> {
  const portal = found(await portalByCode(tx, actor.tenantId, portalCode))
  const saving = { tenantId: actor.tenantId, portalId: portal.id, kind, content, revision, savedBy: actor.accountId }
  const saved = await sql.saveDraft(tx, saving)
  must(saved !== undefined, 'agreement.draft-changed')
  return { revision: saved.revision, savedAt: saved.saved_at }
}

export async function discardDraft(
  ctx: Ctx<Account>,
  { portalCode, kind }: Parsed<typeof discardAgreementDraft>['query'],
): Promise<null> {
  const portal = found(await portalByCode(ctx.tx, ctx.actor.tenantId, portalCode))
  if (await sql.removeDraft(ctx.tx, ctx.actor.tenantId, portal.id, kind))
    await record(ctx, 'agreement.draft-discarded', portal.id, { kind })
  return null
}

export async function listWhoAgreed(
  ctx: Ctx<Account>,
  { versionId, cursor, limit }: Parsed<typeof listAcceptances>['query'],
): Promise<Answer<typeof listAcceptances>> {
  const { tx, actor } = ctx
  const { kind } = found(await sql.kindOfVersion(tx, actor.tenantId, versionId))
  const reach = await reachOf(ctx, 'agreement:version:list')
  const asked = { kind, versionId, reach, after: readCursor(cursor), limit: limit + 1 }
  const rows = await sql.acceptances(tx, actor.tenantId, asked)
  const page = pageOf(rows, limit, (row) => ({ at: row.agreed_at, id: row.account_id }))
  return {
    ...page,
    rows: page.rows.map((row) => ({
      accountId: row.account_id,
      userName: row.user_name,
      name: row.name,
      organisation: row.organisation,
      agreedAt: row.agreed_at,
      guardian:
        row.name_sealed && row.mobile_sealed
          ? {
              name: maskedLabel(unseal('guardian.name', row.name_sealed)),
              mobile: maskedMobile(unseal('guardian.mobile', row.mobile_sealed)),
            }
          : null,
    })),
  }
}
