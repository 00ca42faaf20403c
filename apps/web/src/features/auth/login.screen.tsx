import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import { Entrance } from '../../parts/entrance.tsx'
import { EntryCountdown } from '../../parts/entry-countdown.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import words from './login-words.module.css'
import { SignedInLine, useSignedIn } from './signed-in.tsx'
import { WaysIn } from './ways-in.tsx'

export function LoginScreen() {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const [search] = useSearchParams()
  const signedIn = useSignedIn(prefix)
  const back = search.get('back')
  if (signedIn?.wish !== undefined) return <Navigate to={signedIn.wish} replace />
  return (
    <Entrance aside={<EntryCountdown />}>
      <div className={words['entrant']}>
        {signedIn && <SignedInLine {...signedIn} />}
        <WaysIn
          comers={[1]}
          title={word('login.title')}
          hint={
            <>
              {back !== null && <b className={words['reason']}>{word(reasonOf(back))}</b>}
              {word('login.no-account')}
              <Link to={`/${prefix}/regist${back === null ? '' : `?${new URLSearchParams({ back })}`}`}>
                {word('login.register')}
              </Link>
            </>
          }
        />
        <p className={words['other']}>
          {word('login.to-desk')}
          <Link to={`/${prefix}/auditorlogin`}>{word('login.to-desk-link')}</Link>
        </p>
      </div>
    </Entrance>
  )
}

/** Why a login stands before the page that was asked for. */
function reasonOf(back: string): 'login.to-enter' | 'login.to-own' | 'login.to-go-on' {
  const page = back.split(/[/?#]/)[2]
  if (page === 'entry') return 'login.to-enter'
  return page === 'personal' ? 'login.to-own' : 'login.to-go-on'
}
