import type { PublishedPage } from '@laurel/contract/page'
import { useEffect, useState } from 'react'
import { MomentContext, useLiveMoment } from '../../blocks/moment.ts'
import type { PageLanguage } from '../../blocks/setting.ts'
import { switchLanguage } from '../../platform/i18n/catalogue.ts'
import { language as chosenLanguage } from '../../platform/i18n/language.ts'
import { rememberLanguage } from '../../platform/i18n/language-cookie.ts'
import { userInfo } from '../../platform/session/session.ts'
import { PageView } from './page-view.tsx'

type Props = { page: PublishedPage; sentIn: PageLanguage; renderedAt?: number }

/** The page once a browser has it: as it was sent, then as this visitor wants it. */
export function LivePage({ page, sentIn, renderedAt = Date.parse(page.publishedAt) }: Props) {
  const moment = useLiveMoment(page, renderedAt)
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
    setLanguage(wanted)
    rememberLanguage(wanted)
    // This page has both languages; what else is open in the application follows when it can.
    void switchLanguage(wanted).catch(() => undefined)
  }
  return (
    <MomentContext value={moment}>
      <PageView page={page} language={language} isSignedIn={isSignedIn} onLanguage={choose} />
    </MomentContext>
  )
}

/** The language in which this visitor has read other pages; the address may say another for this one. */
function wantedLanguage(sentIn: PageLanguage): PageLanguage {
  return new URLSearchParams(location.search).has('lang') ? sentIn : chosenLanguage()
}
