import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { wishOf } from '../../platform/routing/wish.ts'
import { accessToken, userInfo } from '../../platform/session/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { landingOf } from './landing.ts'
import styles from './signed-in.module.css'

/**
 * Who has a session when the page opens, and the page they came for. Asked once: while somebody logs in here, what follows the login
 * decides where they go.
 */
export function useSignedIn(prefix: string) {
  const [search] = useSearchParams()
  const [signedIn] = useState(() => {
    const user = userInfo(prefix)
    if (user === undefined || user.userType === -1 || accessToken() === undefined) return undefined
    const back = search.get('back')
    const wish = wishOf(user.userType, prefix, back)
    return { name: user.nickname, wish, landing: landingOf(user.userType, prefix, back) }
  })
  return signedIn
}

/** Above a form of somebody who needs none; it stays open to those who want another account. */
export function SignedInLine({ name, landing }: { name: string; landing: string }) {
  const { word } = useWords()
  return (
    <p className={styles['line']} role="status">
      <Icon name="circle-check" size={18} />
      <span>{word('login.signed-in', { name })}</span>
      <Link to={landing}>{word('login.go-on')}</Link>
    </p>
  )
}
