import type { FormField } from '@laurel/rules/form-definition'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { worded } from '../../ui/form-wording.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './conflict.module.css'
import { lineOf } from './read-value.tsx'
import type { SectionView } from './section-draft.ts'

type Props = {
  fields: readonly FormField[]
  state: SectionView
  onChoose: (takeTheirs: ReadonlySet<string>) => void
}

/** Two have written in one field: both texts stand side by side, and nothing is saved until one is chosen. */
export function Conflict({ fields, state, onChoose }: Props) {
  const { word, language } = useWords()
  const [chosen, setChosen] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({})
  const open = fields.filter(({ key }) => state.conflicts.includes(key))
  const isReady = open.every(({ key }) => chosen[key] !== undefined)
  const name = state.theirs?.savedBy ?? word('entry.conflict.somebody')
  return (
    <div className={styles['conflict']} role="alert">
      <p className={styles['title']}>
        <Icon name="users" size={20} />
        {word('entry.conflict.title', { name })}
      </p>
      {open.map((field) => (
        <fieldset key={field.key} className={styles['field']}>
          <legend>{worded(field.label, language)}</legend>
          {(['mine', 'theirs'] as const).map((whose) => {
            const value = whose === 'mine' ? state.values[field.key] : state.theirs?.values[field.key]
            return (
              <label key={whose} className={styles['text']} data-on={chosen[field.key] === whose || undefined}>
                <input
                  type="radio"
                  name={`conflict-${field.key}`}
                  checked={chosen[field.key] === whose}
                  onChange={() => setChosen((before) => ({ ...before, [field.key]: whose }))}
                />
                <span>
                  <b>{whose === 'mine' ? word('entry.conflict.mine') : word('entry.conflict.theirs', { name })}</b>
                  {lineOf(field, value, language) || word('entry.not-filled')}
                </span>
              </label>
            )
          })}
        </fieldset>
      ))}
      <Button
        look="primary"
        size="medium"
        disabled={!isReady}
        onClick={() => onChoose(new Set(open.map(({ key }) => key).filter((key) => chosen[key] === 'theirs')))}
      >
        {word('entry.conflict.use')}
      </Button>
    </div>
  )
}
