import type { AnswerOf } from '@laurel/contract/endpoints'
import { formatInstant } from '@laurel/rules/date'
import { mediaAddress } from '@laurel/rules/media'
import { Input, Table, type TableProps } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import type { LibraryFile, LibraryKind, useLibrary } from '../../platform/upload/file-library.ts'
import { Button } from '../../ui/button.tsx'
import { FileSheet } from '../../ui/file-sheet.tsx'
import { fileSize } from '../../ui/file-size.ts'
import { Notice } from '../../ui/notice.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './file.module.css'
import { FileBulkBar } from './file-bulk-bar.tsx'

type Props = {
  kind: LibraryKind
  counts: AnswerOf<'GET /ims/file/count'> | undefined
  library: ReturnType<typeof useLibrary>
  search: string
  opened: string | null
  onKind: (kind: LibraryKind) => void
  onSearch: (words: string) => void
  onOpen: (id: string) => void
}

const tabs = ['all', 'image', 'document', 'unused', 'quarantined'] as const

export function Library({ kind, counts, library, search, opened, onKind, onSearch, onOpen }: Props) {
  const { word } = useWords()
  const rows = (library.data?.pages ?? []).flatMap((page) => page.rows)
  const maySave = usePermission('portal:file:save')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const rowSelection: NonNullable<TableProps<LibraryFile>['rowSelection']> = {
    selectedRowKeys: [...chosen],
    onChange: (keys) => setChosen(keys.map(String)),
    // What is in use is not taken away.
    getCheckboxProps: ({ name, uses }) => ({
      'aria-label': word('card.choose', { name }),
      disabled: uses > 0,
      ...(uses > 0 && { title: word('file.uses', { count: uses }) }),
    }),
  }
  return (
    <section className={styles['card']}>
      <nav className={styles['tabs']} aria-label={word('page.file')}>
        {tabs.map((tab) => (
          <button key={tab} type="button" aria-current={tab === kind || undefined} onClick={() => onKind(tab)}>
            {word(`file.tab-${tab}`)} <small>{counts?.[tab] ?? ''}</small>
          </button>
        ))}
      </nav>
      <div className={styles['filters']}>
        <Input.Search
          className={styles['search'] ?? ''}
          aria-label={word('file.search')}
          placeholder={word('file.search')}
          defaultValue={search}
          allowClear
          onSearch={onSearch}
        />
      </div>
      {library.isError ? (
        <Notice kind="failed" title={word('file.failed')} hint={word('file.failed-hint')}>
          <Button onClick={() => void library.refetch()}>{word('file.again')}</Button>
        </Notice>
      ) : library.data !== undefined && rows.length === 0 ? (
        <Notice
          kind="empty"
          title={word(search === '' && kind === 'all' ? 'file.empty' : 'file.nothing-found')}
          hint={word(search === '' && kind === 'all' ? 'file.empty-hint' : 'file.nothing-found-hint')}
        />
      ) : (
        <Table<LibraryFile>
          rowKey="id"
          columns={columnsOf(word, onOpen)}
          dataSource={rows}
          loading={library.isPending}
          pagination={false}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: ' ' }}
          {...(maySave && { rowSelection })}
          rowClassName={({ id }) => (id === opened ? (styles['opened'] ?? '') : '')}
          onRow={({ id }) => ({ onClick: () => onOpen(id) })}
        />
      )}
      {chosen.length > 0 && <FileBulkBar chosen={chosen} onDone={() => setChosen([])} />}
      {library.hasNextPage && (
        <div className={styles['foot']}>
          <Button busy={library.isFetchingNextPage} onClick={() => void library.fetchNextPage()}>
            {word('file.more')}
          </Button>
        </div>
      )}
    </section>
  )
}

type WordOf = ReturnType<typeof useWords>['word']

const columnsOf = (word: WordOf, onOpen: Props['onOpen']): NonNullable<TableProps<LibraryFile>['columns']> => [
  { dataIndex: 'name', title: word('file.column-name'), render: (_, file) => <Name file={file} onOpen={onOpen} /> },
  { dataIndex: 'size', title: word('file.column-size'), align: 'right', render: (_, { size }) => fileSize(size) },
  { dataIndex: 'state', title: word('file.column-scan'), render: (_, file) => <ScanTag file={file} /> },
  {
    dataIndex: 'uses',
    title: word('file.column-uses'),
    align: 'right',
    render: (_, { uses, state }) =>
      uses > 0 ? (
        word('file.uses', { count: uses })
      ) : (
        <span className={styles['unused']}>{state === 'stored' ? word('file.unused') : '—'}</span>
      ),
  },
  {
    dataIndex: 'downloads',
    title: word('file.column-downloads'),
    align: 'right',
    render: (_, { downloads, type }) => (type.startsWith('image/') ? '—' : downloads.toLocaleString('en')),
  },
]

function Name({ file, onOpen }: { file: LibraryFile; onOpen: Props['onOpen'] }) {
  const { media, id, name, createdAt, uploadedBy } = file
  return (
    <button
      type="button"
      className={styles['name']}
      onClick={(event) => {
        event.stopPropagation()
        onOpen(id)
      }}
    >
      <FileSheet name={name} picture={media === null ? undefined : mediaAddress(media, id, 320)} />
      <span>
        <b title={name}>{name}</b>
        <small>
          {formatInstant(createdAt, 'MM-DD')} · {uploadedBy}
        </small>
      </span>
    </button>
  )
}

export function ScanTag({ file: { state, isWaiting } }: { file: Pick<LibraryFile, 'state' | 'isWaiting'> }) {
  const { word } = useWords()
  if (state === 'stored')
    return (
      <Tag tone="ok" icon="shield-check">
        {word('file.state-safe')}
      </Tag>
    )
  if (state === 'quarantined')
    return (
      <Tag tone="bad" icon="shield-alert">
        {word('file.state-quarantined')}
      </Tag>
    )
  return isWaiting ? (
    <Tag tone="warn" icon="hourglass">
      {word('file.state-waiting')}
    </Tag>
  ) : (
    <Tag tone="info" icon="scan">
      {word('file.state-scanning')}
    </Tag>
  )
}
