import { createHash } from 'node:crypto'
import type { Language } from '../ctx.ts'
import type { StoredDocument } from '../http/document.ts'
import { etagOf } from './compressed.ts'

const style = `
body{margin:0;background:#fff;color:#171c24;font:16px/28px -apple-system,"PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",sans-serif}
main{box-sizing:border-box;max-width:760px;margin:0 auto;padding:32px 24px 64px}
h1{margin:0 0 8px;font-size:28px;line-height:40px}h2{margin:32px 0 8px;font-size:18px;line-height:28px}
p,ul{margin:0 0 12px}ul{padding-left:24px}small{color:#535c67;font-size:14px}a{color:#096cd7}nav a{margin-right:16px}
@media print{nav{display:none}}`

const hash = createHash('sha256').update(style).digest('base64')
const csp = `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'`
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** For text and for attribute values in quotes. */
export const asHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** What can be read without script, by the same rules as any other page. `html` is ours: whatever others wrote went through `asHtml`. */
export function plainPage(language: Language, title: string, html: string): StoredDocument {
  const lang = language === 'en' ? 'en' : 'zh-CN'
  const text = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${asHtml(title)}</title><link rel="icon" href="/ims-portal/favicon.svg" type="image/svg+xml"><style>${style}</style></head><body><main>${html}</main></body></html>`
  const body = Buffer.from(text)
  return { body, etag: etagOf(body), csp, encoding: 'identity' }
}
