import { formatInstant, startOfDay } from '@laurel/rules/date'
import { Input, InputNumber } from 'antd'
import { useId, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { after, type RoomPlan } from './plan.ts'
import type { BoardEntry } from './room.queries.ts'

type Props = {
  name: string
  own: RoomPlan<BoardEntry>
  stepMinutes: number
  onTimes: (times: string[]) => void
  onClose: () => void
}

/** All places of a room one after the other, from a time on; a break after one of them. */
export function TimesForm({ name, own, stepMinutes, onTimes, onClose }: Props) {
  const { word } = useWords()
  const id = useId()
  const first = own.times[0] ?? ''
  const [from, setFrom] = useState(formatInstant(first, 'HH:mm'))
  const [step, setStep] = useState<number | null>(stepMinutes)
  const [breakAfter, setBreakAfter] = useState<number | null>(null)
  const [breakMinutes, setBreakMinutes] = useState<number | null>(15)
  const count = own.entries.length
  const isReady = /^\d{2}:\d{2}$/.test(from) && step !== null
  const send = () => {
    const [hours = 0, minutes = 0] = from.split(':').map(Number)
    const start = after(startOfDay(formatInstant(first, 'YYYY-MM-DD')) ?? first, hours * 60 + minutes)
    onTimes(
      own.entries.map((_, at) => {
        const isAfterBreak = breakAfter !== null && at >= breakAfter
        return after(start, at * (step ?? stepMinutes) + (isAfterBreak ? (breakMinutes ?? 0) : 0))
      }),
    )
    onClose()
  }
  return (
    <ModalForm
      title={word('room.times-title', { name })}
      submit={word('room.times-submit')}
      isReady={isReady}
      isBusy={false}
      draft={undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <ModalField id={`${id}from`} label={word('room.times-from')}>
        <Input id={`${id}from`} type="time" value={from} onChange={(event) => setFrom(event.target.value)} />
      </ModalField>
      <ModalField
        id={`${id}step`}
        label={word('room.times-step')}
        hint={word('room.times-step-hint', { count: stepMinutes })}
      >
        <InputNumber id={`${id}step`} min={1} max={240} precision={0} value={step} onChange={setStep} />
      </ModalField>
      <ModalField id={`${id}break`} label={word('room.times-break')} hint={word('room.times-break-hint')}>
        <InputNumber
          id={`${id}break`}
          min={1}
          max={Math.max(1, count - 1)}
          precision={0}
          value={breakAfter}
          onChange={setBreakAfter}
        />
      </ModalField>
      {breakAfter !== null && (
        <ModalField id={`${id}minutes`} label={word('room.times-break-minutes')}>
          <InputNumber
            id={`${id}minutes`}
            min={1}
            max={240}
            precision={0}
            value={breakMinutes}
            onChange={setBreakMinutes}
          />
        </ModalField>
      )}
    </ModalForm>
  )
}
