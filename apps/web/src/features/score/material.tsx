import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { EntryPane } from './entry-pane.tsx'
import { rereadMine, useSheet } from './score.queries.ts'
import styles from './score.screen.module.css'

type Props = { assignmentId: string; status: number; canRecuse: boolean }

/** What a judge reads of one entry, or why they cannot. */
export function Material({ assignmentId, status, canRecuse }: Props) {
  const { word, language } = useWords()
  const queries = useQueryClient()
  const { data, error, refetch } = useSheet(assignmentId, language)
  if (data)
    return <EntryPane sheet={data} status={status} canRecuse={canRecuse} onRecused={() => rereadMine(queries)} />
  if (!error) return <Loading />
  const isGone = error instanceof CallError && (error.code === 404 || error.code === 422)
  return (
    <Notice
      kind={isGone ? 'refused' : 'failed'}
      title={word(isGone ? 'score.gone' : 'score.sheet-failed')}
      hint={isGone ? error.message : word('score.sheet-failed-hint')}
    >
      {!isGone && (
        <Button look="primary" icon="refresh" onClick={() => void refetch()}>
          {word('state.retry')}
        </Button>
      )}
    </Notice>
  )
}

export const Loading = () => (
  <div className={styles['none']}>
    <Skeleton>
      <Bone height={48} />
      <Bone height={320} />
    </Skeleton>
  </div>
)
