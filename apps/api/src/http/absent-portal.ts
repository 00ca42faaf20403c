import { createHash } from 'node:crypto'
import type { Language } from '../ctx.ts'

const words = {
  zh: {
    lang: 'zh-CN',
    title: '没有找到这个门户',
    text: '地址中的门户代码不存在，或者该门户已关闭、已暂停开放。请检查链接，或向主办方索取新的地址。',
  },
  en: {
    lang: 'en',
    title: 'There is no such portal',
    text: 'No portal has the code in this address, or it has been closed or suspended. Please check the link, or ask the organiser for the new one.',
  },
}

const style = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f5f7fa;color:#171c24;
font:16px/26px -apple-system,"PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",sans-serif}
main{box-sizing:border-box;width:100%;max-width:560px;padding:48px 24px}
svg{display:block;width:176px;height:88px;margin-bottom:32px}
b{display:block;color:#096cd7;font-size:14px;line-height:22px}h1{margin:4px 0 12px;font-size:28px;line-height:40px}p{margin:0;color:#535c67}`

const art =
  '<svg viewBox="0 0 168 84" aria-hidden="true"><path fill="#096cd7" d="M0 84A84 84 0 0 1 84 0 84 84 0 0 1 0 84Z"/><path fill="#b9d7ff" d="M84 0H168V84H84Z"/><path fill="#1e85fe" d="M84 0A84 84 0 0 1 168 84 84 84 0 0 1 84 0Z"/><circle cx="42" cy="66" r="12" fill="#ffb020"/></svg>'

const hash = createHash('sha256').update(style).digest('base64')
const csp = `default-src 'none'; script-src 'self'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

/**
 * Needs neither a portal nor the application. With script the visitor ends on /notFound/404 (decision 14), the stored prefix untouched; without it
 * the page stands by itself.
 */
export function absentPortal(language: Language): { body: string; csp: string } {
  const { lang, title, text } = words[language]
  const body = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><link rel="icon" href="/ims-portal/favicon.svg" type="image/svg+xml"><style>${style}</style><script src="/ims-portal/absent-portal.js"></script></head><body><main>${art}<b>404</b><h1>${title}</h1><p>${text}</p></main></body></html>`
  return { body, csp }
}
