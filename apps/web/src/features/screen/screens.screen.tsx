import { Link, useParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { userInfo } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { readScreenConfig } from './look.ts'
import { type ListedScreen, useScreens } from './screen.queries.ts'
import styles from './screens.module.css'

/** Decision 15: where volunteers land. */
export function ScreensScreen() {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const userType = userInfo(prefix)?.userType
  const isRefused = userType !== 5 && userType !== 2
  return (
    <div className={styles['page']}>
      <h1>{word('screens.title')}</h1>
      {!isRefused && <p className={styles['hint']}>{word('screens.hint')}</p>}
      {isRefused ? (
        <Notice kind="refused" title={word('screens.refused')} hint={word('screens.refused-hint')} />
      ) : (
        <Listed prefix={prefix} />
      )}
    </div>
  )
}

function Listed({ prefix }: { prefix: string }) {
  const { word, language } = useWords()
  const { data, isError, isFetching, refetch } = useScreens(prefix, language)
  if (data === undefined)
    return isError ? (
      <Notice kind="failed" title={word('screens.failed')} hint={word('screens.failed-hint')}>
        <Button look="primary" busy={isFetching} onClick={() => void refetch()}>
          {word('screens.again')}
        </Button>
      </Notice>
    ) : (
      <SkeletonLines lines={4} />
    )
  if (data.length === 0) return <Notice kind="empty" title={word('screens.none')} hint={word('screens.none-hint')} />
  const portals = [...new Set(data.map(({ portalCode }) => portalCode))]
  return portals.map((portalCode) => {
    const screens = data.filter((screen) => screen.portalCode === portalCode)
    return (
      <section key={portalCode} className={styles['portal']} aria-label={screens[0]?.portalTitle}>
        <h2>{screens[0]?.portalTitle}</h2>
        <ul>
          {screens.map((screen) => (
            <Row key={screen.id} screen={screen} />
          ))}
        </ul>
      </section>
    )
  })
}

function Row({ screen: { portalCode, code, title, config } }: { screen: ListedScreen }) {
  const { word, language } = useWords()
  const { hall } = readScreenConfig(config, language)
  return (
    <li>
      <Link to={`/${portalCode}/${code}/screenCasting/waiting`}>
        <Icon name="presentation" size={24} />
        <span className={styles['what']}>
          <b>{title}</b>
          <small>{[hall, word('screens.code', { code })].filter((part) => part !== '').join(' · ')}</small>
        </span>
        <span className={styles['open']}>{word('screens.open')}</span>
        <Icon name="chevron-right" size={18} />
      </Link>
    </li>
  )
}
