import { InputNumber, Select } from 'antd'
import { useId } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { ModalField } from '../../ui/modal-form.tsx'
import { Tag } from '../../ui/tag.tsx'

const looks = {
  published: { tone: 'ok', icon: 'check' },
  draft: { tone: 'plain', icon: 'pencil' },
  withdrawn: { tone: 'mute', icon: 'ban' },
} as const

type State = keyof typeof looks
const states = Object.keys(looks) as State[]

export function PublicationTag({ state }: { state: State }) {
  const { word } = useWords()
  return <Tag {...looks[state]}>{word(`attachment.state-${state}`)}</Tag>
}

type Props = { state: State | undefined; onChange: (state: State | undefined) => void }

export function PublicationSelect({ state, onChange }: Props) {
  const { word } = useWords()
  return (
    <Select
      aria-label={word('attachment.state')}
      value={(state ?? 'all') as State | 'all'}
      onChange={(each) => onChange(each === 'all' ? undefined : each)}
      options={(['all', ...states] as const).map((value) => ({
        value,
        label: word(value === 'all' ? 'attachment.every-state' : `attachment.state-${value}`),
      }))}
    />
  )
}

type Fields = { state: State; onState: (state: State) => void; sort: number; onSort: (sort: number) => void }

/** Whether visitors see it, and before what. */
export function PublicationFields({ state, onState, sort, onSort }: Fields) {
  const { word } = useWords()
  const id = useId()
  return (
    <>
      <ModalField id={`${id}state`} label={word('attachment.state')}>
        <Select
          id={`${id}state`}
          value={state}
          onChange={onState}
          options={states.map((value) => ({ value, label: word(`attachment.state-${value}`) }))}
        />
      </ModalField>
      <ModalField id={`${id}sort`} label={word('attachment.sort')} hint={word('attachment.sort-hint')}>
        <InputNumber
          id={`${id}sort`}
          min={0}
          max={9999}
          precision={0}
          value={sort}
          onChange={(value) => onSort(value ?? 0)}
        />
      </ModalField>
    </>
  )
}
