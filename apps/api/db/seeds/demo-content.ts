import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ArticleContent, articleContent } from '@laurel/contract/article'
import type { artNames } from '@laurel/contract/picture'
import type { Ctx } from '../../src/ctx.ts'
import { newId } from '../../src/database/id.ts'
import * as articles from '../../src/features/article/article.service.ts'
import * as attachments from '../../src/features/attachment/attachment.service.ts'
import { keepResult, uploadResult } from '../../src/features/file/file-result.service.ts'
import * as gallery from '../../src/features/gallery/gallery.service.ts'
import { ensureBucket } from '../../src/storage/objects.ts'
import type { Wording } from '../../src/wording.ts'
import type { Content } from './content.ts'
import { portalIdsOf, showInLibrary } from './demo-portals.ts'
import { type SmallFileKind, smallFile } from './small-files.ts'
import { wallTime } from './wall-time.ts'

type ArticleOfContent = {
  ref: string
  portal: string
  title: Wording
  summary: Wording
  body: Wording
  publishedOffsetDays: number
  category?: string
  number?: string
  pinned?: boolean
  author?: string
  views?: number
  coverHint?: string
}
type Download = {
  ref: string
  portal: string
  title: Wording
  type: SmallFileKind
  fileName: string
  updatedOffsetDays: number
  downloads: number
}
type Picture = { ref: string; portal: string; caption: Wording; art: Art; ratio: '1:1' | '3:4' | '4:3' | '16:9' }
type Question = { portal: string; group: string; question: Wording; answer: Wording }
type News = {
  articles: ArticleOfContent[]
  policies: ArticleOfContent[]
  downloads: Download[]
  gallery: Picture[]
  faq: Question[]
}
type Art = (typeof artNames)[number]
type Refs = Map<string, string>

export type SeededContent = { articles: Refs; attachments: Refs; pictures: Refs }

const news = JSON.parse(readFileSync(join(import.meta.dirname, 'content', 'news.json'), 'utf8')) as News

/** News, official papers, files and pictures of one organiser's portals, as their editors would have brought them in. Answers ids by what the content calls them. */
export async function seedContent(
  ctx: Ctx,
  content: Content,
  tenantRef: string,
  accounts: ReadonlyMap<string, string>,
): Promise<SeededContent> {
  await ensureBucket()
  const seeded: SeededContent = { articles: new Map(), attachments: new Map(), pictures: new Map() }
  const portals = await portalIdsOf(ctx)
  const editor = editorOf(content, tenantRef, accounts)
  for (const { code } of content.portals.filter(({ tenant }) => tenant === tenantRef)) {
    const portalId = portals.get(code)
    if (portalId === undefined) continue
    const here = <T extends { portal: string }>(all: readonly T[]) => all.filter(({ portal }) => portal === code)
    for (const each of here(news.articles)) seeded.articles.set(each.ref, await addArticle(ctx, portalId, 'news', each))
    for (const each of here(news.policies))
      seeded.articles.set(each.ref, await addArticle(ctx, portalId, 'policy', each))
    await addUnpublished(ctx, portalId, here(news.faq))
    for (const [sort, each] of here(news.downloads).entries())
      seeded.attachments.set(each.ref, await addAttachment(ctx, portalId, each, sort, editor))
    for (const [sort, each] of here(news.gallery).entries())
      seeded.pictures.set(each.ref, await addPicture(ctx, portalId, each, sort))
  }
  return seeded
}

/** Who sent the files: the organiser's first administrator. */
function editorOf(content: Content, tenantRef: string, accounts: ReadonlyMap<string, string>): string {
  const names = content.people.flatMap((person) => person.accounts)
  const first = names.find(({ tenant, role }) => tenant === tenantRef && role === 'admin')
  const id = accounts.get(first?.username ?? '')
  if (id === undefined) throw new Error(`${tenantRef} has no administrator to send files`)
  return id
}

const both = ({ zh, en }: Wording) => ({ zh, en: en ?? '' })

async function addArticle(ctx: Ctx, portalId: string, kind: 'news' | 'policy', each: ArticleOfContent) {
  const text = articleContent.parse({
    title: both(each.title),
    summary: both(each.summary),
    html: both(each.body),
    author: each.author ?? '',
    category: each.category ?? '',
    number: each.number ?? '',
    cover: each.coverHint ? { art: artOf(each.coverHint), alt: { zh: each.coverHint, en: '' } } : null,
  })
  const { id, version } = await articles.addTo(ctx, portalId, kind, text)
  if (each.pinned) await articles.pin(ctx, { id, version, isPinned: true })
  await articles.putOut(ctx, { id, edition: 0 }, await articles.draftOf(ctx, id), at(ctx, each.publishedOffsetDays))
  await articles.backdate(ctx, id, at(ctx, each.publishedOffsetDays), each.views ?? 0)
  return id
}

/** Something to work on: a draft, and one that waits for its day. */
async function addUnpublished(ctx: Ctx, portalId: string, questions: readonly Question[]): Promise<void> {
  if (questions.length === 0) return
  const html = questions.map(({ question, answer }) => `<h3>${question.zh}</h3><p>${answer.zh}</p>`).join('')
  const draft: ArticleContent = articleContent.parse({
    title: { zh: `参赛常见问题 ${questions.length} 条` },
    summary: { zh: '按报名、组队、材料与评审排列，先查再问。' },
    html: { zh: html },
    author: '大赛组委会',
    category: '指南',
    cover: { art: 'scroll', alt: { zh: '问号与书签' } },
  })
  await articles.addTo(ctx, portalId, 'news', draft)
  const countdown = articleContent.parse({
    title: { zh: '最后一周怎么安排：给队长的一张倒计时清单', en: 'The last week: a checklist for team captains' },
    summary: { zh: '七天七件事，每天不超过一小时。', en: 'Seven days, seven things, an hour each at most.' },
    html: {
      zh: '<p>截止前的一周，最容易出错的不是作品，而是材料。</p><ol><li>核对队员姓名与学籍</li><li>把计划书打印出来读一遍</li><li>请一位外行听三分钟介绍</li></ol>',
      en: '<p>In the last week it is rarely the work that goes wrong.</p>',
    },
    author: '大赛组委会',
    category: '指南',
    cover: { art: 'team', alt: { zh: '日历与队员', en: 'A calendar and a team' } },
  })
  const { id, version } = await articles.addTo(ctx, portalId, 'news', countdown)
  await articles.publish(ctx, { id, version, at: at(ctx, 3) })
}

const categoryOf: Readonly<Record<SmallFileKind, string>> = {
  doc: '模板',
  ppt: '模板',
  xls: '表格',
  pdf: '说明',
  zip: '素材',
}

async function addAttachment(ctx: Ctx, portalId: string, each: Download, sort: number, accountId: string) {
  const lines = ['由大赛组委会发布，内容仅供演示。', '如有更新，以门户“资料下载”所列日期为准。']
  const { type, bytes } = smallFile(each.type, each.title.zh, lines)
  const { tenantId } = ctx.actor
  const fileId = newId()
  const stored = await uploadResult({ id: fileId, tenantId }, each.fileName, type, oneChunk(bytes))
  await keepResult(ctx, fileId, accountId, stored)
  await showInLibrary(ctx, fileId)
  const attachment = {
    fileId,
    title: both(each.title),
    category: categoryOf[each.type],
    audience: 'everyone',
    sort,
    state: 'published',
  } as const
  const id = await attachments.addTo(ctx, portalId, attachment, at(ctx, each.updatedOffsetDays))
  await attachments.setDownloads(ctx, id, each.downloads)
  return id
}

async function* oneChunk(bytes: Uint8Array) {
  yield bytes
}

function addPicture(ctx: Ctx, portalId: string, { caption, art, ratio }: Picture, sort: number): Promise<string> {
  const words = both(caption)
  const picture = { art: artOf(caption.zh, art), alt: words }
  const taken = at(ctx, -20 * (sort + 1)).slice(0, 10)
  const rest = { album: albumOf(caption.zh), takenOn: taken, videoFileId: null, videoSeconds: null }
  return gallery.addTo(ctx, portalId, { picture, caption: words, ratio, ...rest, sort, state: 'published' })
}

const at = (ctx: Ctx, days: number) => wallTime(ctx.now, 'Asia/Shanghai', days, '10:00')

const drawn: readonly [RegExp, Art][] = [
  [/讲座|讲台|幻灯|白板|决赛/, 'forum'],
  [/曲线|柱状|折线|路演/, 'podium'],
  [/颁奖|名单|印章|谢幕/, 'trophy'],
  [/合唱/, 'choir'],
  [/舞台|剧场|话筒|彩排|厅|灯光|耳机|候场|对词/, 'stage'],
  [/队|名册|志愿|圆桌|会议|评委|催场|代表/, 'team'],
  [/合唱/, 'choir'],
  [/舞者|街舞|双人舞|独舞|丝带/, 'dance'],
  [/椅/, 'chair'],
  [/湿地|苇|鸟|河/, 'wetland'],
  [/雨水|花园/, 'garden'],
  [/圆桌|会议|讲座|工作坊/, 'forum'],
  [/海报|画框|布展/, 'poster'],
  [/木箱|铅笔|手绘|毛毡/, 'craft'],
  [/实验|齿轮|扳手|放大镜|电机|试穿|样品|网线|扫帚|灭火器|骰子|秒表/, 'lab'],
  [/椅/, 'chair'],
  [/竹|亭/, 'bamboo'],
  [/舞/, 'dance'],
  [/鼓/, 'drum'],
  [/灯具/, 'lamp'],
  [/灯/, 'lantern'],
  [/菌|包装|木箱/, 'craft'],
  [/苇|湿地|河|鸟|田|牛/, 'wetland'],
  [/花园|雨/, 'garden'],
  [/文档|信|画框|座位|地图|问号|日历/, 'poster'],
  [/卷|书|水彩|山|皮影|画/, 'scroll'],
  [/校园|校区|楼|食堂|大巴|公交/, 'campus'],
  [/叶|蜗牛|地球/, 'leaf'],
]

const artOf = (hint: string, otherwise: Art = 'podium'): Art =>
  drawn.find(([pattern]) => pattern.test(hint))?.[1] ?? otherwise

const albums: readonly [RegExp, string][] = [
  [/奖|决赛|评审|展演|开幕|谢幕|鼓乐|独舞/, '现场'],
  [/团队|合唱|队|评委|代表/, '团队'],
  [/校|实验室|食堂|小学|展厅/, '校园'],
]

const albumOf = (caption: string) => albums.find(([pattern]) => pattern.test(caption))?.[1] ?? '幕后'
