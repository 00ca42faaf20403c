import type { PublicDocument } from '@laurel/contract/public'
import { useMemo } from 'react'
import type { PageLanguage, Setting } from '../../blocks/setting.ts'
import { AttachmentList } from '../../features/attachment-list/attachment-list.tsx'
import { ImageList } from '../../features/image-list/image-list.tsx'
import { ArticleView } from '../../features/news/article-view.tsx'
import { GoneView } from '../../features/news/gone-view.tsx'
import { NewsList } from '../../features/news/news-list.tsx'
import { RuleView } from '../../features/news/rule-view.tsx'
import { SiteSearch } from '../../features/site-search/site-search.tsx'
import { type PublicWords, publicWords } from '../../parts/public/public-words.ts'
import { publicQuery } from './public-address.ts'
import { frameSetting, SiteFrame } from './site-frame.tsx'

type Props = {
  document: PublicDocument
  language: PageLanguage
  isSignedIn: boolean
  onLanguage: (language: PageLanguage) => void
}

/** A public page beside the home page as the worker and the browser both render it: from the document and the language, and nothing else. */
export function PublicView({ document, language, isSignedIn, onLanguage }: Props) {
  const setting = useMemo(() => frameSetting(document.chrome, language), [document, language])
  const words = useMemo(() => publicWords(language), [language])
  return (
    <SiteFrame {...{ setting, words, isSignedIn, onLanguage }} query={publicQuery(document)}>
      <Main {...{ document, setting, words }} />
    </SiteFrame>
  )
}

function Main({ document, setting, words }: { document: PublicDocument; setting: Setting; words: PublicWords }) {
  const common = { setting, words }
  switch (document.kind) {
    case 'news':
      return <NewsList document={document} {...common} />
    case 'article':
      return <ArticleView document={document} {...common} />
    case 'rule':
      return <RuleView document={document} {...common} />
    case 'files':
      return <AttachmentList document={document} {...common} />
    case 'image':
      return <ImageList document={document} {...common} />
    case 'search':
      return <SiteSearch document={document} {...common} />
    case 'gone':
      return <GoneView document={document} {...common} />
  }
}
