import type { Ctx } from '../../ctx.ts'
import { add } from './short-link.service.ts'

const links = [
  { name: '开幕式海报', target: 'index', slug: 'opening' },
  { name: '校园宣讲易拉宝', target: 'regist', slug: 'join' },
  { name: '参赛手册下载', target: 'files', slug: 'handbook' },
  { name: '新闻专栏', target: 'details' },
]

/** As they would be printed on the season's posters. */
export async function seedDemo(ctx: Ctx, portalCodes: readonly string[]): Promise<void> {
  for (const portalCode of portalCodes) for (const link of links) await add(ctx, { portalCode, ...link })
}
