import type { PublicDocument } from '@laurel/contract/public'
import { useEffect, useState } from 'react'
import { MomentContext, useLiveMoment } from '../../blocks/moment.ts'
import type { PageLanguage } from '../../blocks/setting.ts'
import { switchLanguage } from '../../platform/i18n/catalogue.ts'
import { language as chosenLanguage } from '../../platform/i18n/language.ts'
import { rememberLanguage } from '../../platform/i18n/language-cookie.ts'
import { userInfo } from '../../platform/session/session.ts'
import { PublicView } from './public-view.tsx'

type Props = { document: PublicDocument; sentIn: PageLanguage; renderedAt?: number }

/** The page once a browser has it: as it was sent, then as this visitor wants it. */
export function LivePublic({ document: shown, sentIn, renderedAt = Date.parse(shown.chrome.publishedAt) }: Props) {
  const moment = useLiveMoment(shown.chrome, renderedAt)
  const [language, setLanguage] = useState(sentIn)
  const [isSignedIn, setSignedIn] = useState(false)
  useEffect(() => {
    const { userType } = userInfo(shown.chrome.portal.code) ?? {}
    setSignedIn(userType !== undefined && userType !== -1)
    // The address may say another language for this page than the one its visitor has read others in.
    if (!new URLSearchParams(location.search).has('lang')) setLanguage(chosenLanguage())
  }, [shown])
  useEffect(() => {
    document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
    // A07: the portal's own title on every page; search engines and shared links get the page's from its HTML.
    const { title, headNavigation } = shown.chrome.portal
    document.title = (language === 'en' && title.en) || headNavigation.title
  }, [language, shown])
  const choose = (wanted: PageLanguage) => {
    setLanguage(wanted)
    rememberLanguage(wanted)
    void switchLanguage(wanted).catch(() => undefined)
  }
  return (
    <MomentContext value={moment}>
      <PublicView document={shown} language={language} isSignedIn={isSignedIn} onLanguage={choose} />
    </MomentContext>
  )
}
