import { Link } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Permitted } from '../../platform/session/permitted.tsx'
import styles from './dictionary-views.module.css'

const views = [
  { name: 'words', to: '/manager/dictionary', permission: 'dictionary:entry:list' },
  { name: 'settings', to: '/manager/configuration', permission: 'configuration:value:list' },
] as const

/** Dictionaries and settings are one entry of the menu: two screens that lead to each other. */
export function DictionaryViews({ shown }: { shown: (typeof views)[number]['name'] }) {
  const { word } = useWords()
  return (
    <nav className={styles['views']} aria-label={word('page.dictionary')}>
      {views.map(({ name, to, permission }) =>
        name === shown ? (
          <span key={name} aria-current="page">
            {word(`dictionary.view-${name}`)}
          </span>
        ) : (
          <Permitted key={name} any={[permission]}>
            <Link to={to}>{word(`dictionary.view-${name}`)}</Link>
          </Permitted>
        ),
      )}
    </nav>
  )
}
