import { Input } from 'antd'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './room-form.module.css'
import type { RundownRow } from './room-settings.ts'

type Props = { rundown: readonly RundownRow[]; onChange: (rundown: RundownRow[]) => void }

const atMost = 40

/** What happens in the hall besides the entries: check-in, a break, the prizes. The waiting page shows it. */
export function RundownFields({ rundown, onChange }: Props) {
  const { word } = useWords()
  const change = (key: string, part: Partial<RundownRow>) =>
    onChange(rundown.map((row) => (row.key === key ? { ...row, ...part } : row)))
  return (
    <fieldset className={styles['rundown']}>
      <legend>{word('room.rundown')}</legend>
      {rundown.map((row, at) => (
        <div key={row.key}>
          <Input
            type="time"
            aria-label={word('room.rundown-at', { count: at + 1 })}
            value={row.at}
            onChange={(event) => change(row.key, { at: event.target.value })}
          />
          <Input
            aria-label={word('room.rundown-zh', { count: at + 1 })}
            placeholder={word('room.rundown-what')}
            maxLength={60}
            value={row.what.zh}
            onChange={(event) => change(row.key, { what: { ...row.what, zh: event.target.value } })}
          />
          <Input
            aria-label={word('room.rundown-en', { count: at + 1 })}
            lang="en"
            placeholder={word('room.rundown-what-en')}
            maxLength={60}
            value={row.what.en}
            onChange={(event) => change(row.key, { what: { ...row.what, en: event.target.value } })}
          />
          <Button
            look="quiet"
            icon="x"
            aria-label={word('room.rundown-remove', { count: at + 1 })}
            onClick={() => onChange(rundown.filter(({ key }) => key !== row.key))}
          />
        </div>
      ))}
      <Button
        icon="plus"
        disabled={rundown.length >= atMost}
        onClick={() =>
          onChange([
            ...rundown,
            { key: crypto.randomUUID(), at: rundown.at(-1)?.at ?? '08:00', what: { zh: '', en: '' } },
          ])
        }
      >
        {word('room.rundown-add')}
      </Button>
    </fieldset>
  )
}
