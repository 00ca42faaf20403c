import { Checkbox, Popover } from 'antd'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './entry-list.module.css'

/** The title stays: it opens the record. */
export const choosableColumns = [
  'code',
  'state',
  'track',
  'organisation',
  'stage',
  'completion',
  'submittedAt',
] as const
export type EntryColumn = (typeof choosableColumns)[number]
/** The stage is the same for most. */
export const hiddenAtFirst: readonly EntryColumn[] = ['stage']

const names = {
  code: 'entries.code',
  state: 'entries.state',
  track: 'entries.track',
  organisation: 'entries.organisation',
  stage: 'entries.stage',
  completion: 'entries.filled',
  submittedAt: 'entries.submitted',
} as const satisfies Record<EntryColumn, string>

type Props = { hidden: readonly EntryColumn[]; onChange: (hidden: readonly EntryColumn[]) => void }

export function ColumnChoice({ hidden, onChange }: Props) {
  const { word } = useWords()
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <Checkbox.Group
          className={styles['columns'] ?? ''}
          value={choosableColumns.filter((column) => !hidden.includes(column))}
          options={choosableColumns.map((value) => ({ value, label: word(names[value]) }))}
          onChange={(shown) => onChange(choosableColumns.filter((column) => !shown.includes(column)))}
        />
      }
    >
      <Button icon="sliders">{word('entries.columns')}</Button>
    </Popover>
  )
}
