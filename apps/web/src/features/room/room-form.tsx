import { Checkbox, Input, InputNumber, Radio, Select } from 'antd'
import { useId } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import { isWorded, WordingFields } from '../../ui/wording-fields.tsx'
import { type Room, type StagePlace, useAddRoom, useRoom, useSaveRoom, useStagePlaces } from './room.queries.ts'
import styles from './room-form.module.css'
import { fieldsOf, isFine, phaseNames, settingsOf } from './room-settings.ts'
import { RundownFields } from './rundown-fields.tsx'

/** The form needs all of the room: the board knows only what it draws. */
export function EditRoom({ roomId, onClose }: { roomId: string; onClose: () => void }) {
  const room = useRoom(roomId)
  const places = useStagePlaces()
  const place = places.data?.find(({ id }) => id === room.data?.stageId)
  if (!room.data || !place) return null
  return <RoomForm key={room.data.version} place={place} day={room.data.day} before={room.data} onClose={onClose} />
}

type Props = {
  place: StagePlace
  day: string | undefined
  before: Room | undefined
  onSaved?: (day: string) => void
  onClose: () => void
}

export function RoomForm({ place, day, before, onSaved, onClose }: Props) {
  const { word, language } = useWords()
  const id = useId()
  const add = useAddRoom()
  const save = useSaveRoom()
  const draft = useLocalDraft(
    'room',
    before?.id ?? `new ${place.id}`,
    fieldsOf(before, day, place.rounds[0]?.id),
    before?.version,
  )
  const { fields, set } = draft
  const done = () => {
    draft.clear()
    toast.success(word(before ? 'room.saved' : 'room.added'))
    onSaved?.(fields.day)
    onClose()
  }
  const send = () => {
    const settings = settingsOf(fields)
    if (before)
      save.mutate({ id: before.id, version: draft.version, ...settings, state: fields.state }, { onSuccess: done })
    else add.mutate({ stageId: place.id, ...settings }, { onSuccess: done })
  }
  return (
    <ModalForm
      title={word(before ? 'room.edit' : 'room.add-to', { stage: place.name })}
      submit={word('room.save')}
      isReady={isWorded(fields.name) && isFine(fields)}
      isBusy={add.isPending || save.isPending}
      error={add.error ?? save.error}
      draft={draft}
      onSubmit={send}
      onClose={onClose}
    >
      <WordingFields wording={fields.name} maxLength={40} onChange={(name) => set({ name })} />
      <div className={styles['pair']}>
        <ModalField id={`${id}venue`} label={word('room.venue')}>
          <Input
            id={`${id}venue`}
            maxLength={60}
            placeholder={word('room.venue-hint')}
            value={fields.venue}
            onChange={(event) => set({ venue: event.target.value })}
          />
        </ModalField>
        <ModalField id={`${id}day`} label={word('room.day')}>
          <Input
            id={`${id}day`}
            type="date"
            value={fields.day}
            onChange={(event) => set({ day: event.target.value })}
          />
        </ModalField>
      </div>
      <ModalField id={`${id}round`} label={word('room.round')} hint={word('room.round-hint')}>
        <Select
          id={`${id}round`}
          value={fields.roundId}
          options={[
            ...place.rounds.map((round) => ({
              value: round.id,
              label: [worded(round.name, language), round.isSealed ? '' : word('room.round-open')]
                .filter(Boolean)
                .join(' · '),
            })),
            { value: '', label: word('room.no-round') },
          ]}
          onChange={(roundId) => set({ roundId })}
        />
      </ModalField>
      <fieldset className={styles['phases']}>
        <legend>{word('room.phases')}</legend>
        {phaseNames.map((phase) => (
          <label key={phase} htmlFor={`${id}${phase}`}>
            {word(`room.phase-${phase}`)}
            <InputNumber
              id={`${id}${phase}`}
              min={0.5}
              max={120}
              step={0.5}
              value={fields[phase]}
              suffix={word('room.minutes')}
              onChange={(minutes) => set({ [phase]: minutes ?? 0 })}
            />
          </label>
        ))}
      </fieldset>
      <ModalField id={`${id}template`} label={word('room.template')}>
        <Radio.Group
          id={`${id}template`}
          value={fields.template}
          options={([1, 2] as const).map((value) => ({ value, label: word(`room.template-${value}`) }))}
          onChange={(event) => set({ template: event.target.value })}
        />
      </ModalField>
      <Checkbox checked={fields.showsRanking} onChange={(event) => set({ showsRanking: event.target.checked })}>
        {word('room.shows-ranking')}
      </Checkbox>
      <RundownFields rundown={fields.rundown} onChange={(rundown) => set({ rundown })} />
      <ModalField id={`${id}url`} label={word('room.shared-url')} hint={word('room.shared-url-hint')}>
        <Input
          id={`${id}url`}
          type="url"
          maxLength={200}
          placeholder="https://"
          value={fields.sharedUrl}
          onChange={(event) => set({ sharedUrl: event.target.value })}
        />
      </ModalField>
      {before && (
        <ModalField id={`${id}state`} label={word('room.state')}>
          <Radio.Group
            id={`${id}state`}
            value={fields.state}
            options={(['planned', 'live', 'over'] as const).map((value) => ({
              value,
              label: word(`room.state-${value}`),
            }))}
            onChange={(event) => set({ state: event.target.value })}
          />
        </ModalField>
      )}
    </ModalForm>
  )
}
