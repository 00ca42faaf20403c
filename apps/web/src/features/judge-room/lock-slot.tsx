import { useState } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type MySlot, useLockSlot } from './judge-room.queries.ts'

type Props = { roomId: string; slot: Pick<MySlot, 'id' | 'code' | 'title'>; missing: number }

/** The scores of the one on stage are final and may be shown. */
export function LockSlot(props: Props) {
  const { word } = useWords()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button icon="lock" onClick={() => setAsking(true)}>
        {word('judge-room.lock-slot')}
      </Button>
      {isAsking && <LockSlotDialog {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Where scores are missing: why they are not waited for. */
export function LockSlotDialog({ roomId, slot, missing, onClose }: Props & { onClose: () => void }) {
  const { word } = useWords()
  const lock = useLockSlot()
  const draft = useLocalDraft('room-slot-lock', slot.id, { reason: '' })
  const reason = draft.fields.reason.trim()
  const send = () =>
    lock.mutate(
      { id: roomId, slotId: slot.id, reason },
      {
        onSuccess: () => {
          draft.clear()
          toast.success(word('judge-room.slot-locked'))
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      title={word('judge-room.lock-slot-title', { title: slot.title === '' ? slot.code : slot.title })}
      width="fields"
      onClose={onClose}
      actions={
        <>
          <Button size="medium" onClick={onClose}>
            {word('scoring.cancel')}
          </Button>
          <Button
            look="danger"
            size="medium"
            busy={lock.isPending}
            disabled={missing > 0 && reason === ''}
            onClick={send}
          >
            {word('judge-room.lock-slot')}
          </Button>
        </>
      }
    >
      <p>{word('judge-room.lock-slot-hint')}</p>
      <LocalDraftNotice notice={draft.notice} />
      {missing > 0 && (
        <TextArea
          label={word('judge-room.lock-slot-short', { count: missing })}
          hint={word('scoring.reason-hint')}
          required
          maxLength={200}
          value={draft.fields.reason}
          onChange={(event) => draft.set({ reason: event.target.value.replaceAll('\n', ' ') })}
        />
      )}
      <Alert>{lock.error?.message}</Alert>
    </Dialog>
  )
}
