import { formatInstant } from '@laurel/rules/date'
import { Input, type TableProps } from 'antd'
import { useState } from 'react'
import { PortalDesk } from '../../parts/desk/portal-desk.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Permitted } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast-store.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import { QrDialog } from './qr-dialog.tsx'
import styles from './short-link.module.css'
import { type ShortLink, useRemoveShortLink, useShortLinks } from './short-link.queries.ts'
import { ShortLinkForm } from './short-link-form.tsx'

/** Short addresses of a portal's pages, with their QR codes, for posters and messages. */
export function ShortLinkScreen() {
  const { word } = useWords()
  return (
    <PortalDesk title={word('page.short-link')} intro={word('short-link.intro')}>
      {(portalCode) => <ShortLinkTable key={portalCode} portalCode={portalCode} />}
    </PortalDesk>
  )
}

function ShortLinkTable({ portalCode }: { portalCode: string }) {
  const { word } = useWords()
  const [q, setQ] = useState<string>()
  const list = useShortLinks({ portalCode, q })
  const remove = useRemoveShortLink()
  const [edited, setEdited] = useState<ShortLink | 'new'>()
  const [doomed, setDoomed] = useState<ShortLink>()
  const [shown, setShown] = useState<{ name: string; slug: string }>()
  const rows = (list.data?.pages ?? []).flatMap((page) => page.rows)
  const columns: NonNullable<TableProps<ShortLink>['columns']> = [
    {
      key: 'name',
      title: word('short-link.name'),
      render: (_, { name, slug }) => (
        <span className={styles['name']}>
          {name}
          <small>
            /{portalCode}/go?{slug}
          </small>
        </span>
      ),
    },
    { dataIndex: 'target', title: word('short-link.target'), render: (target: string) => `/${target}` },
    {
      dataIndex: 'visits',
      title: word('short-link.visits'),
      align: 'end',
      render: (count: number) => count.toLocaleString('en'),
    },
    {
      dataIndex: 'createdAt',
      title: word('short-link.created'),
      render: (at: string) => formatInstant(at, 'YYYY-MM-DD'),
    },
    {
      key: 'acts',
      title: word('short-link.acts'),
      render: (_, row) => (
        <span className={styles['acts']}>
          <Button look="link" onClick={() => setShown(row)}>
            {word('short-link.qr')}
          </Button>
          <Permitted any={['portal:short-link:save']}>
            <Button look="link" onClick={() => setEdited(row)}>
              {word('short-link.edit')}
            </Button>
            <Button look="link" onClick={() => setDoomed(row)}>
              {word('short-link.remove')}
            </Button>
          </Permitted>
        </span>
      ),
    },
  ]
  return (
    <section className={styles['card']}>
      <div className={styles['tools']}>
        <Input.Search
          aria-label={word('short-link.search')}
          placeholder={word('short-link.search')}
          allowClear
          maxLength={60}
          onSearch={(text) => setQ(text.trim() === '' ? undefined : text.trim())}
        />
        <Permitted any={['portal:short-link:save']}>
          <Button look="primary" icon="plus" onClick={() => setEdited('new')}>
            {word('short-link.add')}
          </Button>
        </Permitted>
      </div>
      {list.isError ? (
        <Notice kind="failed" title={word('short-link.failed')} hint={word('short-link.failed-hint')}>
          <Button onClick={() => void list.refetch()}>{word('short-link.again')}</Button>
        </Notice>
      ) : (
        <WideTable
          label={word('page.short-link')}
          rowKey="id"
          loading={list.isPending}
          columns={columns}
          dataSource={rows}
          locale={{ emptyText: word(q ? 'short-link.none-found' : 'short-link.none') }}
        />
      )}
      {list.hasNextPage && (
        <div className={styles['more']}>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {word('short-link.more')}
          </Button>
        </div>
      )}
      {edited !== undefined && (
        <ShortLinkForm
          portalCode={portalCode}
          before={edited === 'new' ? undefined : edited}
          onSaved={(name, slug, isNew) => {
            setEdited(undefined)
            toast.success(word('short-link.saved'))
            if (isNew) setShown({ name, slug })
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      {shown && <QrDialog portalCode={portalCode} link={shown} onClose={() => setShown(undefined)} />}
      <Question
        isDangerous
        open={doomed !== undefined}
        question={word('short-link.remove-question', { name: doomed?.name ?? '' })}
        confirm={word('short-link.remove')}
        cancel={word('short-link.cancel')}
        onCancel={() => setDoomed(undefined)}
        onConfirm={() => {
          if (doomed) remove.mutate(doomed.id, { onSuccess: () => toast.success(word('short-link.removed')) })
          setDoomed(undefined)
        }}
      />
    </section>
  )
}
