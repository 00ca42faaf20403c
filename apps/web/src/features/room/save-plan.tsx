import { formatInstant } from '@laurel/rules/date'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { worded } from '../../ui/form-wording.ts'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { Refused } from '../../ui/refused.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { Move } from './plan.ts'
import { type BoardEntry, type ChangedRooms, type Clash, type PlanRoom, useChangePlan } from './room.queries.ts'
import styles from './room-form.module.css'

type Props = {
  rooms: readonly PlanRoom[]
  changes: ChangedRooms
  moves: readonly Move[]
  entries: ReadonlyMap<string, BoardEntry>
  clashes: readonly Clash[]
  onSaved: () => void
  onClose: () => void
}

/** Before it is saved: who is told of what. Where something clashes, why it must be. */
export function SavePlan({ rooms, changes, moves, entries, clashes, onSaved, onClose }: Props) {
  const { word, language } = useWords()
  const change = useChangePlan()
  const draft = useLocalDraft('room-plan', changes.map(({ id }) => id).join(' '), { reason: '' })
  const reason = draft.fields.reason.trim()
  const isStale =
    change.error instanceof CallError && change.error.reason !== 'room.clashes' && change.error.code === 409
  const placeOf = (place: Move['to']) => {
    const room = rooms.find(({ id }) => id === place?.roomId)
    return room && place
      ? `${worded(room.name, language)} ${formatInstant(place.time, 'HH:mm')}`
      : word('room.no-place')
  }
  const halls = rooms.filter(({ id }) => changes.some((each) => each.id === id))
  const send = () =>
    change.mutate(
      { rooms: changes, reason },
      {
        onSuccess: ({ told }) => {
          draft.clear()
          toast.success(word('room.plan-saved', { count: told }))
          onSaved()
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      title={word('room.save-title', { count: moves.length })}
      width="fields"
      onClose={onClose}
      actions={
        <>
          <Button size="medium" onClick={onClose}>
            {word('room.cancel')}
          </Button>
          <Button
            look="primary"
            size="medium"
            busy={change.isPending}
            disabled={isStale || (clashes.length > 0 && reason === '')}
            onClick={send}
          >
            {word('room.save-and-tell')}
          </Button>
        </>
      }
    >
      <p>
        {word('room.told', { halls: halls.map(({ name }) => worded(name, language)).join(word('room.list-comma')) })}
      </p>
      <ul className={styles['told']} aria-label={word('room.moves')}>
        {moves.map(({ entryId, from, to }) => (
          <li key={entryId}>
            <b>{entries.get(entryId)?.title}</b>
            <span>
              {placeOf(from)} → {placeOf(to)}
            </span>
            <small>{[entries.get(entryId)?.code, entries.get(entryId)?.school].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
      <LocalDraftNotice notice={draft.notice} />
      {clashes.length > 0 && (
        <TextArea
          label={word('room.reason', { count: clashes.length })}
          hint={word('room.reason-hint')}
          required
          rows={2}
          maxLength={200}
          value={draft.fields.reason}
          onChange={(event) => draft.set({ reason: event.target.value.replaceAll('\n', ' ') })}
        />
      )}
      {change.error && <Refused error={change.error} />}
      {isStale && (
        <Button
          icon="refresh"
          onClick={() => {
            onSaved()
            onClose()
          }}
        >
          {word('room.read-anew')}
        </Button>
      )}
    </Dialog>
  )
}
