import { useId } from 'react'
import { Link, useParams } from 'react-router'
import { usePortal } from '../../platform/portal.ts'
import { useWords } from '../../platform/use-words.ts'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Mosaic } from '../../ui/mosaic.tsx'
import { Wreath } from '../../ui/wreath.tsx'
import styles from './auditor-login.module.css'
import { LoginForm } from './login-form.tsx'
import words from './login-words.module.css'

/** C05: the door of those who read and score. */
export function AuditorLoginScreen() {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const titleId = useId()
  const title = usePortal(prefix)?.headNavigation.title ?? word('brand.name')
  return (
    <main className={styles['page']}>
      <div className={styles['card']}>
        <div className={styles['side']}>
          <div className={styles['brand']}>
            <Wreath size={30} />
            <span>{title}</span>
            <LanguageSwitch />
          </div>
          <h1 className={words['title']} id={titleId}>
            {word('auditorlogin.title')}
          </h1>
          <p className={words['hint']}>{word('auditorlogin.hint')}</p>
          <LoginForm titleId={titleId} />
          <p className={words['other']}>
            {word('login.to-entrant')}
            <Link to={`/${prefix}/login`}>{word('login.to-entrant-link')}</Link>
          </p>
        </div>
        <div className={styles['art']} aria-hidden="true">
          <Mosaic className={styles['mosaic']} />
        </div>
      </div>
      <p className={styles['foot']}>{word('auditorlogin.foot')}</p>
    </main>
  )
}
