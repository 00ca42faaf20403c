import { formatInstant } from '@laurel/rules/date'
import type { Wording } from '../../wording.ts'

export type Said = { contest: Wording; stage: Wording; zone: string; closesAt: string; wasAt: string; reason: Wording }

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? '')
const english = ({ zh, en }: Wording) => en || zh
/** Braces would be holes of a template. */
const plain = (text: string) => text.trim().replaceAll(/[{}]/g, '')

/** What visitors of the portal read. */
export function articleOf({ contest, stage, zone, closesAt, wasAt, reason }: Said) {
  const [was, until] = [wasAt, closesAt].map((at) => formatInstant(at, 'YYYY-MM-DD HH:mm', zone))
  return {
    title: {
      zh: `关于延长“${contest.zh}”${stage.zh}截止时间的通知`.slice(0, 120),
      en: `New deadline for ${english(stage)}, ${english(contest)}`.slice(0, 120),
    },
    summary: { zh: `截止时间延长至 ${until}。`, en: `The new deadline is ${until}.` },
    html: {
      zh: `<p>${escaped(stage.zh)}的截止时间由 ${was} 延长至 <strong>${until}</strong>。</p><p>原因：${escaped(reason.zh.trim())}</p><p>已提交的作品不受影响；截止前可以撤回修改，以最后一次提交为准。</p>`,
      en: `<p>The deadline for ${escaped(english(stage))} moves from ${was} to <strong>${until}</strong>.</p><p>Reason: ${escaped(english(reason).trim())}</p><p>What was handed in stays. Until the deadline a team can take it back and hand it in again; the last one counts.</p>`,
    },
    author: '',
    category: '',
    number: '',
    cover: null,
  }
}

/** What everybody reads who has not handed in. The date is their own: it is filled in when they read it. */
export function messageOf({ reason }: Said) {
  return {
    zh: {
      title: '{stage}的截止时间延长了',
      body: `您的作品《{title}》还没有提交。新的截止时间是 {due}。原因：${plain(reason.zh)}`,
      sms: '{stage}截止时间延长至{due}，您的作品还没有提交，请及时登录提交。',
    },
    en: {
      title: 'More time for {stage}',
      body: `“{title}” has not been submitted yet. The new deadline is {due}. Reason: ${plain(english(reason))}`,
      sms: 'New deadline for {stage}: {due}. Your entry has not been submitted yet.',
    },
  }
}
