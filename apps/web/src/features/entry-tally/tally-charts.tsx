import type { ReactNode } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { useEntryProgress, useEntryTally } from './entry-tally.queries.ts'
import { FunnelCard, SlowestCard, TrackCard } from './progress-cards.tsx'
import styles from './tally-charts.module.css'
import { TrendCard } from './trend-card.tsx'

type Props = { contestId: string; deadline: string | undefined; beside: ReactNode }

/** The curve of the registrations with something beside it; under them how far the entries have come. */
export function TallyCharts({ contestId, deadline, beside }: Props) {
  const { language } = useWords()
  const tally = useEntryTally(contestId)
  const progress = useEntryProgress(contestId, language)
  return (
    <>
      <div className={styles['first']}>
        {/* What went wrong with the tally is said once, by the band above. */}
        {tally.data ? (
          <TrendCard days={tally.data.days} deadline={deadline} />
        ) : tally.isPending ? (
          <Bones height={304} />
        ) : null}
        {beside}
      </div>
      {progress.data && tally.data ? (
        <div className={styles['second']}>
          <FunnelCard contestId={contestId} stages={progress.data.stages} tracks={tally.data.tracks} />
          <SlowestCard contestId={contestId} organisations={progress.data.organisations} />
          <TrackCard contestId={contestId} tracks={tally.data.tracks} />
        </div>
      ) : progress.isPending ? (
        <Bones height={280} />
      ) : (
        progress.isError && <Failed onRetry={() => void progress.refetch()} />
      )}
    </>
  )
}

const Bones = ({ height }: { height: number }) => (
  <Skeleton>
    <Bone height={height} />
  </Skeleton>
)

function Failed({ onRetry }: { onRetry: () => void }) {
  const { word } = useWords()
  return (
    <p className={styles['failed']} role="alert">
      {word('tally.failed')}{' '}
      <Button look="link" onClick={onRetry}>
        {word('tally.retry')}
      </Button>
    </p>
  )
}
