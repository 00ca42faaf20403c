import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { must } from '../../http/refusal.ts'
import type { Wording } from '../../wording.ts'
import * as sql from './portal.sql.ts'

export type NewPortal = {
  code: string
  title: Wording
  headNavigation: { title: string; logo: string }
  theme: string
  template: string
  /** None: the portal shows every contest type of its organiser (decision 11). */
  contestTypeId?: string
  domain?: string
  loginStrategies?: number[]
  passwordStrategy?: number
  state?: 'open' | 'closed'
}

export async function openPortal(ctx: Ctx, input: NewPortal): Promise<string> {
  const id = newId()
  const isAdded = await sql.addPortal(ctx.tx, {
    tenant_id: ctx.actor.tenantId,
    id,
    code: input.code,
    domain: input.domain ?? null,
    title: input.title,
    head_navigation: input.headNavigation,
    theme: input.theme,
    template: input.template,
    contest_type_id: input.contestTypeId ?? null,
    login_strategies: input.loginStrategies ?? [1],
    password_strategy: input.passwordStrategy ?? 1,
    state: input.state ?? 'open',
  })
  must(isAdded, 'portal.code-taken')
  await record(ctx, 'portal.opened', id, { code: input.code })
  return id
}
