import type { Ctx } from '../../ctx.ts'
import { actingFor } from '../entry-act/acting.service.ts'
import { ask } from './asking.service.ts'
import { answer } from './question.service.ts'
import * as sql from './question-demo.sql.ts'

type Sample = { text: string; answer?: string; publicText?: string; hoursAgo: number }

const samples: readonly Sample[] = [
  {
    text: '我们队有两名研究生和三名本科生，能报创意组吗？我是林同学，之前问过学院没有答复。',
    answer: '可以。创意组不限学历层次，负责人须为在校学生。',
    publicText: '研究生和本科生可以混合组队参加创意组吗？',
    hoursAgo: 120,
  },
  {
    text: '项目视频超过 200 MB 传不上去，可以放网盘链接吗？',
    answer: '不可以。请压缩到 200 MB 以内（建议 1080p、H.264），评审只看上传的文件。',
    publicText: '项目视频超过大小限制，可以提交网盘链接吗？',
    hoursAgo: 72,
  },
  {
    text: '指导教师下周才能注册账号，现在可以先提交吗？',
    answer: '可以先提交，指导教师在截止前确认即可。您这件作品的记录正常。',
    hoursAgo: 30,
  },
  { text: '校赛通过后，省赛还能更换一名队员吗？', hoursAgo: 20 },
  { text: '商业计划书的模板在哪里下载？', hoursAgo: 3 },
]

/** Questions of five teams: two that everybody reads, one answered to its team alone, two that wait. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  const { tx, actor } = ctx
  const staff = await sql.organisersAccount(tx, actor.tenantId)
  const entries = await sql.ledEntries(tx, actor.tenantId, samples.length)
  if (staff === undefined || entries.length < samples.length) return
  const organiser = await actingFor(ctx, staff)
  for (const [at, { text, hoursAgo, ...said }] of samples.entries()) {
    const entry = entries[at]
    if (!entry) continue
    const { id } = await ask(await actingFor(ctx, entry.account_id), { entryId: entry.id, text })
    if (said.answer !== undefined)
      await answer(organiser, { id, version: 1, answer: said.answer, publicText: said.publicText ?? null })
    await sql.backdate(tx, actor.tenantId, id, hoursAgo)
  }
}
