import { Input } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { Instant } from '../../ui/instant.tsx'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { MoreRow } from '../../ui/more-row.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './change-requests.module.css'
import { type ChangeRequest, useChangeRequests, useDecideChange } from './change-requests.queries.ts'
import card from './contest.module.css'
import type { Contest } from './contest.queries.ts'

/** What teams ask to change after the deadline; nothing is shown where nobody asks. */
export function ChangeRequests({ contest }: { contest: Contest }) {
  const { word } = useWords()
  const list = useChangeRequests(contest.id)
  const [asked, setAsked] = useState<{ change: ChangeRequest; isApproved: boolean }>()
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  if (rows.length === 0) return null
  return (
    <section className={card['card']} aria-label={word('request.title')}>
      <header className={card['card-head']}>
        <h2>{word('request.title')}</h2>
        <small>{word('request.hint')}</small>
      </header>
      <ul className={styles['list']}>
        {rows.map((change) => (
          <li key={change.id}>
            <div className={styles['what']}>
              <b>{sentenceOf(word, change)}</b>
              <span>
                <EntryName entry={change.entry} />
              </span>
              <p>{change.reason}</p>
              <small>
                {change.askedBy} · <Instant at={change.askedAt} />
              </small>
            </div>
            {contest.can.save && (
              <div className={styles['acts']}>
                <Button look="primary" onClick={() => setAsked({ change, isApproved: true })}>
                  {word('request.approve')}
                </Button>
                <Button onClick={() => setAsked({ change, isApproved: false })}>{word('request.refuse')}</Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <MoreRow
          words={{
            more: word('quota.more'),
            loading: word('quota.loading'),
            failed: word('request.failed'),
            again: word('quota.again'),
          }}
          state={list.isFetchingNextPage ? 'loading' : list.isFetchNextPageError ? 'failed' : 'idle'}
          onMore={() => void list.fetchNextPage()}
        />
      )}
      {asked && <Decision {...asked} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

/** Leads to what was submitted, where that may be read. */
function EntryName({ entry: { id, title, code } }: Pick<ChangeRequest, 'entry'>) {
  const mayRead = usePermission('contest:entry:list')
  const name = (
    <>
      {title} {code && <small>{code}</small>}
    </>
  )
  return mayRead ? <Link to={`/manager/entry/${id}`}>{name}</Link> : name
}

function Decision({
  change,
  isApproved,
  onClose,
}: {
  change: ChangeRequest
  isApproved: boolean
  onClose: () => void
}) {
  const { word } = useWords()
  const decide = useDecideChange()
  const [note, setNote] = useState('')
  return (
    <ModalForm
      title={word(isApproved ? 'request.approve-title' : 'request.refuse-title')}
      submit={word(isApproved ? 'request.approve' : 'request.refuse')}
      isReady={isApproved || note.trim() !== ''}
      isBusy={decide.isPending}
      error={decide.error}
      draft={undefined}
      onSubmit={() =>
        decide.mutate(
          { id: change.id, isApproved, note: note.trim() },
          {
            onSuccess: () => {
              toast.success(word('request.decided'))
              onClose()
            },
            onError: (error) => {
              if (error instanceof CallError && error.reason === 'entry-change.decided') onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>{sentenceOf(word, change)}</p>
      <p>{change.reason}</p>
      <ModalField id="change-note" label={word(isApproved ? 'request.note' : 'request.note-needed')}>
        <Input.TextArea
          id="change-note"
          rows={3}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </ModalField>
    </ModalForm>
  )
}

function sentenceOf(
  word: ReturnType<typeof useWords>['word'],
  { kind, part, leaving, joining }: ChangeRequest,
): string {
  return word(`request.${kind}`, {
    leaving: leaving ?? '',
    joining: joining ?? '',
    part: word(`request.part-${part}`),
  })
}
