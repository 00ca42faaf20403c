import { Checkbox, Popover, Select } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { tenantKey } from '../../platform/session/keys.ts'
import { userInfo } from '../../platform/session/session.ts'
import { storage } from '../../platform/session/storage.ts'
import { Button } from '../../ui/button.tsx'
import styles from './member.module.css'
import type { Sort } from './member.queries.ts'

/** The name stays: it opens the person. */
const choosable = ['organisation', 'roles', 'mobile', 'state', 'createdAt'] as const
export type Column = (typeof choosable)[number]

const key = () => tenantKey(userInfo()?.tenantId ?? '', 'member-columns')
/** When somebody was added is of interest to few. */
const hiddenAtFirst: readonly Column[] = ['createdAt']

function keptColumns(): readonly Column[] {
  const text = storage.getItem(key())
  if (text === null) return hiddenAtFirst
  const names = text.split(' ')
  return choosable.filter((column) => names.includes(column))
}

/** Kept in this browser. */
export function useHiddenColumns() {
  const [hidden, setHidden] = useState(keptColumns)
  const change = (columns: readonly Column[]) => {
    storage.setItem(key(), columns.join(' '))
    setHidden(columns)
  }
  return [hidden, change] as const
}

type ColumnProps = { hidden: readonly Column[]; onChange: (hidden: readonly Column[]) => void }

export function ColumnChoice({ hidden, onChange }: ColumnProps) {
  const { word } = useWords()
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={word('member.columns')}
      content={
        <Checkbox.Group
          className={styles['column-choice'] ?? ''}
          value={choosable.filter((column) => !hidden.includes(column))}
          options={choosable.map((value) => ({ value, label: word(`member.column-${value}`) }))}
          onChange={(shown) => onChange(choosable.filter((column) => !shown.includes(column)))}
        />
      }
    >
      <Button icon="sliders">{word('member.columns')}</Button>
    </Popover>
  )
}

type SortProps = { sort: Sort; isSearching: boolean; onChoose: (sort: Sort) => void }

/** What a search finds has an order of its own. */
export function SortChoice({ sort, isSearching, onChoose }: SortProps) {
  const { word } = useWords()
  return (
    <Select
      aria-label={word('member.sort')}
      value={sort}
      disabled={isSearching}
      onChange={onChoose}
      popupMatchSelectWidth={false}
      options={(['newest', 'name', 'userName'] as const).map((value) => ({
        value,
        label: word(`member.sort-${value}`),
      }))}
    />
  )
}
