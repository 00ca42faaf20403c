import { Select } from 'antd'
import { useId } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import type { NamedRule } from './process-model.queries.ts'
import { Assignees } from './rule-assignees.tsx'
import styles from './rule-editor.module.css'

const places = ['anywhere', 'entry', 'organisations'] as const
export const placeLevels = ['school', 'city', 'province', 'nation'] as const

type Placed = Partial<Pick<NamedRule, 'place' | 'placeNames'>>
type Props = { rule: NamedRule; isLocked: boolean; onChange: (placed: Placed) => void }

/** Where those who decide are (decision 52): one rule for every school, and the people of each entry's own. */
export function RulePlace({ rule, isLocked, onChange }: Props) {
  const { word } = useWords()
  const placeId = useId()
  const levelId = useId()
  const { place, placeNames = [] } = rule
  const of = place?.of ?? 'anywhere'
  const choose = (next: (typeof places)[number]) => {
    if (next === 'entry') return onChange({ place: { of: 'entry', level: 'school' }, placeNames: undefined })
    onChange({
      place: next === 'organisations' ? { of: 'organisations', ids: [] } : undefined,
      placeNames: undefined,
    })
  }
  return (
    <>
      <div className={styles['field']}>
        <label htmlFor={placeId}>{word('model.place')}</label>
        <Select
          id={placeId}
          disabled={isLocked}
          value={of}
          options={places.map((value) => ({ value, label: word(`model.place-${value}`) }))}
          onChange={choose}
        />
        <small>{word(`model.place-hint-${of}`)}</small>
      </div>
      {place?.of === 'entry' && (
        <div className={styles['field']}>
          <label htmlFor={levelId}>{word('model.place-level')}</label>
          <Select
            id={levelId}
            disabled={isLocked}
            value={place.level}
            options={placeLevels.map((value) => ({ value: value as string, label: word(`model.level-${value}`) }))}
            onChange={(level) => onChange({ place: { of: 'entry', level } })}
          />
        </div>
      )}
      {place?.of === 'organisations' && (
        <Assignees
          kind="department"
          label={word('model.place-organisations')}
          chosen={placeNames}
          isLocked={isLocked}
          onChoose={(chosen) =>
            onChange({ place: { of: 'organisations', ids: chosen.map(({ id }) => id) }, placeNames: chosen })
          }
        />
      )}
    </>
  )
}
