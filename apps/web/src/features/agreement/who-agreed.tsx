import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import type { Kind } from './agreement.queries.ts'
import styles from './desk.module.css'
import { useWhoAgreed, type Version, type WhoAgreed } from './desk.queries.ts'

type Props = { version: Version; kind: Kind; onClose: () => void }

/** Who agreed to a version and when; for a minor also who consented for them, masked. */
export function WhoAgreedDrawer({ version, kind, onClose }: Props) {
  const { word } = useWords()
  const who = useWhoAgreed(version.id)
  const rows = who.data?.pages.flatMap((page) => page.rows) ?? []
  const title = word('desk.who-agreed', { version: version.version })
  return (
    <Drawer open side="right" label={title} title={<h2>{title}</h2>} onClose={onClose}>
      <p className={styles['note']}>
        {word(kind === 'guardian' ? 'desk.agreed-guardians' : 'desk.agreed-people', { count: version.agreed })}
      </p>
      {who.isError ? (
        <Notice kind="failed" title={word('desk.failed')} hint={word('desk.failed-hint')}>
          <Button onClick={() => void who.refetch()}>{word('desk.again')}</Button>
        </Notice>
      ) : who.isPending ? (
        <SkeletonLines lines={6} />
      ) : (
        <ul className={styles['people']}>
          {rows.map((row) => (
            <Person key={row.accountId} row={row} />
          ))}
        </ul>
      )}
      {who.hasNextPage && (
        <div className={styles['more']}>
          <Button busy={who.isFetchingNextPage} onClick={() => void who.fetchNextPage()}>
            {word('desk.more')}
          </Button>
        </div>
      )}
    </Drawer>
  )
}

function Person({ row: { name, userName, organisation, agreedAt, guardian } }: { row: WhoAgreed }) {
  const { word } = useWords()
  return (
    <li>
      <div>
        <b>{name}</b> <small>{userName}</small>
        <small className={styles['small']}>
          {guardian ? word('desk.guardian', { name: guardian.name, mobile: guardian.mobile }) : organisation}
        </small>
      </div>
      <Instant className={styles['none']} at={agreedAt} />
    </li>
  )
}
