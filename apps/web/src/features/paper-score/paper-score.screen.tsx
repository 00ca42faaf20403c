import { useSearchParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { PaperDesk } from './paper-desk.tsx'
import styles from './paper-score.module.css'
import { usePaper } from './paper-score.queries.ts'
import { PrintedSheets } from './printed-sheets.tsx'

/** `/manager/paper-score?roundId=&judgeId=`: a judge's sheets of paper are entered here; `&print`: they are printed, `=all` those of every judge. */
export function PaperScoreScreen() {
  const { word } = useWords()
  const [search] = useSearchParams()
  const roundId = search.get('roundId')
  if (roundId !== null) return <PaperOf key={roundId} roundId={roundId} />
  return (
    <section className={styles['card']}>
      <Notice kind="empty" title={word('paper-score.no-round')} hint={word('paper-score.no-round-hint')}>
        <LinkButton look="primary" size="small" to="/manager/judging-round">
          {word('paper-score.rounds')}
        </LinkButton>
      </Notice>
    </section>
  )
}

function PaperOf({ roundId }: { roundId: string }) {
  const { word, language } = useWords()
  const [search] = useSearchParams()
  const read = usePaper(roundId, search.get('judgeId') ?? undefined, language)
  if (read.data)
    return search.has('print') ? (
      <PrintedSheets paper={read.data} isOfAll={search.get('print') === 'all'} />
    ) : (
      <PaperDesk paper={read.data} wanted={search.get('sheet')} />
    )
  const { code = undefined, reason = undefined } = read.error instanceof CallError ? read.error : {}
  const why =
    reason === 'score.not-sealed'
      ? 'unsealed'
      : code === 403
        ? 'refused'
        : code === 404
          ? 'gone'
          : code === 422
            ? 'said'
            : 'failed'
  return (
    <section className={styles['card']}>
      {read.isPending ? (
        <SkeletonLines lines={8} />
      ) : (
        <Notice
          kind={why === 'failed' ? 'failed' : 'refused'}
          title={why === 'said' ? (read.error?.message ?? '') : word(`paper-score.${why}`)}
          hint={word(why === 'said' ? 'paper-score.refused-hint' : `paper-score.${why}-hint`)}
        >
          {why === 'failed' ? (
            <Button look="primary" icon="refresh" onClick={() => void read.refetch()}>
              {word('paper-score.retry')}
            </Button>
          ) : (
            <LinkButton size="small" to={`/manager/judging-round`}>
              {word('paper-score.rounds')}
            </LinkButton>
          )}
        </Notice>
      )}
    </section>
  )
}
