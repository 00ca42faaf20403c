import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ArticleContent, articleContent } from '@laurel/contract/article'
import type { Ctx } from '../../src/ctx.ts'
import { newId } from '../../src/database/id.ts'
import * as articles from '../../src/features/article/article.service.ts'
import * as attachments from '../../src/features/attachment/attachment.service.ts'
import { keepResult, uploadResult } from '../../src/features/file/file-result.service.ts'
import * as gallery from '../../src/features/gallery/gallery.service.ts'
import { ensureBucket } from '../../src/storage/objects.ts'
import type { Wording } from '../../src/wording.ts'
import type { Content } from './content.ts'
import { type Art, artChooser } from './demo-art.ts'
import { partsOf } from './demo-file-parts.ts'
import { portalIdsOf, showInLibrary } from './demo-portals.ts'
import { addSeal, sealImage } from './demo-seal.ts'
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
  coverHintEn?: string
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
type Refs = Map<string, string>
type Drawing = { artOf: ReturnType<typeof artChooser>; files: Refs }

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
    for (const [sort, each] of here(news.downloads).entries())
      seeded.attachments.set(each.ref, await addAttachment(ctx, portalId, each, sort, editor))
    const files = new Map(seeded.attachments)
    if (code === 'lanjiang') files.set('seal', await addSeal(ctx, '岚江省教育厅', editor))
    const pictureArt = artChooser()
    const drawing = { artOf: artChooser(), files }
    // Newest first, as a list shows them: neighbours get different drawings.
    for (const each of here(news.articles).sort((one, other) => other.publishedOffsetDays - one.publishedOffsetDays))
      seeded.articles.set(each.ref, await addArticle(ctx, portalId, 'news', each, drawing))
    for (const each of here(news.policies))
      seeded.articles.set(each.ref, await addArticle(ctx, portalId, 'policy', each, drawing))
    await addUnpublished(ctx, portalId, here(news.faq))
    for (const [sort, each] of here(news.gallery).entries())
      seeded.pictures.set(each.ref, await addPicture(ctx, portalId, each, sort, pictureArt))
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

/** The day of a notice and its attachments are known only here. */
function bodyOf(ctx: Ctx, { body, publishedOffsetDays }: ArticleOfContent, files: Refs) {
  const day = new Date(at(ctx, publishedOffsetDays))
  const dates = {
    zh: new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'Asia/Shanghai' }).format(day),
    en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Shanghai' }).format(day),
  }
  const filled = (html: string, date: string) =>
    html
      .replaceAll('{{date}}', date)
      .replaceAll(/\{\{(f\d+)\}\}/g, (_, ref: string) => `download?id=${files.get(ref) ?? ''}`)
      .replaceAll('<p>{{seal}}</p>', files.has('seal') ? `<p>${sealImage(files.get('seal') ?? '', '印章')}</p>` : '')
  const { zh, en } = both(body)
  return { zh: filled(zh, dates.zh), en: filled(en, dates.en) }
}

async function addArticle(
  ctx: Ctx,
  portalId: string,
  kind: 'news' | 'policy',
  each: ArticleOfContent,
  { artOf, files }: Drawing,
) {
  const text = articleContent.parse({
    title: both(each.title),
    summary: both(each.summary),
    html: bodyOf(ctx, each, files),
    author: each.author ?? '',
    category: each.category ?? '',
    number: each.number ?? '',
    cover: each.coverHint
      ? { art: artOf(each.coverHint), alt: { zh: each.coverHint, en: each.coverHintEn ?? '' } }
      : null,
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
  const htmlIn = (language: 'zh' | 'en') =>
    questions.map(({ question, answer }) => `<h3>${question[language]}</h3><p>${answer[language]}</p>`).join('')
  const draft: ArticleContent = articleContent.parse({
    title: { zh: `参赛常见问题 ${questions.length} 条`, en: `${questions.length} common questions` },
    summary: { zh: '按报名、组队、材料与评审排列，先查再问。', en: 'By registration, teams, material and judging.' },
    html: { zh: htmlIn('zh'), en: htmlIn('en') },
    author: '大赛组委会',
    category: '指南',
    cover: { art: 'scroll', alt: { zh: '问号与书签', en: 'Question marks and a bookmark' } },
  })
  await articles.addTo(ctx, portalId, 'news', draft)
  const countdown = articleContent.parse({
    title: { zh: '截止前七天做什么：给队长的七件小事', en: 'Seven days to go: seven small things for captains' },
    summary: { zh: '七天七件事，每天不超过一小时。', en: 'Seven days, seven things, an hour each at most.' },
    html: {
      zh: '<p>截止前的一周，最容易出错的不是作品，而是材料。</p><ol><li>核对队员姓名与学籍</li><li>把计划书打印出来读一遍</li><li>请一位外行听三分钟介绍</li></ol>',
      en: '<p>In the last week it is rarely the work that goes wrong.</p><ol><li>Check names and enrolment</li><li>Print the plan and read it once</li><li>Explain it to an outsider in three minutes</li></ol>',
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
  const { type, bytes } = smallFile(each.type, each.title.zh, partsOf(each.type, each.title.zh))
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

function addPicture(
  ctx: Ctx,
  portalId: string,
  { caption, art, ratio }: Picture,
  sort: number,
  artOf: Drawing['artOf'],
): Promise<string> {
  const words = both(caption)
  const picture = { art: artOf(caption.zh, art), alt: words }
  const taken = at(ctx, -20 * (sort + 1)).slice(0, 10)
  const rest = { album: albumOf(caption.zh), takenOn: taken, videoFileId: null, videoSeconds: null }
  return gallery.addTo(ctx, portalId, { picture, caption: words, ratio, ...rest, sort, state: 'published' })
}

const at = (ctx: Ctx, days: number) => wallTime(ctx.now, 'Asia/Shanghai', days, '10:00')

const albums: readonly [RegExp, string][] = [
  [/奖|决赛|评审|展演|开幕|谢幕|鼓乐|独舞/, '现场'],
  [/团队|合唱|队|评委|代表/, '团队'],
  [/校|实验室|食堂|小学|展厅/, '校园'],
]

const albumOf = (caption: string) => albums.find(([pattern]) => pattern.test(caption))?.[1] ?? '幕后'
