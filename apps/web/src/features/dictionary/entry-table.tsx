import { useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { worded } from '../../ui/form-wording.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast-store.ts'
import { Unseen } from '../../ui/unseen.tsx'
import { AddEntry } from './add-entry.tsx'
import styles from './dictionary.module.css'
import {
  type DictionaryType,
  type Entry,
  useEntries,
  useOrderEntries,
  useRemoveType,
  useRestoreEntry,
} from './dictionary.queries.ts'
import { EntryRow } from './entry-row.tsx'
import table from './entry-table.module.css'
import { typeName } from './type-format.ts'

type Props = { type: DictionaryType; canSave: boolean; state: string; onRemoved: () => void }

/** The values of one dictionary. */
export function EntryTable({ type, canSave, state, onRemoved }: Props) {
  const { word, language } = useWords()
  const entries = useEntries(type.dictType)
  const remove = useRemoveType()
  const [isAdding, setIsAdding] = useState(false)
  const name = typeName(type, language)
  const rows = entries.data
  return (
    <section className={styles['card']} aria-label={name}>
      <header className={styles['card-head']}>
        <h2>{name}</h2>
        <code>{type.dictType}</code>
        {type.kind === 'locked' && (
          <Tag tone="lock" icon="lock">
            {word('dictionary.locked')}
          </Tag>
        )}
        {type.changed > 0 && type.kind !== 'own' && (
          <Tag tone="info" icon="pencil">
            {word('dictionary.changed', { count: type.changed })}
          </Tag>
        )}
        <small>{state}</small>
      </header>
      <p className={styles['about']}>
        <Icon name="info" />
        {word(`dictionary.note-${type.kind}`)}
      </p>
      {rows === undefined ? (
        entries.isError ? (
          <Notice
            kind="failed"
            title={word('dictionary.failed')}
            hint={entries.error instanceof CallError ? entries.error.msg : word('error.unknown')}
          >
            <Button look="primary" icon="refresh" onClick={() => void entries.refetch()}>
              {word('state.retry')}
            </Button>
          </Notice>
        ) : (
          <div className={styles['waiting']}>
            <SkeletonLines lines={6} />
          </div>
        )
      ) : (
        <Rows type={type} rows={rows} canSave={canSave} />
      )}
      <footer className={styles['foot']}>
        <span>
          {rows && word('dictionary.count', { count: rows.length })}
          {rows && rows.length > 0 && ` · ${languagesOf(rows, word)}`}
        </span>
        {canSave && type.kind !== 'locked' && (
          <Button icon="plus" onClick={() => setIsAdding(true)}>
            {word('dictionary.add')}
          </Button>
        )}
        {canSave && type.kind === 'own' && rows?.length === 0 && (
          <Button
            look="link"
            icon="trash"
            onClick={() =>
              remove.mutate(type.dictType, {
                onSuccess: () => {
                  toast.success(word('dictionary.removed'))
                  onRemoved()
                },
              })
            }
          >
            {word('dictionary.remove-type')}
          </Button>
        )}
        <small>{word('dictionary.colour-only-helps')}</small>
      </footer>
      {isAdding && <AddEntry type={type} name={name} onClose={() => setIsAdding(false)} />}
    </section>
  )
}

function languagesOf(rows: readonly Entry[], word: ReturnType<typeof useWords>['word']): string {
  const missing = rows.filter(({ label }) => label.en.trim() === '').length
  return missing === 0 ? word('dictionary.both-languages') : word('dictionary.no-english', { count: missing })
}

function Rows({ type, rows, canSave }: { type: DictionaryType; rows: readonly Entry[]; canSave: boolean }) {
  const { word, language } = useWords()
  const [edited, setEdited] = useState<string>()
  const [asked, setAsked] = useState<Entry>()
  const order = useOrderEntries()
  const restore = useRestoreEntry()
  const step = (at: number, by: -1 | 1) => {
    const values = rows.map(({ value }) => value)
    const [one, other] = [values[at], values[at + by]]
    if (one === undefined || other === undefined) return
    values[at] = other
    values[at + by] = one
    order.mutate({ dictType: type.dictType, values })
  }
  const takeBack = (entry: Entry) =>
    restore.mutate(
      { dictType: type.dictType, value: entry.value },
      { onSuccess: () => toast.success(word(entry.platform ? 'dictionary.saved' : 'dictionary.removed')) },
    )
  if (rows.length === 0) return <p className={styles['empty']}>{word('dictionary.empty')}</p>
  return (
    <div className={styles['scroll']}>
      <table className={table['table']}>
        <thead>
          <tr>
            <th>
              <Unseen>{word('dictionary.order')}</Unseen>
            </th>
            <th>{word('dictionary.value')}</th>
            <th>{word('dictionary.zh')}</th>
            <th>{word('dictionary.en')}</th>
            <th>{word('dictionary.colour')}</th>
            <th>{word('dictionary.effect')}</th>
            <th>{word('dictionary.css')}</th>
            <th>{word('dictionary.acts')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((entry, at) => (
            <EntryRow
              key={entry.value}
              dictType={type.dictType}
              entry={entry}
              at={at}
              count={rows.length}
              canSave={canSave}
              isLocked={type.kind === 'locked'}
              isEdited={edited === entry.value}
              onEdit={(isEdited) => setEdited(isEdited ? entry.value : undefined)}
              onStep={step}
              onRestore={() => (entry.platform === null ? setAsked(entry) : takeBack(entry))}
            />
          ))}
        </tbody>
      </table>
      <Question
        isDangerous
        open={asked !== undefined}
        question={asked ? word('dictionary.ask-remove', { name: worded(asked.label, language) }) : ''}
        confirm={word('dictionary.remove')}
        cancel={word('dictionary.cancel')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined)
          if (asked) takeBack(asked)
        }}
      />
    </div>
  )
}
