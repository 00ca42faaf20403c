import { formatInstant } from '@laurel/rules/date'
import { Input, type TableProps } from 'antd'
import { useState } from 'react'
import { ManyFiles } from '../../parts/desk/many-files.tsx'
import { PortalDesk } from '../../parts/desk/portal-desk.tsx'
import { PublicationSelect, PublicationTag } from '../../parts/desk/publication-state.tsx'
import { useOrder } from '../../parts/desk/use-order.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Permitted, usePermission } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { FileSheet } from '../../ui/file-sheet.tsx'
import { fileSize } from '../../ui/file-size.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast-store.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import styles from './attachment.module.css'
import {
  type Attachment,
  addUploaded,
  type State,
  useAttachments,
  useOrderAttachments,
  useRefreshAttachments,
  useRemoveAttachment,
} from './attachment.queries.ts'
import { AttachmentBulkBar } from './attachment-bulk-bar.tsx'
import { AttachmentForm } from './attachment-form.tsx'

/** Files for visitors, with how often each was taken. */
export function AttachmentScreen() {
  const { word } = useWords()
  return (
    <PortalDesk title={word('page.attachment')} intro={word('attachment.intro')}>
      {(portalCode) => <AttachmentTable key={portalCode} portalCode={portalCode} />}
    </PortalDesk>
  )
}

function AttachmentTable({ portalCode }: { portalCode: string }) {
  const { word, language } = useWords()
  const [state, setState] = useState<State>()
  const [q, setQ] = useState<string>()
  const list = useAttachments({ portalCode, state, q })
  const remove = useRemoveAttachment()
  const [edited, setEdited] = useState<Attachment | 'new'>()
  const [doomed, setDoomed] = useState<Attachment>()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const ordering = useOrderAttachments(portalCode)
  const refresh = useRefreshAttachments()
  const maySave = usePermission('content:attachment:save')
  const read = (list.data?.pages ?? []).flatMap((page) => page.rows)
  // What was moved stays where it was put while the server is told.
  const wanted = ordering.isPending ? ordering.variables : undefined
  const rows = wanted ? read.toSorted((one, other) => wanted.indexOf(one.id) - wanted.indexOf(other.id)) : read
  // A part of the files has no order of its own.
  const isOrderable = maySave && state === undefined && q === undefined && !list.hasNextPage && rows.length > 1
  const order = useOrder({
    ids: rows.map(({ id }) => id),
    isAllowed: isOrderable,
    onOrder: (ids) => ordering.mutate(ids),
  })
  const categories = [...new Set(rows.map(({ category }) => category).filter((each) => each !== ''))]
  const said = ({ zh, en }: Attachment['title']) => (language === 'en' && en) || zh
  const columns: NonNullable<TableProps<Attachment>['columns']> = [
    {
      key: 'title',
      title: word('attachment.title'),
      render: (_, { title, fileName }) => (
        <span className={styles['name']}>
          <FileSheet name={fileName} />
          <span>
            {said(title)}
            <small>{fileName}</small>
          </span>
        </span>
      ),
    },
    { dataIndex: 'category', title: word('attachment.category') },
    {
      dataIndex: 'audience',
      title: word('attachment.audience'),
      render: (audience: Attachment['audience']) => word(`attachment.for-${audience}`),
    },
    {
      dataIndex: 'state',
      title: word('attachment.state'),
      render: (each: State) => <PublicationTag state={each} />,
    },
    { dataIndex: 'size', title: word('attachment.size'), align: 'end', render: fileSize },
    {
      dataIndex: 'downloads',
      title: word('attachment.downloads'),
      align: 'end',
      render: (count: number) => count.toLocaleString('en'),
    },
    {
      dataIndex: 'updatedAt',
      title: word('attachment.updated'),
      render: (at: string) => formatInstant(at, 'YYYY-MM-DD'),
    },
    {
      key: 'acts',
      title: word('attachment.acts'),
      render: (_, row, at) => (
        <Permitted any={['content:attachment:save']}>
          <span className={styles['acts']}>
            {isOrderable && (
              <>
                <Button
                  look="link"
                  icon="arrow-up"
                  aria-label={word('attachment.up', { name: said(row.title) })}
                  disabled={at === 0}
                  onClick={() => order.step(row.id, -1)}
                />
                <Button
                  look="link"
                  icon="arrow-down"
                  aria-label={word('attachment.down', { name: said(row.title) })}
                  disabled={at === rows.length - 1}
                  onClick={() => order.step(row.id, 1)}
                />
              </>
            )}
            <Button look="link" onClick={() => setEdited(row)}>
              {word('attachment.edit')}
            </Button>
            <Button look="link" onClick={() => setDoomed(row)}>
              {word('attachment.remove')}
            </Button>
          </span>
        </Permitted>
      ),
    },
  ]
  const rowSelection: NonNullable<TableProps<Attachment>['rowSelection']> = {
    selectedRowKeys: [...chosen],
    onChange: (keys) => setChosen(keys.map(String)),
    getCheckboxProps: ({ title }) => ({ 'aria-label': word('card.choose', { name: said(title) }) }),
  }
  return (
    <section className={styles['card']}>
      <div className={styles['tools']}>
        <Input.Search
          aria-label={word('attachment.search')}
          placeholder={word('attachment.search')}
          allowClear
          maxLength={60}
          onSearch={(text) => setQ(text.trim() === '' ? undefined : text.trim())}
        />
        <PublicationSelect state={state} onChange={setState} />
        {isOrderable && <span className={styles['note']}>{word('attachment.order-hint')}</span>}
        <Permitted any={['content:attachment:save']}>
          <span className={styles['adding']}>
            <ManyFiles onStored={(id, name) => addUploaded(portalCode, id, name)} onRefresh={refresh} />
            <Button look="primary" icon="plus" onClick={() => setEdited('new')}>
              {word('attachment.add')}
            </Button>
          </span>
        </Permitted>
      </div>
      {list.isError ? (
        <Notice kind="failed" title={word('attachment.failed')} hint={word('attachment.failed-hint')}>
          <Button onClick={() => void list.refetch()}>{word('attachment.again')}</Button>
        </Notice>
      ) : (
        <WideTable<Attachment>
          label={word('page.attachment')}
          rowKey="id"
          loading={list.isPending}
          columns={columns}
          dataSource={rows}
          onRow={({ id }) => ({
            ...order.handlersOf(id),
            className: order.isOver(id) ? (styles['over'] ?? '') : order.isDragged(id) ? (styles['dragged'] ?? '') : '',
          })}
          {...(maySave && { rowSelection })}
          locale={{ emptyText: word(q || state ? 'attachment.none-found' : 'attachment.none') }}
        />
      )}
      {list.hasNextPage && (
        <div className={styles['more']}>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {word('attachment.more')}
          </Button>
        </div>
      )}
      {chosen.length > 0 && <AttachmentBulkBar chosen={chosen} categories={categories} onDone={() => setChosen([])} />}
      {edited !== undefined && (
        <AttachmentForm
          portalCode={portalCode}
          before={edited === 'new' ? undefined : edited}
          categories={categories}
          onClose={() => setEdited(undefined)}
        />
      )}
      <Question
        isDangerous
        open={doomed !== undefined}
        question={word('attachment.remove-question', { title: doomed?.title.zh ?? '' })}
        confirm={word('attachment.remove')}
        cancel={word('article.cancel')}
        onCancel={() => setDoomed(undefined)}
        onConfirm={() => {
          if (doomed) remove.mutate(doomed.id, { onSuccess: () => toast.success(word('attachment.removed')) })
          setDoomed(undefined)
        }}
      />
    </section>
  )
}
