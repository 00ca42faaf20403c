import { useId } from 'react'
import { Link, useParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePortal } from '../../platform/lookups/portal.ts'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Mosaic } from '../../ui/mosaic.tsx'
import { Wreath } from '../../ui/wreath.tsx'
import styles from './auditor-login.module.css'
import { CodeLogin } from './code-login.tsx'
import words from './login-words.module.css'
import { WaysIn } from './ways-in.tsx'

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
          <WaysIn comers={[3, 4]} title={word('auditorlogin.title')} hint={word('auditorlogin.hint')} elsewhere={[4]} />
          <p className={words['other']}>
            {word('login.to-entrant')}
            <Link to={`/${prefix}/login`}>{word('login.to-entrant-link')}</Link>
          </p>
        </div>
        <section className={styles['onsite']} aria-labelledby={`${titleId}-code`}>
          <h2 id={`${titleId}-code`}>{word('code.title')}</h2>
          <p>{word('code.hint')}</p>
          <CodeLogin />
          <Mosaic className={styles['mosaic']} />
        </section>
      </div>
      <p className={styles['foot']}>{word('auditorlogin.foot')}</p>
    </main>
  )
}
