import { Link } from 'react-router'
import type { WordKey } from '../../platform/i18n/i18n.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { storedPrefix } from '../../platform/routing/location.ts'
import { userInfo } from '../../platform/session/session.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './not-yet-open.module.css'
import { Unfinished } from './unfinished.tsx'

/** An honest page: what is missing, and what works now. */
export function NotYetOpen({ name }: { name: WordKey }) {
  const { word } = useWords()
  const user = userInfo()
  const isStranger = user === undefined || user.userType === -1
  const prefix = storedPrefix() ?? ''
  return (
    <div className={styles['page']}>
      <div>
        <Tag tone="plain" icon="hourglass">
          {word('soon.tag')}
        </Tag>
        <h1 className={styles['title']}>{word('soon.title', { page: word(name) })}</h1>
        <p className={styles['hint']}>{word('soon.hint')}</p>
        <nav className={styles['next']}>
          {name !== 'page.index' && (
            <Way to={`/${prefix}/index`} icon="home" title={word('soon.home')} hint={word('soon.home-hint')} />
          )}
          {isStranger && (
            <>
              <Way to={`/${prefix}/login`} icon="log-in" title={word('soon.login')} hint={word('soon.login-hint')} />
              <Way
                to={`/${prefix}/auditorlogin`}
                icon="key"
                title={word('soon.auditorlogin')}
                hint={word('soon.auditorlogin-hint')}
              />
            </>
          )}
        </nav>
      </div>
      <Unfinished className={styles['art']} />
    </div>
  )
}

function Way({ to, icon, title, hint }: { to: string; icon: IconName; title: string; hint: string }) {
  return (
    <Link to={to}>
      <Icon name={icon} size={22} />
      <span>
        {title}
        <small>{hint}</small>
      </span>
      <Icon name="chevron-right" size={18} />
    </Link>
  )
}
