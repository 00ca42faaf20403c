import { formatInstant } from '@laurel/rules/date'
import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import type { VersionConflict } from '../../platform/drafts/draft-saver.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './dialogs.module.css'
import { DifferenceList } from './difference-list.tsx'
import type { FormDraft } from './form-draft.ts'
import { readFormModel } from './form-model.queries.ts'
import { draftOf } from './use-form-session.ts'

type Props = {
  id: string
  conflict: VersionConflict
  mine: FormDraft
  onMine: () => void
  onTheirs: (theirs: { draft: FormDraft; version: number; savedAt: string | null }) => void
}

/** Somebody was first: what differs between theirs and mine; the person decides. Undo brings back what was given up. */
export function ConflictDialog({ id, conflict, mine, onMine, onTheirs }: Props) {
  const { word } = useWords()
  const theirs = useQuery({
    queryKey: ['form-model', 'theirs', id, conflict.version],
    queryFn: () => readFormModel(id),
    gcTime: 0,
    meta: { errors: 'inline' },
  })
  const name = conflict.savedBy ?? word('form-design.somebody')
  return (
    <Modal
      open
      closable={false}
      keyboard={false}
      title={word('form-design.conflict-title')}
      footer={
        <div className={styles['answers']}>
          <Button
            disabled={theirs.data === undefined}
            onClick={() =>
              theirs.data &&
              onTheirs({ draft: draftOf(theirs.data), version: theirs.data.version, savedAt: theirs.data.savedAt })
            }
          >
            {word('form-design.take-theirs')}
          </Button>
          <Button look="primary" onClick={onMine}>
            {word('form-design.keep-mine')}
          </Button>
        </div>
      }
    >
      <p>{word('form-design.conflict', { name, time: formatInstant(conflict.savedAt, 'HH:mm:ss') })}</p>
      {theirs.data ? (
        <DifferenceList before={theirs.data.fields} after={mine.fields} />
      ) : theirs.isError ? (
        <p role="alert">
          {word('form-design.difference-failed')}
          <Button look="link" onClick={() => void theirs.refetch()}>
            {word('state.retry')}
          </Button>
        </p>
      ) : (
        <SkeletonLines lines={4} />
      )}
    </Modal>
  )
}
