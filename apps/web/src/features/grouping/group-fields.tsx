import { formatInstant } from '@laurel/rules/date'
import { Input, InputNumber, Select } from 'antd'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { worded } from '../../ui/form-wording.ts'
import { fewestGroups, type GroupRow, isGroupName, mostGroups } from './group-rows.ts'
import type { GroupingPlace } from './grouping.queries.ts'
import styles from './grouping-form.module.css'

type Props = {
  groups: readonly GroupRow[]
  rooms: GroupingPlace['rooms']
  onChange: (groups: GroupRow[]) => void
}

/** Each group with its places and its room. */
export function GroupFields({ groups, rooms, onChange }: Props) {
  const { word, language } = useWords()
  const put = (at: number, changed: Partial<GroupRow>) =>
    onChange(groups.map((group, index) => (index === at ? { ...group, ...changed } : group)))
  const taken = new Set(groups.map(({ roomId }) => roomId))
  return (
    <fieldset className={styles['groups']}>
      <legend>{word('grouping.groups')}</legend>
      <p className={styles['row']} aria-hidden>
        <small>{word('grouping.group-name')}</small>
        <small>{word('grouping.capacity')}</small>
        <small>{word('grouping.room')}</small>
      </p>
      {groups.map(({ code, capacity, roomId }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing else to be known by
        <div key={at} className={styles['row']}>
          <Input
            aria-label={word('grouping.group-name-of', { number: at + 1 })}
            maxLength={12}
            status={isGroupName(code) ? '' : 'error'}
            value={code}
            onChange={(event) => put(at, { code: event.target.value })}
          />
          <InputNumber
            aria-label={word('grouping.capacity-of', { code })}
            min={1}
            max={500}
            precision={0}
            value={capacity}
            onChange={(chosen) => put(at, { capacity: chosen ?? 1 })}
          />
          <Select
            aria-label={word('grouping.room-of', { code })}
            value={roomId ?? ''}
            options={[
              { value: '', label: word('grouping.no-room') },
              ...rooms.map((room) => ({
                value: room.id,
                label: `${worded(room.name, language)} · ${formatInstant(`${room.day}T12:00:00Z`, 'MM-DD')}`,
                disabled: room.id !== roomId && taken.has(room.id),
              })),
            ]}
            onChange={(chosen) => put(at, { roomId: chosen === '' ? null : chosen })}
          />
          <Button
            look="quiet"
            icon="x"
            aria-label={word('grouping.remove-group', { code })}
            disabled={groups.length <= fewestGroups}
            onClick={() => onChange(groups.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon="plus"
        disabled={groups.length >= mostGroups}
        onClick={() => onChange([...groups, { code: '', capacity: groups.at(-1)?.capacity ?? 1, roomId: null }])}
      >
        {word('grouping.add-group')}
      </Button>
    </fieldset>
  )
}
