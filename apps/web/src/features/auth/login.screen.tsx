import { useId } from 'react'
import { Link, useParams } from 'react-router'
import { Entrance } from '../../areas/portal/entrance.tsx'
import { useWords } from '../../platform/use-words.ts'
import { LoginForm } from './login-form.tsx'
import words from './login-words.module.css'

export function LoginScreen() {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const titleId = useId()
  return (
    <Entrance>
      <div className={words['entrant']}>
        <h1 className={words['title']} id={titleId}>
          {word('login.title')}
        </h1>
        <p className={words['hint']}>{word('login.hint')}</p>
        <LoginForm titleId={titleId} />
        <p className={words['other']}>
          {word('login.to-desk')}
          <Link to={`/${prefix}/auditorlogin`}>{word('login.to-desk-link')}</Link>
        </p>
      </div>
    </Entrance>
  )
}
