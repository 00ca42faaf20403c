import { Input } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './dictionary.module.css'
import type { DictionaryType } from './dictionary.queries.ts'
import { typeName } from './type-format.ts'

type Props = { types: readonly DictionaryType[]; chosen: string | undefined; onChoose: (dictType: string) => void }

const kinds = ['locked', 'open', 'own'] as const

/** By who may change them. */
export function TypeList({ types, chosen, onChoose }: Props) {
  const { word, language } = useWords()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = types.filter(
    (type) => type.dictType.includes(wanted) || typeName(type, language).toLowerCase().includes(wanted),
  )
  return (
    <nav className={styles['types']} aria-label={word('dictionary.types')}>
      <div className={styles['find']}>
        <Input
          aria-label={word('dictionary.find')}
          placeholder={word('dictionary.find')}
          prefix={<Icon name="search" />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {found.length === 0 && <p className={styles['note']}>{word('dictionary.none-found')}</p>}
      {kinds.map((kind) => {
        const ofKind = found.filter((type) => type.kind === kind)
        if (ofKind.length === 0) return null
        return (
          <section key={kind} aria-label={word(`dictionary.group-${kind}`)}>
            <h2>{word(`dictionary.group-${kind}`)}</h2>
            {ofKind.map((type) => (
              <button
                key={type.dictType}
                type="button"
                aria-current={type.dictType === chosen ? 'page' : undefined}
                onClick={() => onChoose(type.dictType)}
              >
                <span>
                  {typeName(type, language)}
                  <small>{type.dictType}</small>
                </span>
                <em>
                  {kind === 'locked' && <Icon name="lock" size={14} />}
                  {type.entries}
                </em>
              </button>
            ))}
          </section>
        )
      })}
    </nav>
  )
}
