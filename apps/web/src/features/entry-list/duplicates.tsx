import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DictionaryTag } from '../../ui/dictionary-tag.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { type EntryDuplicates, useEntryDuplicates } from './entry-list.queries.ts'
import styles from './entry-record.module.css'

type Props = { id: string; onOpen: (id: string) => void }

/** With what else an entry has something in common. Whether it is the same, people say. */
export function Duplicates({ id, onOpen }: Props) {
  const { word, language } = useWords()
  const { data, isPending, refetch } = useEntryDuplicates(id, language)
  return (
    <>
      <h3 className={styles['heading']}>{word('entries.duplicates')}</h3>
      {isPending ? (
        <SkeletonLines lines={2} />
      ) : !data ? (
        <p className={styles['note']} role="alert">
          {word('entries.duplicates-failed')}{' '}
          <Button look="link" onClick={() => void refetch()}>
            {word('state.retry')}
          </Button>
        </p>
      ) : data.length === 0 ? (
        <p className={styles['note']}>{word('entries.duplicates-none')}</p>
      ) : (
        <>
          {data.map((group) => (
            <Group key={`${group.kind} ${group.about} ${group.entries[0]?.id}`} group={group} onOpen={onOpen} />
          ))}
          <p className={styles['note']}>{word('entries.duplicates-hint')}</p>
        </>
      )}
    </>
  )
}

const fewShown = 5

function Group({ group, onOpen }: { group: EntryDuplicates[number]; onOpen: Props['onOpen'] }) {
  const { word } = useWords()
  const [isWhole, setIsWhole] = useState(false)
  const { kind, about, entries } = group
  const shown = isWhole ? entries : entries.slice(0, fewShown)
  return (
    <section className={styles['duplicate']}>
      <h4>
        <Icon name="copy" size={16} />
        {word(`entries.same-${kind}`, { about: about ?? '', count: entries.length })}
      </h4>
      <ul>
        {shown.map((entry) => (
          <li key={entry.id}>
            <Button look="link" onClick={() => onOpen(entry.id)}>
              {entry.title || word('entries.untitled')}
            </Button>{' '}
            <DictionaryTag type="ims_entry_state" value={entry.state} />
            <small>
              {[entry.code, entry.contest, entry.track, entry.organisation].filter((each) => each !== null).join(' · ')}
            </small>
          </li>
        ))}
      </ul>
      {!isWhole && entries.length > fewShown && (
        <Button look="link" onClick={() => setIsWhole(true)}>
          {word('entries.duplicates-all', { count: entries.length })}
        </Button>
      )}
    </section>
  )
}
