import { formatInstant } from '@laurel/rules/date'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DotsMenu } from '../../parts/desk/dots-menu.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import { Question } from '../../ui/dialog.tsx'
import { worded } from '../../ui/form-wording.ts'
import { toast } from '../../ui/toast-store.ts'
import { PackDialog } from './pack-dialog.tsx'
import { PersonsForm } from './persons-form.tsx'
import { after, type RoomPlan } from './plan.ts'
import { type BoardEntry, type PlanRoom, useRemoveRoom } from './room.queries.ts'
import { EditRoom } from './room-form.tsx'
import styles from './room-plan.module.css'
import { TimesForm } from './times-form.tsx'

type Props = {
  room: PlanRoom
  own: RoomPlan<BoardEntry> | undefined
  stepMinutes: number
  canSave: boolean
  /** Something was moved: rooms are saved first, or let go. */
  isChanged: boolean
  onTimes: (times: string[]) => void
}

export function RoomHead({ room, own, stepMinutes, canSave, isChanged, onTimes }: Props) {
  const { word, language } = useWords()
  const [open, setOpen] = useState<'edit' | 'persons' | 'pack' | 'times' | 'remove'>()
  const go = useNavigate()
  const canDraw = usePermission('contest:draw:view')
  const remove = useRemoveRoom()
  const name = worded(room.name, language)
  const count = own?.entries.length ?? 0
  const last = own?.times[count - 1]
  const close = () => setOpen(undefined)
  const hasChief = room.judges.some(({ isChief }) => isChief)
  const isPlanned = room.state === 'planned'
  const items = [
    { key: 'persons', label: word('room.persons'), disabled: isChanged },
    { key: 'pack', label: word('room.pack'), disabled: isChanged },
    { key: 'check-in', label: word('room.check-in'), disabled: isChanged },
    ...(canDraw ? [{ key: 'draw', label: word('room.draw'), disabled: isChanged }] : []),
    ...(canSave
      ? [
          { key: 'edit', label: word('room.edit'), disabled: isChanged },
          ...(isPlanned
            ? [
                { key: 'times', label: word('room.times'), disabled: count === 0 },
                { key: 'remove', label: word('room.remove'), disabled: isChanged, danger: true },
              ]
            : []),
        ]
      : []),
  ]
  return (
    <>
      <div className={styles['room-name']}>
        <b title={name}>{name}</b>
        <DotsMenu
          label={word('room.acts', { name })}
          menu={{
            items,
            onClick: ({ key }) =>
              key === 'draw' || key === 'check-in' ? go(`/manager/${key}?roomId=${room.id}`) : setOpen(key as 'edit'),
          }}
        />
      </div>
      <small>{[room.venue, word(`room.state-${room.state}`)].filter(Boolean).join(' · ')}</small>
      <small>
        {count === 0 || last === undefined
          ? word('room.empty')
          : word('room.until', { count, time: formatInstant(after(last, stepMinutes), 'HH:mm') })}
      </small>
      <small data-short={!hasChief || undefined}>
        {hasChief ? word('room.judges', { count: room.judges.length }) : word('room.no-chief')}
      </small>
      {open === 'edit' && <EditRoom roomId={room.id} onClose={close} />}
      {open === 'pack' && <PackDialog roomId={room.id} name={name} onClose={close} />}
      {open === 'persons' && <PersonsForm roomId={room.id} onClose={close} />}
      {open === 'times' && own && (
        <TimesForm name={name} own={own} stepMinutes={stepMinutes} onTimes={onTimes} onClose={close} />
      )}
      <Question
        open={open === 'remove'}
        isDangerous
        question={word('room.remove-question', { name })}
        confirm={word('room.remove')}
        cancel={word('room.cancel')}
        onCancel={close}
        onConfirm={() => {
          close()
          remove.mutate(
            { id: room.id, version: room.version },
            {
              onSuccess: () => toast.success(word('room.removed')),
              onError: (error) => toast.error(error.message),
            },
          )
        }}
      />
    </>
  )
}
