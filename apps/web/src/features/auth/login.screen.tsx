import { Link, useParams } from 'react-router'
import { Entrance } from '../../parts/entrance.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import words from './login-words.module.css'
import { WaysIn } from './ways-in.tsx'

export function LoginScreen() {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  return (
    <Entrance>
      <div className={words['entrant']}>
        <WaysIn
          title={word('login.title')}
          hint={
            <>
              {word('login.no-account')}
              <Link to={`/${prefix}/regist`}>{word('login.register')}</Link>
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
