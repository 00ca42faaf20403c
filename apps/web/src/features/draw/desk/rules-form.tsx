import { Checkbox, InputNumber, Select } from 'antd'
import { useId } from 'react'
import { useLocalDraft } from '../../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { LocalDraftNotice } from '../../../ui/local-draft-notice.tsx'
import { Refused } from '../../../ui/refused.tsx'
import { toast } from '../../../ui/toast-store.ts'
import styles from './draw-desk.module.css'
import { useSaveSetup } from './draw-desk.queries.ts'
import type { RulesOf } from './rules-card.tsx'

type Pin = { position: number; entryId: string }

export function RulesForm({ room: { roomId, setup, version, entries } }: { room: RulesOf }) {
  const { word } = useWords()
  const id = useId()
  const save = useSaveSetup()
  const draft = useLocalDraft('draw-rules', roomId, setup)
  const { noAdjacentSchool, seats, maxTries, pins } = draft.fields
  const setPin = (at: number, changed: Partial<Pin>) =>
    draft.set({ pins: pins.map((pin, index) => (index === at ? { ...pin, ...changed } : pin)) })
  const options = entries.map(({ entryId, code, title }) => ({ value: entryId, label: `${code} ${title}` }))
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(
          { roomId, version, noAdjacentSchool, seats, maxTries, pins: pins.filter(({ entryId }) => entryId !== '') },
          {
            onSuccess: () => {
              draft.clear()
              toast.success(word('draw-desk.saved'))
            },
          },
        )
      }}
    >
      <LocalDraftNotice notice={draft.notice} />
      <Checkbox checked={noAdjacentSchool} onChange={({ target }) => draft.set({ noAdjacentSchool: target.checked })}>
        {word('draw-desk.no-adjacent')}
      </Checkbox>
      <div className={styles['pair']}>
        <label htmlFor={`${id}seats`}>{word('draw-desk.seats')}</label>
        <InputNumber
          id={`${id}seats`}
          min={1}
          max={20}
          precision={0}
          value={seats}
          onChange={(chosen) => chosen !== null && draft.set({ seats: chosen })}
        />
        <label htmlFor={`${id}tries`}>{word('draw-desk.tries')}</label>
        <InputNumber
          id={`${id}tries`}
          min={1}
          max={100_000}
          precision={0}
          value={maxTries}
          onChange={(chosen) => chosen !== null && draft.set({ maxTries: chosen })}
        />
      </div>
      <fieldset className={styles['pins']}>
        <legend>{word('draw-desk.pins')}</legend>
        {pins.length === 0 && <small>{word('draw-desk.pins-none')}</small>}
        {pins.map((pin, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing of its own yet, and rows are only added at the end
          <div key={at} className={styles['pin']}>
            <InputNumber
              aria-label={word('draw-desk.pin-position', { number: at + 1 })}
              min={1}
              max={Math.max(entries.length, 1)}
              precision={0}
              value={pin.position}
              onChange={(chosen) => chosen !== null && setPin(at, { position: chosen })}
            />
            <Select
              aria-label={word('draw-desk.pin-entry', { number: at + 1 })}
              showSearch={{ optionFilterProp: 'label' }}
              value={pin.entryId || null}
              options={options}
              onChange={(entryId) => setPin(at, { entryId: entryId ?? '' })}
            />
            <Button
              size="small"
              icon="x"
              aria-label={word('draw-desk.remove-pin', { number: at + 1 })}
              onClick={() => draft.set({ pins: pins.filter((_, index) => index !== at) })}
            />
          </div>
        ))}
        <Button
          size="small"
          icon="plus"
          disabled={pins.length >= entries.length}
          onClick={() => draft.set({ pins: [...pins, { position: pins.length + 1, entryId: '' }] })}
        >
          {word('draw-desk.add-pin')}
        </Button>
      </fieldset>
      {save.error && <Refused error={save.error} />}
      <Button look="primary" size="medium" type="submit" busy={save.isPending}>
        {word('draw-desk.save')}
      </Button>
    </form>
  )
}
