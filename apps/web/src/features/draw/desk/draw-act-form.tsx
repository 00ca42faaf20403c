import { useId } from 'react'
import { useLocalDraft } from '../../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { LocalDraftNotice } from '../../../ui/local-draft-notice.tsx'
import { Refused } from '../../../ui/refused.tsx'
import { toast } from '../../../ui/toast-store.ts'
import styles from './draw-desk.module.css'
import type { RoomDraw, useAskDrawAct } from './draw-desk.queries.ts'

type Props = {
  room: Pick<RoomDraw, 'entries'>
  draw: { id: string }
  kind: 'void' | 'order'
  /** Of staff, or of who is in the room. */
  useAsk: typeof useAskDrawAct
  onClose: () => void
}

function moved(codes: readonly string[], at: number, by: 1 | -1): string[] {
  const next = [...codes]
  const [one, other] = [codes[at], codes[at + by]]
  if (one === undefined || other === undefined) return next
  next.splice(Math.min(at, at + by), 2, ...(by === 1 ? [other, one] : [one, other]))
  return next
}

/** One person says what and why; another decides. */
export function DrawActForm({ room: { entries }, draw: { id: drawId }, kind, useAsk, onClose }: Props) {
  const { word } = useWords()
  const form = useId()
  const ask = useAsk()
  const now = entries.map(({ code }) => code)
  const draft = useLocalDraft('draw-act', `${drawId} ${kind}`, { reason: '', codes: now })
  const { codes } = draft.fields
  const reason = draft.fields.reason.trim()
  const titleOf = new Map(entries.map(({ code, title }) => [code, title]))
  const isChanged = codes.join('\n') !== now.join('\n')
  const isReady = reason !== '' && (kind === 'void' || isChanged)
  return (
    <Dialog
      open
      width="fields"
      title={word(kind === 'void' ? 'draw-desk.void' : 'draw-desk.change-order')}
      onClose={onClose}
      actions={
        <>
          <Button
            size="medium"
            onClick={() => {
              draft.clear()
              onClose()
            }}
          >
            {word('asked-act.cancel')}
          </Button>
          <Button look="primary" size="medium" type="submit" form={form} disabled={!isReady} busy={ask.isPending}>
            {word('draw-desk.ask')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isReady || ask.isPending) return
          ask.mutate(kind === 'void' ? { kind, drawId, reason } : { kind, drawId, codes, reason }, {
            onSuccess: () => {
              draft.clear()
              toast.success(word('draw-desk.asked'))
              onClose()
            },
          })
        }}
      >
        <LocalDraftNotice notice={draft.notice} />
        {kind === 'order' && (
          <ol className={styles['moving']} aria-label={word('draw-desk.order')}>
            {codes.map((code, at) => (
              <li key={code}>
                <i>{at + 1}</i>
                <span>
                  {code} {titleOf.get(code)}
                </span>
                <Button
                  size="small"
                  icon="arrow-up"
                  aria-label={word('draw-desk.up', { code })}
                  disabled={at === 0}
                  onClick={() => draft.set({ codes: moved(codes, at, -1) })}
                />
                <Button
                  size="small"
                  icon="arrow-down"
                  aria-label={word('draw-desk.down', { code })}
                  disabled={at === codes.length - 1}
                  onClick={() => draft.set({ codes: moved(codes, at, 1) })}
                />
              </li>
            ))}
          </ol>
        )}
        <Field
          label={word('draw-desk.reason')}
          hint={word(kind === 'void' ? 'draw-desk.void-hint' : 'draw-desk.change-order-hint')}
          maxLength={200}
          value={draft.fields.reason}
          onChange={(event) => draft.set({ reason: event.target.value })}
        />
        {ask.error && <Refused error={ask.error} />}
      </form>
    </Dialog>
  )
}
