import { formatInstant } from '@laurel/rules/date'
import type { TableProps } from 'antd'
import type { Key } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { DictionaryTag } from '../../ui/dictionary-tag.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import type { EntryColumn } from './column-choice.tsx'
import styles from './entry-list.module.css'
import type { EntryRow } from './entry-list.queries.ts'

type Props = {
  rows: readonly EntryRow[]
  hidden: readonly EntryColumn[]
  isLoading: boolean
  opened: string
  /** Left out: nothing can be done with many at once. */
  chosen?: { ids: readonly string[]; onChange: (ids: string[]) => void } | undefined
  onOpen: (id: string) => void
}

export function EntryTable({ rows, hidden, isLoading, opened, chosen, onOpen }: Props) {
  const { word } = useWords()
  const columns: NonNullable<TableProps<EntryRow>['columns']> = [
    { dataIndex: 'code', title: word('entries.code'), className: styles['code'] ?? '', render: (code) => code ?? '—' },
    {
      dataIndex: 'state',
      title: word('entries.state'),
      render: (state: number) => <DictionaryTag type="ims_entry_state" value={state} />,
    },
    { dataIndex: 'title', title: word('entries.title'), render: (_, row) => <Title row={row} onOpen={onOpen} /> },
    { dataIndex: 'track', title: word('entries.track') },
    { dataIndex: 'organisation', title: word('entries.organisation'), render: (name) => name ?? '—' },
    { dataIndex: 'stage', title: word('entries.stage') },
    {
      dataIndex: 'completion',
      title: word('entries.filled'),
      className: styles['number'] ?? '',
      render: (completion: number, { missing }) => (
        <>
          {completion}%
          {missing > 0 && (
            <small className={styles['small']}>{word('entries.still-missing', { count: missing })}</small>
          )}
        </>
      ),
    },
    {
      dataIndex: 'submittedAt',
      title: word('entries.submitted'),
      className: styles['number'] ?? '',
      render: (at: string | null) =>
        at === null ? '—' : <time dateTime={at}>{formatInstant(at, 'MM-DD HH:mm')}</time>,
    },
  ]
  return (
    <WideTable
      label={word('page.entries')}
      rowKey="id"
      columns={columns.filter(
        (column) => !('dataIndex' in column) || !hidden.some((name) => name === column.dataIndex),
      )}
      dataSource={[...rows]}
      loading={isLoading}
      locale={{ emptyText: ' ' }}
      {...(chosen && {
        rowSelection: {
          selectedRowKeys: [...chosen.ids],
          preserveSelectedRowKeys: true,
          onChange: (keys: Key[]) => chosen.onChange(keys.map(String)),
          getTitleCheckboxProps: () => ({ 'aria-label': word('acts.select-page') }) as object,
          getCheckboxProps: (row: EntryRow) =>
            ({ 'aria-label': word('acts.select-row', { title: row.title || word('entries.untitled') }) }) as object,
        },
      })}
      rowClassName={({ id }) => (id === opened ? (styles['opened'] ?? '') : '')}
    />
  )
}

function Title({ row, onOpen }: { row: EntryRow; onOpen: (id: string) => void }) {
  const { word } = useWords()
  const title = row.title === '' ? word('entries.untitled') : row.title
  return (
    <span className={styles['title']}>
      <button type="button" aria-label={word('entries.open', { title })} onClick={() => onOpen(row.id)}>
        {title}
      </button>
      <small className={styles['small']}>
        {row.leader === null
          ? word('entries.no-leader')
          : row.members > 1
            ? word('entries.of-people', { leader: row.leader, count: row.members })
            : row.leader}
      </small>
    </span>
  )
}
