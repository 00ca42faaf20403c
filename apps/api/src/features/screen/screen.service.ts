import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { must } from '../../http/refusal.ts'
import { keyedHash } from '../../privacy/sealing.ts'
import type { Wording } from '../../wording.ts'
import * as sql from './screen.sql.ts'

export type NewScreen = {
  code: string
  portalId: string
  stageId?: string
  title: Wording
  template: 1 | 2
  /** Eight characters each; only their keyed hashes are kept (decision 35). */
  displayAuthCode: string
  consoleAuthCode: string
}

export async function openScreen(ctx: Ctx, input: NewScreen): Promise<string> {
  const id = newId()
  must(input.displayAuthCode !== input.consoleAuthCode, 'screen.auth-codes-equal')
  const isAdded = await sql.addScreen(ctx.tx, {
    tenant_id: ctx.actor.tenantId,
    id,
    code: input.code,
    portal_id: input.portalId,
    stage_id: input.stageId ?? null,
    title: input.title,
    template: input.template,
    display_auth_hash: authCodeHash(input.displayAuthCode),
    console_auth_hash: authCodeHash(input.consoleAuthCode),
  })
  must(isAdded, 'screen.code-taken')
  await record(ctx, 'screen.opened', id, { code: input.code })
  return id
}

const authCodeHash = (code: string) => keyedHash('screen.auth-code', code)
