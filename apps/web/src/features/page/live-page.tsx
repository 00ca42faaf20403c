import type { PublishedPage } from '@laurel/contract/page'
import { useEffect, useState } from 'react'
import type { PageLanguage } from '../../blocks/setting.ts'
import { chooseLanguage, language as chosenLanguage } from '../../platform/i18n.ts'
import { userInfo } from '../../platform/session.ts'
import { PageView } from './page-view.tsx'

/** The page once a browser has it: as it was sent, then as this visitor wants it. */
export function LivePage({ page, sentIn }: { page: PublishedPage; sentIn: PageLanguage }) {
  const [language, setLanguage] = useState(sentIn)
  const [isSignedIn, setSignedIn] = useState(false)
  useEffect(() => {
    const { userType } = userInfo(page.portal.code) ?? {}
    setSignedIn(userType !== undefined && userType !== -1)
    setLanguage(wantedLanguage(sentIn))
  }, [page, sentIn])
  useEffect(() => {
    document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
    document.title = (language === 'en' && page.portal.title.en) || page.portal.headNavigation.title
  }, [language, page])
  const choose = (wanted: PageLanguage) => {
    chooseLanguage(wanted)
    rememberForServer(wanted)
    setLanguage(wanted)
  }
  return <PageView page={page} language={language} isSignedIn={isSignedIn} onLanguage={choose} />
}

/** The language in which this visitor has read other pages; the address may say another for this one. */
function wantedLanguage(sentIn: PageLanguage): PageLanguage {
  return new URLSearchParams(location.search).has('lang') ? sentIn : chosenLanguage()
}

/** Storage stays in the browser; the cache in front chooses by a cookie, so that the next page comes in the right language. */
function rememberForServer(language: PageLanguage): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `laurel_language=${language}; path=/ims-portal; max-age=31536000; samesite=lax`
}
