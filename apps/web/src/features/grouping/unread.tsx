import styles from '../../parts/committed-draw/committed-draw.module.css'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'

/** Who sees one school only is refused with 422, whoever has no permission at all with 403. */
function whyOf(error: unknown): 'refused' | 'gone' | 'failed' {
  if (!(error instanceof CallError)) return 'failed'
  if (error.code === 403 || error.reason === 'room.everywhere') return 'refused'
  return error.code === 404 || error.code === 422 ? 'gone' : 'failed'
}

type Read = { isPending: boolean; error: Error | null; refetch: () => Promise<unknown> }

export function Unread({ read }: { read: Read }) {
  const { word } = useWords()
  const why = whyOf(read.error)
  return (
    <section className={styles['card']}>
      {read.isPending ? (
        <SkeletonLines lines={8} />
      ) : (
        <Notice
          kind={why === 'failed' ? 'failed' : 'refused'}
          title={word(`grouping.${why}`)}
          hint={word(`grouping.${why}-hint`)}
        >
          {why === 'failed' && (
            <Button look="primary" icon="refresh" onClick={() => void read.refetch()}>
              {word('state.retry')}
            </Button>
          )}
        </Notice>
      )}
    </section>
  )
}
