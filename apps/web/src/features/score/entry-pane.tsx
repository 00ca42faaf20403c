import { lazy, Suspense, useState } from 'react'
import { PreviewSourceContext } from '../../parts/preview/file-preview.queries.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DictionaryTag } from '../../ui/dictionary-tag.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { type Tab, Tabs } from '../../ui/tabs.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './entry-pane.module.css'
import { NoteBox } from './note-box.tsx'
import { RecuseDialog } from './recuse-dialog.tsx'
import { type Sheet, useSheetPreviews } from './score.queries.ts'

/** What is read of an entry is heavier than the desk around it. */
const FilePreview = lazy(async () => ({ default: (await import('../../parts/preview/file-preview.tsx')).FilePreview }))
const EntryForm = lazy(async () => ({ default: (await import('./entry-form.tsx')).EntryForm }))

type Props = { sheet: Sheet; status: number; canRecuse: boolean; onRecused: () => void }

/** The entry as the judge may read it: answers, pages of each file, and their own notes. */
export function EntryPane({ sheet, status, canRecuse, onRecused }: Props) {
  const { word } = useWords()
  const previews = useSheetPreviews(sheet.assignmentId)
  const files = sheet.files.filter(({ isReady }) => isReady)
  const [chosen, setChosen] = useState(files[0]?.id ?? 'form')
  const [isRecusing, setIsRecusing] = useState(false)
  const waiting = (
    <Skeleton>
      <Bone height={240} />
    </Skeleton>
  )
  const tabs: Tab[] = [
    ...files.map(({ id, name }) => ({
      key: id,
      label: name,
      content: (
        <Suspense fallback={waiting}>
          <FilePreview key={id} fileId={id} name={name} />
        </Suspense>
      ),
    })),
    {
      key: 'form',
      label: word('score.tab-form'),
      content: (
        <Suspense fallback={waiting}>
          <EntryForm sheet={sheet} />
        </Suspense>
      ),
    },
  ]
  const facts = [
    sheet.isTrial ? null : word('score.number', { number: padded(sheet.number) }),
    sheet.code,
    sheet.organisation,
    sheet.trackName,
  ]
  return (
    <PreviewSourceContext.Provider value={previews}>
      <header className={styles['head']}>
        <p>
          {facts.filter(Boolean).join(' · ')}{' '}
          {sheet.isTrial ? (
            <Tag tone="info" icon="flask">
              {word('score.trial')}
            </Tag>
          ) : (
            <DictionaryTag type="ims_rating_status" value={status} />
          )}
        </p>
        <h1>{sheet.title || word('score.title-withheld', { code: sheet.code })}</h1>
      </header>
      <div className={styles['material']}>
        <Tabs label={word('score.material')} tabs={tabs} chosen={chosen} onChoose={setChosen} />
      </div>
      {!sheet.isTrial && (
        <div className={styles['side']}>
          <NoteBox key={sheet.assignmentId} sheet={sheet} />
          {canRecuse && (
            <Button icon="hand" onClick={() => setIsRecusing(true)}>
              {word('score.recuse')}
            </Button>
          )}
        </div>
      )}
      {isRecusing && (
        <RecuseDialog
          assignmentId={sheet.assignmentId}
          onClose={() => setIsRecusing(false)}
          onDone={() => {
            setIsRecusing(false)
            onRecused()
          }}
        />
      )}
    </PreviewSourceContext.Provider>
  )
}

const padded = (number: number) => String(number).padStart(2, '0')
