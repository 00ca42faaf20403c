import { Input, Select } from 'antd'
import type { KeyboardEvent } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { EntryTag } from '../../ui/dictionary-tag.tsx'
import { worded } from '../../ui/form-wording.ts'
import { Icon } from '../../ui/icon.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type Entry, useChangeEntry } from './dictionary.queries.ts'
import styles from './entry-table.module.css'
import { colourName, colours, spots } from './type-format.ts'

type Props = {
  dictType: string
  entry: Entry
  at: number
  count: number
  canSave: boolean
  isLocked: boolean
  isEdited: boolean
  onEdit: (isEdited: boolean) => void
  onStep: (at: number, by: -1 | 1) => void
  onRestore: () => void
}

/** One value: looked at, or with its words and colour open. */
export function EntryRow(props: Props) {
  const { entry, at, count, canSave, isLocked, isEdited, onStep, onEdit, onRestore } = props
  const { word, language } = useWords()
  if (isEdited) return <OpenRow {...props} />
  const name = worded(entry.label, language)
  const { platform } = entry
  const isOwn = platform === null
  const isChanged =
    platform !== null &&
    (platform.label.zh !== entry.label.zh ||
      platform.label.en !== entry.label.en ||
      platform.colorType !== entry.colorType)
  return (
    <tr>
      <td className={styles['order']}>
        {canSave && (
          <>
            <Button
              look="quiet"
              icon="arrow-up"
              disabled={at === 0}
              aria-label={word('dictionary.up', { name })}
              onClick={() => onStep(at, -1)}
            />
            <Button
              look="quiet"
              icon="arrow-down"
              disabled={at === count - 1}
              aria-label={word('dictionary.down', { name })}
              onClick={() => onStep(at, 1)}
            />
          </>
        )}
      </td>
      <Value value={entry.value} isLocked={!isOwn} />
      <td>{entry.label.zh}</td>
      <td lang="en">{entry.label.en}</td>
      <td>
        <Colour colour={entry.colorType} />
      </td>
      <td>
        <EntryTag label={name} colorType={entry.colorType} cssClass={entry.cssClass} />
      </td>
      <td className={styles['mono']}>{entry.cssClass}</td>
      <td className={styles['acts']}>
        {canSave && (
          <>
            <Button look="link" aria-label={word('dictionary.edit-named', { name })} onClick={() => onEdit(true)}>
              {word('dictionary.edit')}
            </Button>
            {isChanged && (
              <Button look="link" aria-label={word('dictionary.restore-named', { name })} onClick={onRestore}>
                {word('dictionary.restore')}
              </Button>
            )}
            {isOwn && !isLocked && (
              <Button look="link" aria-label={word('dictionary.remove-named', { name })} onClick={onRestore}>
                {word('dictionary.remove')}
              </Button>
            )}
          </>
        )}
      </td>
    </tr>
  )
}

function Value({ value, isLocked }: { value: string; isLocked: boolean }) {
  const { word } = useWords()
  return (
    <td className={styles['value']}>
      <b>{value}</b>
      {isLocked && (
        <span title={word('dictionary.locked-value')}>
          <Icon name="lock" size={14} />
        </span>
      )}
    </td>
  )
}

export function Colour({ colour }: { colour: string }) {
  return (
    <span className={styles['colour']}>
      <i style={{ background: spots[colour] ?? (colour.startsWith('#') ? colour : 'var(--n-400)') }} />
      {colourName(colour)}
    </span>
  )
}

/** Enter saves, Escape gives up. */
function OpenRow({ dictType, entry, onEdit }: Props) {
  const { word, language } = useWords()
  const save = useChangeEntry()
  const draft = useLocalDraft('dictionary-row', `${dictType} ${entry.value}`, {
    zh: entry.label.zh,
    en: entry.label.en,
    colour: entry.colorType === '' ? 'default' : entry.colorType,
  })
  const { zh, en, colour } = draft.fields
  const label = { zh: zh.trim(), en: en.trim() }
  const isReady = label.zh !== '' && label.en !== ''
  const isChanged = label.zh !== entry.label.zh || label.en !== entry.label.en || colour !== entry.colorType
  const send = () => {
    if (!isReady || save.isPending) return
    save.mutate(
      { dictType, value: entry.value, label, colorType: colour, version: entry.version },
      {
        onSuccess: () => {
          draft.clear()
          toast.success(word('dictionary.saved'))
          onEdit(false)
        },
      },
    )
  }
  const giveUp = () => {
    draft.clear()
    onEdit(false)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') send()
    if (event.key === 'Escape') giveUp()
  }
  const name = worded(entry.label, language)
  return (
    <tr className={styles['open']}>
      <td />
      <Value value={entry.value} isLocked={entry.platform !== null} />
      <td>
        <Input
          aria-label={word('dictionary.zh')}
          autoFocus
          maxLength={60}
          value={zh}
          status={label.zh === '' ? 'error' : ''}
          onChange={(event) => draft.set({ zh: event.target.value })}
          onKeyDown={press}
        />
        <LocalDraftNotice notice={draft.notice} />
      </td>
      <td>
        <Input
          aria-label={word('dictionary.en')}
          lang="en"
          maxLength={120}
          value={en}
          status={label.en === '' ? 'error' : ''}
          onChange={(event) => draft.set({ en: event.target.value })}
          onKeyDown={press}
        />
      </td>
      <td>
        <ColourSelect colour={colour} onChange={(colour) => draft.set({ colour })} />
      </td>
      <td>
        <EntryTag label={worded(label, language) || '…'} colorType={colour} cssClass={entry.cssClass} />
      </td>
      <td className={styles['mono']}>{entry.cssClass}</td>
      <td className={styles['acts']}>
        <Button
          look="primary"
          icon="check"
          disabled={!isReady || !isChanged}
          busy={save.isPending}
          aria-label={word('dictionary.save-named', { name })}
          onClick={send}
        />
        <Button icon="x" aria-label={word('dictionary.cancel')} onClick={giveUp} />
      </td>
    </tr>
  )
}

export function ColourSelect({
  id,
  colour,
  onChange,
}: {
  id?: string
  colour: string
  onChange: (colour: string) => void
}) {
  const { word } = useWords()
  return (
    <Select
      {...(id !== undefined && { id })}
      aria-label={word('dictionary.colour')}
      className={styles['colours'] ?? ''}
      value={colour}
      onChange={onChange}
      options={[...new Set([...colours, colour])].map((value) => ({ value, label: <Colour colour={value} /> }))}
    />
  )
}
