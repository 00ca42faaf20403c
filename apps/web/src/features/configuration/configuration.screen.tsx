import { settings } from '@laurel/rules/setting'
import { useState } from 'react'
import { DictionaryViews } from '../../parts/desk/dictionary-views.tsx'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { Question } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './configuration.module.css'
import { useRemoveValue, useValues, type Value } from './configuration.queries.ts'
import { ValueForm } from './value-form.tsx'
import { valueAbout, valueName } from './value-format.ts'

const groups = ['contact', 'files', 'messages'] as const

/** G02: what the organiser sets for itself; visitors read what is public. */
export function ConfigurationScreen() {
  const { word } = useWords()
  const values = useValues()
  if (values.error instanceof CallError && values.error.code === 403)
    return (
      <section className={styles['card']}>
        <Notice kind="refused" title={word('configuration.refused')} hint={word('configuration.refused-hint')} />
      </section>
    )
  return (
    <>
      <DeskHead
        title={word('page.dictionary')}
        intro={word('configuration.lead')}
        beside={<DictionaryViews shown="settings" />}
      />
      {values.isPending ? (
        <Skeleton>
          <Bone height={200} />
          <Bone height={120} />
        </Skeleton>
      ) : values.data === undefined ? (
        <section className={styles['card']}>
          <Notice
            kind="failed"
            title={word('configuration.failed')}
            hint={values.error instanceof CallError ? values.error.msg : word('error.unknown')}
          >
            <Button look="primary" icon="refresh" onClick={() => void values.refetch()}>
              {word('state.retry')}
            </Button>
          </Notice>
        </section>
      ) : (
        <Values values={values.data} />
      )}
    </>
  )
}

function Values({ values }: { values: readonly Value[] }) {
  const { word } = useWords()
  const [edited, setEdited] = useState<Value | 'new'>()
  const [asked, setAsked] = useState<Value>()
  const remove = useRemoveValue()
  const canSet = values[0]?.can.set ?? false
  const own = values.filter(({ isKnown }) => !isKnown)
  const takeBack = (row: Value) =>
    remove.mutate(row.key, {
      onSuccess: () => toast.success(word(row.isKnown ? 'configuration.saved' : 'configuration.removed')),
    })
  return (
    <div className={styles['groups']}>
      {groups.map((group) => {
        const keys = settings.filter((setting) => setting.group === group).map(({ key }) => key)
        return (
          <section key={group} className={styles['card']} aria-label={word(`configuration.group-${group}`)}>
            <h2>{word(`configuration.group-${group}`)}</h2>
            <ul>
              {values
                .filter(({ key }) => keys.includes(key))
                .map((row) => (
                  <Row key={row.key} row={row} onEdit={() => setEdited(row)} onRemove={() => takeBack(row)} />
                ))}
            </ul>
          </section>
        )
      })}
      <section className={styles['card']} aria-label={word('configuration.group-own')}>
        <header>
          <h2>{word('configuration.group-own')}</h2>
          {canSet && (
            <Button icon="plus" onClick={() => setEdited('new')}>
              {word('configuration.add')}
            </Button>
          )}
        </header>
        <p className={styles['note']}>{word('configuration.own-hint')}</p>
        {own.length === 0 ? (
          <p className={styles['none']}>{word('configuration.none-own')}</p>
        ) : (
          <ul>
            {own.map((row) => (
              <Row key={row.key} row={row} onEdit={() => setEdited(row)} onRemove={() => setAsked(row)} />
            ))}
          </ul>
        )}
      </section>
      {edited && <ValueForm row={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      <Question
        isDangerous
        open={asked !== undefined}
        question={word('configuration.ask-remove', { name: asked?.key ?? '' })}
        confirm={word('configuration.remove')}
        cancel={word('configuration.cancel')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined)
          if (asked) takeBack(asked)
        }}
      />
    </div>
  )
}

function Row({ row, onEdit, onRemove }: { row: Value; onEdit: () => void; onRemove: () => void }) {
  const { word } = useWords()
  const name = valueName(row.key)
  const back = row.isKnown ? (row.platformValue === null ? 'clear' : 'reset') : 'remove'
  return (
    <li className={styles['row']}>
      <span className={styles['name']}>
        {name}
        <small>{row.isKnown ? valueAbout(row.key) : ''}</small>
        <code>{row.key}</code>
      </span>
      <span className={styles['value']}>
        {row.value ?? <i>{word('configuration.unset')}</i>}
        {row.platformValue !== null && <small>{word('configuration.platform', { value: row.platformValue })}</small>}
      </span>
      <Tag tone={row.isPublic ? 'info' : 'plain'} icon={row.isPublic ? 'globe' : 'lock'}>
        {word(row.isPublic ? 'configuration.public' : 'configuration.private')}
      </Tag>
      {row.can.set && (
        <span className={styles['acts']}>
          <Button look="link" aria-label={word('configuration.edit-named', { name })} onClick={onEdit}>
            {word('configuration.edit')}
          </Button>
          {row.value !== null && (
            <Button look="link" aria-label={word(`configuration.${back}-named`, { name })} onClick={onRemove}>
              {word(`configuration.${back}`)}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}
