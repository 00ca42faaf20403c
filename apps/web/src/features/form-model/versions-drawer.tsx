import { formatInstant } from '@laurel/rules/date'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './dialogs.module.css'
import { DifferenceList } from './difference-list.tsx'
import type { FormDraft, FormModel } from './form-draft.ts'
import { type FormVersion, useDiscardDraft, useRestoreVersion, useVersion, useVersions } from './form-model.queries.ts'

type Props = { model: FormModel; draft: FormDraft; version: number; onClose: () => void; onRestored: () => void }

/** What was published, newest first: compared with the draft, brought back; and the draft given up. */
export function VersionsDrawer({ model, draft, version, onClose, onRestored }: Props) {
  const { word } = useWords()
  const navigate = useNavigate()
  const versions = useVersions(model.id)
  const discard = useDiscardDraft()
  const rows = versions.data?.pages.flatMap((page) => page.rows) ?? []
  const isNew = model.publishedNumber === 0
  const giveUp = () =>
    discard.mutate(
      { id: model.id, version },
      {
        onSuccess: ({ removed }) => {
          toast.success(word('form-design.discarded'))
          if (removed) void navigate('/bpm/manager/form')
          else onRestored()
        },
      },
    )
  return (
    <Drawer
      open
      side="right"
      label={word('form-design.versions')}
      title={<h2>{word('form-design.versions')}</h2>}
      onClose={onClose}
    >
      {versions.isError ? (
        <Notice kind="failed" title={word('form-design.versions-failed')} hint={word('process-form.failed-hint')}>
          <Button look="primary" icon="refresh" onClick={() => void versions.refetch()}>
            {word('state.retry')}
          </Button>
        </Notice>
      ) : versions.isPending ? (
        <SkeletonLines lines={5} />
      ) : rows.length === 0 ? (
        <Notice kind="empty" title={word('form-design.no-versions')} hint={word('form-design.no-versions-hint')} />
      ) : (
        <ol className={styles['versions']}>
          {rows.map((row) => (
            <Line key={row.number} row={row} {...{ model, draft, version, onRestored }} />
          ))}
        </ol>
      )}
      {versions.hasNextPage && (
        <Button busy={versions.isFetchingNextPage} onClick={() => void versions.fetchNextPage()}>
          {word('card.more')}
        </Button>
      )}
      {model.can.write && (
        <p>
          <Asked
            look="danger"
            icon="trash"
            busy={discard.isPending}
            label={word(isNew ? 'form-design.delete-form' : 'form-design.discard')}
            question={word(isNew ? 'form-design.delete-question' : 'form-design.discard-question')}
            onConfirm={giveUp}
          />
        </p>
      )}
    </Drawer>
  )
}

function Line({ row, model, draft, version, onRestored }: Omit<Props, 'onClose'> & { row: FormVersion }) {
  const { word } = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const restore = useRestoreVersion()
  const published = useVersion(model.id, isOpen ? row.number : 0)
  const bringBack = () =>
    restore.mutate(
      { id: model.id, version, number: row.number },
      {
        onSuccess: () => {
          toast.success(word('form-design.restored', { number: row.number }))
          onRestored()
        },
      },
    )
  return (
    <li>
      <p>
        <b>v{row.number}</b>{' '}
        <small>
          {formatInstant(row.publishedAt, 'YYYY-MM-DD HH:mm')} · {row.publishedBy?.name ?? word('form-design.platform')}{' '}
          · {word('process-form.field-count', { count: row.fieldCount })}
        </small>
      </p>
      {row.note !== '' && <p>{row.note}</p>}
      <div>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {word('form-design.compare')}
        </Button>
        {model.can.write && (
          <Asked
            icon="undo"
            busy={restore.isPending}
            label={word('form-design.restore')}
            question={model.draftAhead ? word('form-design.discard-question') : undefined}
            onConfirm={bringBack}
          />
        )}
      </div>
      {isOpen &&
        (published.data ? (
          <DifferenceList before={published.data.fields} after={draft.fields} />
        ) : (
          <SkeletonLines lines={3} />
        ))}
    </li>
  )
}

type AskedProps = {
  icon: IconName
  look?: 'danger'
  label: string
  busy: boolean
  /** None where nothing is lost. */
  question: string | undefined
  onConfirm: () => void
}

function Asked({ label, question, onConfirm, ...button }: AskedProps) {
  const { word } = useWords()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => (question === undefined ? onConfirm() : setIsAsked(true))}>
        {label}
      </Button>
      <Question
        open={isAsked}
        question={question ?? ''}
        confirm={label}
        cancel={word('card.keep')}
        isDangerous
        onConfirm={() => {
          setIsAsked(false)
          onConfirm()
        }}
        onCancel={() => setIsAsked(false)}
      />
    </>
  )
}
