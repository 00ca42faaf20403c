import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredMessage } from './message-store.ts'

export type PageLanguage = 'zh' | 'en'

const words = {
  zh: {
    title: '发件箱',
    lead: '本机发出的短信与邮件。它们不会离开这台机器。',
    none: '还没有发出任何消息。',
    sms: '短信',
    mail: '邮件',
    to: '收件人',
    platform: '平台',
    count: (count: number) => `共 ${count} 条`,
    other: 'English',
  },
  en: {
    title: 'Outbox',
    lead: 'Messages and mails sent on this machine. They do not leave it.',
    none: 'Nothing has been sent yet.',
    sms: 'SMS',
    mail: 'Mail',
    to: 'To',
    platform: 'Platform',
    count: (count: number) => (count === 1 ? '1 message' : `${count} messages`),
    other: '中文',
  },
} as const

/** Chinese first, as everywhere in the product. */
export function languageOf(asked: string | null, accepted: string | undefined): PageLanguage {
  if (asked === 'zh' || asked === 'en') return asked
  const first = (accepted ?? '').split(',').find((each) => /^\s*(zh|en)\b/i.test(each))
  return first?.trim().toLowerCase().startsWith('en') ? 'en' : 'zh'
}

export const outboxStyle = readFileSync(join(import.meta.dirname, 'outbox.css'), 'utf8')
/** The list is asked for anew while the page is looked at; what is open or marked in it stays as long as nothing came. */
export const outboxScript = `
const list = document.querySelector('main')
async function look() {
  if (document.hidden) return
  const answer = await fetch(location.href).catch(() => undefined)
  if (!answer?.ok) return
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main')
  if (fresh.dataset.newest !== list.dataset.newest) { list.innerHTML = fresh.innerHTML; list.dataset.newest = fresh.dataset.newest }
}
setInterval(look, 2000)
document.addEventListener('visibilitychange', look)
`

export function outboxPage(messages: readonly StoredMessage[], language: PageLanguage): string {
  const word = words[language]
  const other = language === 'zh' ? 'en' : 'zh'
  const list = messages.map((message) => item(message, language)).join('')
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${word.title} · Laurel</title>
<link rel="stylesheet" href="/outbox.css">
<script src="/outbox.js" type="module"></script>
</head>
<body>
<header><div><h1>${word.title}</h1><p>${word.lead}</p></div><a href="/?lang=${other}" lang="${other}">${word.other}</a></header>
<main data-newest="${messages[0]?.number ?? 0}">
<p class="count" role="status">${messages.length === 0 ? word.none : word.count(messages.length)}</p>
<ol>${list}</ol>
</main>
</body>
</html>
`
}

function item(message: StoredMessage, language: PageLanguage): string {
  const word = words[language]
  const { channel, to, text, subject, at, tenant } = message
  const shown = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Shanghai',
  }).format(new Date(at))
  return `<li>
<p class="head"><span class="channel ${channel}">${word[channel]}</span><span class="to">${word.to} <b>${escaped(to)}</b></span><span class="tenant">${escaped(tenant ?? word.platform)}</span><time datetime="${escaped(at)}">${shown}</time></p>
${subject === undefined ? '' : `<h2>${escaped(subject)}</h2>\n`}<pre>${escaped(text)}</pre>
</li>`
}

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
