import type { PublishedPage } from '@laurel/contract/page'
import type { PublicDocument } from '@laurel/contract/public'
import type { PageLanguage } from '../../blocks/setting.ts'
import { publicWords } from '../../parts/public/public-words.ts'
import { publicAddress } from './public-address.ts'

type Thing = Record<string, unknown>

/** What the page is about, for those who read no prose: https://schema.org. */
export function structuredData(document: PublishedPage | PublicDocument, language: PageLanguage): Thing {
  const isBeside = 'chrome' in document
  const page = isBeside ? document.chrome : document
  const say = ({ zh, en }: { zh: string; en: string }) => (language === 'en' && en) || zh
  const { portal } = page
  const site = `${portal.origin ?? ''}/ims-portal/${portal.code}/`
  const organisation = {
    '@type': 'Organization',
    '@id': `${site}index#organisation`,
    name: say(portal.title),
    url: `${site}index`,
  }
  if (!isBeside) return graph([organisation, ...eventsOf(page, site, organisation, say)])
  if (document.kind === 'article') {
    const { article } = document
    const news = {
      '@type': 'NewsArticle',
      headline: say(article.title).slice(0, 110),
      description: say(article.summary),
      datePublished: article.publishedAt,
      inLanguage: language === 'en' && article.title.en ? 'en' : 'zh-CN',
      image: `${site}share.png?id=${article.id}`,
      author: { '@type': 'Organization', name: article.author || say(portal.title) },
      publisher: { '@id': organisation['@id'] },
      mainEntityOfPage: `${site}${publicAddress(document)}`,
    }
    return graph([organisation, news, breadcrumb(document, site, language, say)])
  }
  return graph([organisation, breadcrumb(document, site, language, say)])
}

const graph = (things: readonly Thing[]): Thing => ({ '@context': 'https://schema.org', '@graph': things })

type Say = (words: { zh: string; en: string }) => string

/** Each stage of a contest is something that begins and ends. */
function eventsOf({ contests, stages }: PublishedPage, site: string, organiser: Thing, say: Say): Thing[] {
  return contests.map((contest) => ({
    '@type': 'EventSeries',
    name: say(contest.name),
    url: `${site}index`,
    organizer: { '@id': organiser['@id'] },
    subEvent: stages
      .filter(({ id }) => contest.stageIds.includes(id))
      .map((stage) => ({
        '@type': 'Event',
        name: `${say(contest.name)} · ${say(stage.name)}`,
        startDate: stage.opensAt,
        endDate: stage.closesAt,
        eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
        location: { '@type': 'VirtualLocation', url: `${site}index` },
        organizer: { '@id': organiser['@id'] },
      })),
  }))
}

function breadcrumb(document: PublicDocument, site: string, language: PageLanguage, say: Say): Thing {
  const words = publicWords(language)
  const steps: [name: string, address: string][] = [[words('public.home'), 'index']]
  if (document.kind === 'news' || document.kind === 'article') steps.push([words('public.news'), 'details'])
  if (document.kind === 'article') steps.push([say(document.article.title), publicAddress(document)])
  if (document.kind === 'rule') steps.push([say(document.contest.name), publicAddress(document)])
  if (document.kind === 'files') steps.push([words('public.files'), 'files'])
  if (document.kind === 'image') steps.push([words('public.images'), 'image'])
  if (document.kind === 'search') steps.push([words('public.search'), 'search'])
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, address], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: `${site}${address}`,
    })),
  }
}
