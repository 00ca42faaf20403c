import { Table, type TableProps } from 'antd'
import { useState } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Instant } from '../../ui/instant.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { ActDialog } from './act-dialog.tsx'
import styles from './platform.module.css'
import { type PortalRequest, useDeclineRequest, useOpenRequested, usePortalRequests } from './platform.queries.ts'
import { ReasonField } from './reason-form.tsx'
import { faultOf } from './refusal.ts'
import { Trouble } from './trouble.tsx'
import { worded } from './worded.ts'

const codeForm = /^[a-z][a-z0-9-]{1,31}$/

/** What organisers have asked for and nobody has answered yet. */
export function PortalRequests() {
  const { word } = useWords()
  const requests = usePortalRequests()
  const [opened, setOpened] = useState<PortalRequest>()
  const [declined, setDeclined] = useState<PortalRequest>()
  if (requests.isError) return <Trouble error={requests.error} onRetry={() => void requests.refetch()} />
  if (requests.isPending) return <SkeletonLines label={word('platform.loading')} lines={4} />
  return (
    <>
      <Table
        rowKey="id"
        columns={columnsOf(word, setOpened, setDeclined)}
        dataSource={requests.data.pages.flatMap((page) => page.rows)}
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: word('platform.request-none') }}
      />
      {requests.hasNextPage && (
        <div className={styles['more']}>
          <Button busy={requests.isFetchingNextPage} onClick={() => void requests.fetchNextPage()}>
            {word('platform.more')}
          </Button>
        </div>
      )}
      {opened && <OpenForm request={opened} onClose={() => setOpened(undefined)} />}
      {declined && <DeclineForm request={declined} onClose={() => setDeclined(undefined)} />}
    </>
  )
}

type WordOf = ReturnType<typeof useWords>['word']
type Act = (request: PortalRequest) => void

function columnsOf(word: WordOf, onOpen: Act, onDecline: Act): NonNullable<TableProps<PortalRequest>['columns']> {
  return [
    {
      key: 'portal',
      title: word('platform.portal-title'),
      render: (_, { title, code }) => (
        <>
          {worded(title)}
          <small className={styles['small']}>{code}</small>
        </>
      ),
    },
    { key: 'tenant', title: word('platform.name'), render: (_, { tenantName }) => worded(tenantName) },
    {
      key: 'shows',
      title: word('platform.request-shows'),
      render: (_, { contestType }) => (contestType ? worded(contestType) : word('platform.request-every')),
    },
    {
      key: 'asked',
      title: word('platform.receipt-asked'),
      render: (_, { askedBy, askedAt, note }) => (
        <>
          {askedBy}
          <small className={styles['small']}>
            <Instant at={askedAt} /> {note}
          </small>
        </>
      ),
    },
    {
      key: 'acts',
      title: word('platform.acts'),
      render: (_, request) => (
        <>
          <Button look="primary" onClick={() => onOpen(request)}>
            {word('platform.request-open')}
          </Button>{' '}
          <Button onClick={() => onDecline(request)}>{word('platform.request-decline')}</Button>
        </>
      ),
    },
  ]
}

type FormProps = { request: PortalRequest; onClose: () => void }

/** The code that was asked for; another one where it is taken or reserved. */
export function OpenForm({ request, onClose }: FormProps) {
  const { word } = useWords()
  const open = useOpenRequested()
  const draft = useLocalDraft('portal-opening', request.id, { code: request.code })
  const { code } = draft.fields
  const isCode = codeForm.test(code)
  const submit = () => {
    if (!isCode) return
    open.mutate(
      { tenantId: request.tenantId, id: request.id, code },
      {
        onSuccess: () => {
          draft.clear()
          toast.success(word('platform.portal-opened', { code }))
          onClose()
        },
      },
    )
  }
  return (
    <ActDialog
      title={word('platform.request-open-title', { title: worded(request.title), name: worded(request.tenantName) })}
      submit={word('platform.request-open')}
      busy={open.isPending}
      error={open.error}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles['note']}>{word('platform.request-open-hint')}</p>
      <Field
        label={word('platform.portal-code')}
        required
        maxLength={32}
        spellCheck={false}
        autoCapitalize="none"
        value={code}
        hint={word('platform.portal-code-hint')}
        error={isCode ? faultOf(open.error, 'code', word('platform.code-wrong')) : word('platform.code-wrong')}
        onChange={(event) => {
          draft.set({ code: event.target.value })
          open.reset()
        }}
      />
    </ActDialog>
  )
}

export function DeclineForm({ request, onClose }: FormProps) {
  const { word } = useWords()
  const decline = useDeclineRequest()
  const draft = useLocalDraft('portal-decline', request.id, { reason: '' })
  const { reason } = draft.fields
  const [isTried, setIsTried] = useState(false)
  const submit = () => {
    setIsTried(true)
    if (reason.trim() === '') return
    decline.mutate(
      { tenantId: request.tenantId, id: request.id, reason: reason.trim() },
      {
        onSuccess: () => {
          draft.clear()
          toast.success(word('platform.request-declined'))
          onClose()
        },
      },
    )
  }
  return (
    <ActDialog
      title={word('platform.request-decline-title', { title: worded(request.title) })}
      submit={word('platform.request-decline')}
      busy={decline.isPending}
      error={decline.error}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonField value={reason} isTried={isTried} onChange={(reason) => draft.set({ reason })} />
    </ActDialog>
  )
}
