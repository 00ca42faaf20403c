import type { getAgreement } from '@laurel/contract/agreement'
import type { Answer } from '@laurel/contract/define'
import type { Ctx, Language } from '../../ctx.ts'
import { asHtml, plainPage } from '../../documents/plain-page.ts'
import type { StoredDocument } from '../../http/document.ts'
import { Refusal } from '../../http/refusal.ts'
import { read } from './agreement.service.ts'

type Agreement = Answer<typeof getAgreement>
type Lines = Agreement['sections'][number]['lines']

const words = {
  zh: {
    home: '回到首页',
    terms: '用户协议',
    privacy: '隐私政策',
    version: '版本',
    from: '起生效',
    none: '还没有发布',
    all: '全部版本',
  },
  en: {
    home: 'Home page',
    terms: 'Terms of use',
    privacy: 'Privacy notice',
    version: 'Version',
    from: 'in force from',
    none: 'Not published yet',
    all: 'All versions',
  },
}

/** C07, for who runs no script: what is agreed to, in any of its versions, as plain text. */
export async function readPlain(ctx: Ctx, query: Readonly<Record<string, unknown>>): Promise<StoredDocument> {
  const { language } = ctx.actor
  const say = words[language]
  const kind = query['kind'] === 'privacy' || query['kind'] === 'guardian' ? query['kind'] : 'terms'
  const version = typeof query['version'] === 'string' ? query['version'] : undefined
  const ways = `<nav><a href="index">${say.home}</a><a href="terms">${say.terms}</a><a href="terms?kind=privacy">${say.privacy}</a></nav>`
  try {
    const agreement = await read(ctx, { kind, version })
    return plainPage(language, agreement.title, ways + textOf(agreement, language))
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== 'http.not-found') throw error
    const title = kind === 'privacy' ? say.privacy : say.terms
    return { ...plainPage(language, title, `${ways}<h1>${title}</h1><p>${say.none}</p>`), status: 404 }
  }
}

function textOf(
  { kind, title, version, effectiveOn, changes, sections, versions }: Agreement,
  language: Language,
): string {
  const say = words[language]
  const from = language === 'en' ? `${say.from} ${effectiveOn}` : `${effectiveOn} ${say.from}`
  const body = sections.map((section) => `<h2>${asHtml(section.title)}</h2>${linesOf(section.lines)}`).join('')
  const others = versions
    .map(
      (each) =>
        `<li><a href="terms?kind=${kind}&amp;version=${encodeURIComponent(each.version)}">${asHtml(each.version)}</a> <small>${asHtml(each.effectiveOn)}</small></li>`,
    )
    .join('')
  return [
    `<h1>${asHtml(title)}</h1><p><small>${say.version} ${asHtml(version)} · ${asHtml(from)}</small></p>`,
    changes === '' ? '' : `<p>${asHtml(changes)}</p>`,
    body,
    `<h2>${say.all}</h2><ul>${others}</ul>`,
  ].join('')
}

const linesOf = (lines: Lines): string =>
  lines
    .map(({ look, text }) => {
      if (look === 'item') return `<ul><li>${asHtml(text)}</li></ul>`
      return look === 'key' ? `<p><b>${asHtml(text)}</b></p>` : `<p>${asHtml(text)}</p>`
    })
    .join('')
    .replaceAll('</ul><ul>', '')
