import { globSync } from 'node:fs'
import type { Ctx } from '../../src/ctx.ts'

/** In the `<noun>.demo.ts` beside a feature: what the demo shows of it, made by its service. */
export type DemoOfFeature = { seedDemo(ctx: Ctx, portalCodes: readonly string[]): Promise<void> }

const features = new URL('../../src/features/', import.meta.url)

export async function seedFeatures(ctx: Ctx, portalCodes: readonly string[]): Promise<void> {
  for (const file of globSync('*/*.demo.ts', { cwd: features.pathname }).sort()) {
    const { seedDemo } = (await import(new URL(file, features).href)) as DemoOfFeature
    await seedDemo(ctx, portalCodes)
  }
}
