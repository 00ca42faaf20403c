import { formatInstant } from '@laurel/rules/date'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { DictionaryViews } from '../../parts/desk/dictionary-views.tsx'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useDictionary } from '../../platform/lookups/dictionary.ts'
import { Button } from '../../ui/button.tsx'
import { DeskColumns } from '../../ui/desk-columns.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { AddType } from './add-entry.tsx'
import styles from './dictionary.module.css'
import { type DictionaryTypes, useTypes } from './dictionary.queries.ts'
import { EntryTable } from './entry-table.tsx'
import { TypeList } from './type-list.tsx'

/** G01: the words of states and choices; the values of states are law. */
export function DictionaryScreen() {
  const { word } = useWords()
  const types = useTypes()
  // Whoever else changes a word meanwhile is seen here too.
  useDictionary('')
  if (types.error instanceof CallError && types.error.code === 403)
    return (
      <section className={styles['card']}>
        <Notice kind="refused" title={word('dictionary.refused')} hint={word('dictionary.refused-hint')} />
      </section>
    )
  if (types.isPending)
    return (
      <Skeleton>
        <DeskColumns side={280}>
          <Bone height={480} />
          <Bone height={360} />
        </DeskColumns>
      </Skeleton>
    )
  if (types.data === undefined)
    return (
      <section className={styles['card']}>
        <Notice
          kind="failed"
          title={word('dictionary.failed')}
          hint={types.error instanceof CallError ? types.error.msg : word('error.unknown')}
        >
          <Button look="primary" icon="refresh" onClick={() => void types.refetch()}>
            {word('state.retry')}
          </Button>
        </Notice>
      </section>
    )
  return <Dictionaries known={types.data} />
}

const firstShown = 'ims_entry_state'

function Dictionaries({ known }: { known: DictionaryTypes }) {
  const { word } = useWords()
  const [params, setParams] = useSearchParams()
  const [isAdding, setIsAdding] = useState(false)
  const { types, version, changedAt, can } = known
  const chosen =
    types.find(({ dictType }) => dictType === (params.get('type') ?? firstShown)) ??
    types.find(({ kind }) => kind === 'locked') ??
    types[0]
  const state = [
    word('dictionary.version', { version }),
    ...(changedAt === null ? [] : [word('dictionary.in-force', { at: formatInstant(changedAt, 'MM-DD HH:mm:ss') })]),
  ].join(' · ')
  return (
    <>
      <DeskHead title={word('page.dictionary')} beside={<DictionaryViews shown="words" />}>
        {can.save && (
          <Button look="primary" icon="plus" onClick={() => setIsAdding(true)}>
            {word('dictionary.new')}
          </Button>
        )}
      </DeskHead>
      <DeskColumns side={280}>
        <TypeList types={types} chosen={chosen?.dictType} onChoose={(type) => setParams({ type })} />
        {chosen && (
          <EntryTable
            key={chosen.dictType}
            type={chosen}
            canSave={can.save}
            state={state}
            onRemoved={() => setParams({})}
          />
        )}
      </DeskColumns>
      {isAdding && (
        <AddType
          onClose={() => setIsAdding(false)}
          onAdded={(type) => {
            setIsAdding(false)
            setParams({ type })
          }}
        />
      )}
    </>
  )
}
