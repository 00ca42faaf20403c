import { formatInstant } from '@laurel/rules/date'
import { Input, type TableProps } from 'antd'
import { useState } from 'react'
import { PortalDesk } from '../../parts/desk/portal-desk.tsx'
import { PublicationSelect, PublicationTag } from '../../parts/desk/publication-state.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Permitted } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { FileSheet } from '../../ui/file-sheet.tsx'
import { fileSize } from '../../ui/file-size.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast-store.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import styles from './attachment.module.css'
import { type Attachment, type State, useAttachments, useRemoveAttachment } from './attachment.queries.ts'
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
  const rows = (list.data?.pages ?? []).flatMap((page) => page.rows)
  const columns: NonNullable<TableProps<Attachment>['columns']> = [
    {
      key: 'title',
      title: word('attachment.title'),
      render: (_, { title, fileName }) => (
        <span className={styles['name']}>
          <FileSheet name={fileName} />
          <span>
            {(language === 'en' && title.en) || title.zh}
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
      render: (_, row) => (
        <Permitted any={['content:attachment:save']}>
          <span className={styles['acts']}>
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
        <Permitted any={['content:attachment:save']}>
          <Button look="primary" icon="plus" onClick={() => setEdited('new')}>
            {word('attachment.add')}
          </Button>
        </Permitted>
      </div>
      {list.isError ? (
        <Notice kind="failed" title={word('attachment.failed')} hint={word('attachment.failed-hint')}>
          <Button onClick={() => void list.refetch()}>{word('attachment.again')}</Button>
        </Notice>
      ) : (
        <WideTable
          label={word('page.attachment')}
          rowKey="id"
          loading={list.isPending}
          columns={columns}
          dataSource={rows}
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
      {edited !== undefined && (
        <AttachmentForm
          portalCode={portalCode}
          before={edited === 'new' ? undefined : edited}
          categories={[...new Set(rows.map(({ category }) => category).filter((each) => each !== ''))]}
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
