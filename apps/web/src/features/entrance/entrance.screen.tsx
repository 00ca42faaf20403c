import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { LocalDraftGuard } from '../../ui/local-draft-guard.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import styles from './entrance.module.css'
import { useEntrances } from './entrance.queries.ts'
import { EntranceCard } from './entrance-card.tsx'

/** C11: how people get into the portals of this organiser. */
export function EntranceScreen() {
  const { word, language } = useWords()
  const entrances = useEntrances(language)
  return (
    <>
      <LocalDraftGuard />
      <DeskHead title={word('page.entrance')} intro={word('entrance.intro')} />
      {entrances.isError ? (
        <Notice kind="failed" title={word('entrance.failed')} hint={word('entrance.failed-hint')}>
          <Button onClick={() => void entrances.refetch()}>{word('entrance.again')}</Button>
        </Notice>
      ) : entrances.data === undefined ? (
        <Skeleton>
          <Bone height={360} />
        </Skeleton>
      ) : entrances.data.length === 0 ? (
        <Notice kind="empty" title={word('entrance.none')} hint={word('entrance.none-hint')} />
      ) : (
        <div className={styles['list']}>
          {entrances.data.map((entrance) => (
            <EntranceCard key={entrance.portalId} entrance={entrance} />
          ))}
        </div>
      )}
    </>
  )
}
