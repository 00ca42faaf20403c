import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './decision-pane.module.css'
import { FieldChoice, type Mended } from './field-choice.tsx'
import { OutcomeChoice } from './outcome-choice.tsx'
import { formatOutcome, inOrder, knownOutcome } from './outcome-format.ts'
import { Phrases } from './phrases.tsx'
import { type Review, useDecide } from './review.queries.ts'
import { Signers } from './signers.tsx'

export type DecisionHandle = { choose: (which: 'pass' | 'return' | 'reject' | number) => void; confirm: () => void }

type Props = {
  review: Review
  handle: Ref<DecisionHandle>
  /** It is decided, or was meanwhile by somebody else. */
  onDone: () => void
  onLater: () => void
}

/** Somebody was faster, or it is no longer theirs: said in plain words, and on with the next. */
const isTaken = (error: unknown) =>
  error instanceof CallError && (error.code === 404 || (error.code === 409 && error.reason?.startsWith('process.')))

/** What the step offers is asked of the server: the drawing decides it. */
export function DecisionPane({ review: { task, entry, signers }, handle, onDone, onLater }: Props) {
  const { word } = useWords()
  const reasonId = useId()
  const box = useRef<HTMLFormElement>(null)
  const decide = useDecide()
  const draft = useLocalDraft('review-decision', task.id, {
    outcome: '',
    reason: '',
    fields: [] as Mended[],
    isInside: false,
  })
  const { outcome, reason, fields, isInside } = draft.fields
  const [isTold, setIsTold] = useState(false)
  const outcomes = inOrder(task.outcomes)
  const canReturn = outcome === 'return' && task.fields.length > 0
  const isReturned = canReturn && !isInside
  const needsReason = outcome === 'return' || outcome === 'reject'
  const lack =
    outcome === ''
      ? word('review.confirm-none')
      : isReturned && fields.length === 0
        ? word('review.lacks-fields')
        : needsReason && reason.trim() === ''
          ? word('review.lacks-reason')
          : undefined
  const title = entry?.title || task.title
  const firstField = () => box.current?.querySelector<HTMLElement>('[data-fields] input')
  const reasonField = () => document.getElementById(reasonId)
  const send = () => {
    setIsTold(true)
    if (decide.isPending) return
    if (lack !== undefined) {
      // Under a long list of fields it is out of sight.
      const lacking = isReturned && fields.length === 0 ? firstField() : outcome === '' ? null : reasonField()
      lacking?.focus()
      return
    }
    decide.mutate(
      { taskId: task.id, outcome, reason, ...(isReturned && { fields }) },
      {
        onSuccess: () => {
          draft.clear()
          toast.success(word('review.decided', { title, outcome: formatOutcome(outcome, word) }))
          onDone()
        },
        onError: (error) => {
          if (!isTaken(error)) return
          draft.clear()
          toast.info(error instanceof CallError && error.code === 409 ? error.msg : word('review.gone'))
          onDone()
        },
      },
    )
  }
  const choose = (next: string) => {
    setIsTold(false)
    draft.set({ outcome: next })
  }
  useImperativeHandle(handle, () => ({
    choose: (which) => {
      if (decide.isPending) return void toast.info(word('review.is-sending'))
      const next = typeof which === 'number' ? outcomes[which] : outcomes.find((each) => each === which)
      if (next === undefined) return
      choose(next)
      focused.current = next
    },
    confirm: send,
  }))
  // A return asks for places and a rejection for a reason: the keyboard goes there by itself.
  const focused = useRef('')
  useEffect(() => {
    if (focused.current !== outcome) return
    focused.current = ''
    const target =
      outcome === 'return' ? (firstField() ?? reasonField()) : outcome === 'reject' ? reasonField() : undefined
    target?.focus()
  })
  const known = knownOutcome(outcome)
  return (
    <form
      ref={box}
      className={styles['decision']}
      aria-label={word('review.decision')}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className={styles['body']}>
        <h2>{word('review.decision')}</h2>
        {task.onBehalfOf && (
          <p className={styles['behalf']}>{word('review.on-behalf-hint', { name: task.onBehalfOf.nickname })}</p>
        )}
        <Signers signers={signers} />
        <OutcomeChoice outcomes={outcomes} chosen={outcome} onChoose={choose} />
        {canReturn && (
          <FieldChoice
            fields={task.fields}
            chosen={fields}
            isInside={isInside}
            onChange={(chosen) => draft.set({ fields: chosen })}
            onInside={(next) => draft.set({ isInside: next })}
          />
        )}
        <TextArea
          id={reasonId}
          label={word('review.reason')}
          hint={word(needsReason ? 'review.reason-needed' : 'review.reason-free')}
          rows={4}
          maxLength={500}
          value={reason}
          onChange={(event) => draft.set({ reason: event.target.value })}
        />
        <Phrases reason={reason} onReason={(next) => draft.set({ reason: next.slice(0, 500) })} />
        <LocalDraftNotice notice={draft.notice} />
      </div>
      <footer className={styles['foot']}>
        {isTold && lack !== undefined && (
          <p role="alert">
            <Icon name="circle-alert" size={16} />
            {lack}
          </p>
        )}
        {decide.error && !isTaken(decide.error) && (
          <p role="alert">
            <Icon name="circle-alert" size={16} />
            {decide.error instanceof CallError ? decide.error.msg : decide.error.message}
          </p>
        )}
        <Button
          size="large"
          onClick={() => {
            toast.info(word('review.later-done'))
            onLater()
          }}
        >
          {word('review.later')}
        </Button>
        <Button type="submit" look="primary" size="large" busy={decide.isPending} disabled={outcome === ''}>
          {outcome === ''
            ? word('review.confirm-none')
            : known
              ? word(`review.confirm-${known}`)
              : word('review.confirm-other', { name: outcome })}
        </Button>
      </footer>
    </form>
  )
}
