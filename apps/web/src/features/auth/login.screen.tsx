import { useId } from 'react'
import { Link, useParams } from 'react-router'
import { Entrance } from '../../areas/portal/entrance.tsx'
import { useWords } from '../../platform/use-words.ts'
import styles from './login.module.css'
import { LoginForm } from './login-form.tsx'

export function LoginScreen() {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const titleId = useId()
  return (
    <Entrance>
      <h1 className={styles['title']} id={titleId}>
        {word('login.title')}
      </h1>
      <p className={styles['hint']}>{word('login.hint')}</p>
      <LoginForm titleId={titleId} />
      <p className={styles['other']}>
        {word('login.to-desk')}
        <Link to={`/${prefix}/auditorlogin`}>{word('login.to-desk-link')}</Link>
      </p>
    </Entrance>
  )
}
