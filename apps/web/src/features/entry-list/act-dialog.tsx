import { useState } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/choices.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './act-dialog.module.css'
import { ActResult } from './act-result.tsx'
import { type ActKind, type Chosen, useActPreview, useStartAct } from './acts.queries.ts'
import type { EntryContest } from './entry-list.queries.ts'

type Props = {
  kind: ActKind
  chosen: Chosen
  tracks: EntryContest['tracks']
  /** The field that none of them has an answer to, as its label says. */
  lacking?: string | undefined
  onStarted: () => void
  onClose: () => void
}

/** One act for what was selected: whom it meets and whom not and why, then how far it is and what became of each. */
export function EntryActDialog({ onStarted, onClose, ...asked }: Props) {
  const { word } = useWords()
  const [actId, setActId] = useState<string>()
  if (actId === undefined)
    return (
      <ActForm
        {...asked}
        onClose={onClose}
        onStarted={(id) => {
          setActId(id)
          onStarted()
        }}
      />
    )
  return (
    <Dialog
      open
      width="fields"
      title={word(`acts.${asked.kind}`)}
      onClose={onClose}
      actions={
        <Button look="primary" size="medium" onClick={onClose}>
          {word('acts.close')}
        </Button>
      }
    >
      <ActResult id={actId} />
    </Dialog>
  )
}

type FormProps = Omit<Props, 'onStarted'> & { onStarted: (id: string) => void }

function ActForm({ kind, chosen, tracks, lacking, onStarted, onClose }: FormProps) {
  const { word, language } = useWords()
  const [trackId, setTrackId] = useState('')
  const [fields, setFields] = useState<string[]>([])
  const isAsked = kind === 'remind' && lacking !== undefined
  const draft = useLocalDraft('entry-act', isAsked ? `${kind} ${lacking}` : kind, {
    reason: isAsked ? word('acts.remind-lacks', { field: lacking }) : '',
  })
  const { reason } = draft.fields
  const [isTold, setIsTold] = useState(false)
  const preview = useActPreview(kind, chosen, trackId, language)
  const start = useStartAct()
  const met = preview.data?.met ?? 0
  const needsReason = kind !== 'remind' && kind !== 'change-track'
  const lacksReason = needsReason && reason.trim() === ''
  const lacksFields = kind === 'return' && fields.length === 0
  const send = () => {
    setIsTold(true)
    if (lacksReason || lacksFields || met === 0 || start.isPending) return
    start.mutate(
      { kind, chosen, trackId, fields, reason },
      {
        onSuccess: ({ id }) => {
          draft.clear()
          onStarted(id)
        },
      },
    )
  }
  const act = word(`acts.${kind}`)
  return (
    <Dialog
      open
      width="fields"
      title={act}
      onClose={onClose}
      actions={
        <>
          <Button size="medium" onClick={onClose}>
            {word('acts.close')}
          </Button>
          <Button
            look={kind === 'withdraw' || kind === 'disqualify' ? 'danger' : 'primary'}
            size="medium"
            busy={start.isPending || preview.isFetching}
            disabled={met === 0}
            onClick={send}
          >
            {kind === 'disqualify' ? word('acts.propose', { count: met }) : word('acts.confirm', { act, count: met })}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        {kind === 'change-track' && (
          <Select
            label={word('acts.track')}
            required
            value={trackId}
            options={tracks.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => setTrackId(event.target.value)}
          />
        )}
        {kind === 'return' && preview.data && preview.data.fields.length > 0 && (
          <Choices
            kind="checkbox"
            label={word('acts.fields')}
            required
            options={preview.data.fields.map(({ key, label }) => ({ value: key, label }))}
            chosen={fields}
            onChoose={setFields}
            error={isTold && lacksFields ? word('acts.fields') : undefined}
          />
        )}
        {kind === 'return' && preview.data?.fields.length === 0 && (
          <p className={styles['note']}>{word('acts.no-fields')}</p>
        )}
        <LocalDraftNotice notice={draft.notice} />
        <TextArea
          label={word(kind === 'remind' ? 'acts.remind-words' : 'acts.reason')}
          required={needsReason}
          hint={word('acts.reason-seen')}
          error={isTold && lacksReason ? word('acts.reason-missing') : undefined}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => draft.set({ reason: event.target.value })}
        />
        {kind === 'disqualify' && <p className={styles['note']}>{word('acts.two-people')}</p>}
        {(kind !== 'change-track' || trackId !== '') && <Foreseen kind={kind} preview={preview} />}
        <Alert>{start.error && (start.error instanceof CallError ? start.error.msg : start.error.message)}</Alert>
      </div>
    </Dialog>
  )
}

function Foreseen({ kind, preview }: { kind: ActKind; preview: ReturnType<typeof useActPreview> }) {
  const { word } = useWords()
  const { data } = preview
  if (preview.isError)
    return (
      <Notice
        kind="failed"
        title={preview.error instanceof CallError ? preview.error.msg : word('acts.preview-failed')}
        hint={word('acts.preview-failed-hint')}
      >
        <Button icon="refresh" onClick={() => void preview.refetch()}>
          {word('acts.retry')}
        </Button>
      </Notice>
    )
  return (
    <section aria-label={word('acts.preview')} aria-busy={preview.isFetching}>
      <h3>{word('acts.preview')}</h3>
      {!data && <SkeletonLines lines={4} />}
      {data && (
        <>
          <p role="status">
            {data.met === 0
              ? word('acts.meets-none')
              : word(kind === 'remind' ? 'acts.meets-remind' : 'acts.meets', { count: data.met })}
          </p>
          {data.refusals.length > 0 && (
            <p className={styles['note']}>
              {word('acts.leaves', { count: data.total - data.met })}{' '}
              {data.refusals
                .map(({ msg, count }) => word('acts.because', { reason: msg, count }))
                .join(word('acts.and'))}
            </p>
          )}
          {data.left.length > 0 && (
            <ul className={styles['rows']}>
              {data.left.map(({ id, code, title, refusal }) => (
                <li key={id}>
                  <span>
                    {title === '' ? word(code === null ? 'acts.nameless' : 'entries.untitled') : title}
                    {code !== null && <small>{code}</small>}
                  </span>
                  <Tag tone="warn" icon="triangle-alert">
                    {refusal.msg}
                  </Tag>
                </li>
              ))}
            </ul>
          )}
          {data.total - data.met > data.left.length && (
            <p className={styles['note']}>
              {word('acts.leaves-more', { count: data.total - data.met - data.left.length })}
            </p>
          )}
        </>
      )}
    </section>
  )
}
