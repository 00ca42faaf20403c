import { Link, useLocation } from 'react-router'
import { useMenu } from '../../features/menu/menu.queries.ts'
import { pageAt, pagesOf } from '../../features/menu/open-menu.ts'
import type { WordKey } from '../../platform/i18n/i18n.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './manager-not-yet-open.module.css'

/** An honest page of the manager: what is missing, and the way to what works now. */
export function ManagerNotYetOpen({ name }: { name: WordKey }) {
  const { word } = useWords()
  const { pathname } = useLocation()
  const page = pageAt(pagesOf(useMenu().data ?? []), pathname)?.name ?? word(name)
  return (
    <section className={styles['card']}>
      <Tag tone="plain" icon="hourglass">
        {word('soon.tag')}
      </Tag>
      <h1>{word('soon.title', { page })}</h1>
      <p>{word('soon.hint')}</p>
      <Link to="/manager">
        <Icon name="dashboard" size={18} />
        {word('manager.to-overview')}
      </Link>
    </section>
  )
}
