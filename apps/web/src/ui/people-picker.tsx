import { Select } from 'antd'
import { useWords } from '../platform/i18n/use-words.ts'
import type { PeopleChoices, Someone } from '../platform/lookups/people.ts'
import styles from './people-picker.module.css'

type Props = {
  label: string
  id?: string
  chosen: readonly Someone[]
  onChoose: (people: Someone[]) => void
  choices: PeopleChoices
  /** As many as the call takes. */
  maxCount: number
}

/** Finds people by the beginning of their names; a new search keeps those already chosen. */
export function PeoplePicker({ label, id, chosen, onChoose, choices, maxCount }: Props) {
  const { word } = useWords()
  const { found, isLoading, onSearch } = choices
  const peopleById = new Map([...chosen, ...found].map((someone) => [someone.id, someone]))
  const choose = (ids: readonly string[]) => {
    onSearch('')
    onChoose(ids.flatMap((each) => peopleById.get(each) ?? []))
  }
  const shared = {
    ...(id !== undefined && { id }),
    className: styles['picker'] ?? '',
    'aria-label': label,
    placeholder: word('people.find'),
    showSearch: { filterOption: false, onSearch },
    loading: isLoading,
    notFoundContent: word(isLoading ? 'ui.loading' : 'people.nobody'),
    options: [...peopleById.values()].map((someone) => ({ value: someone.id, label: someone.name, someone })),
    optionRender: ({ data }: { data: { someone: Someone } }) => <Line someone={data.someone} />,
  }
  const ids = chosen.map((someone) => someone.id)
  return maxCount === 1 ? (
    <Select
      {...shared}
      allowClear
      value={ids[0] ?? null}
      onChange={(each: string | null | undefined) => choose(each ? [each] : [])}
    />
  ) : (
    <Select {...shared} mode="multiple" maxCount={maxCount} value={ids} onChange={choose} />
  )
}

function Line({ someone: { name, userName, place } }: { someone: Someone }) {
  return (
    <span className={styles['line']}>
      {name}
      <small>{[userName, place].filter(Boolean).join(' · ')}</small>
    </span>
  )
}
