import type { Ctx } from '../../ctx.ts'
import { asPlatform } from '../../database/platform.ts'
import { record } from '../../events/record.ts'
import * as sql from './configuration.sql.ts'

/** Null for a key that is private as for one that does not exist. */
export async function getPublicValue(ctx: Ctx, key: string): Promise<string | null> {
  if (key === 'auth.public-key') return publicPasswordKey(ctx)
  return (await sql.publicValue(ctx.tx, ctx.actor.tenantId, key))?.value ?? null
}

async function publicPasswordKey(ctx: Ctx): Promise<string | null> {
  const key = await sql.passwordKeyInForce(ctx.tx)
  return key ? JSON.stringify({ kid: key.id, spki: key.public_spki }) : null
}

export type NewValue = { key: string; value: string; isPublic: boolean }

export async function setValue(ctx: Ctx, { key, value, isPublic }: NewValue): Promise<void> {
  await sql.putValue(ctx.tx, ctx.actor.tenantId, { key, value, is_public: isPublic })
  await record(ctx, 'configuration.set', null, { key, isPublic })
}

export function setPlatformValues(values: readonly NewValue[]): Promise<void> {
  return asPlatform('set platform configuration', async (tx) => {
    for (const { key, value, isPublic } of values) await sql.putPlatformValue(tx, { key, value, is_public: isPublic })
  })
}
