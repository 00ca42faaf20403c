import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Devices } from './devices.tsx'
import { Factor } from './factor.tsx'
import { OwnData } from './own-data.tsx'
import { OwnEvents } from './own-events.tsx'
import { Policy } from './policy.tsx'
import { RefusedLogins } from './refused-logins.tsx'
import styles from './security.module.css'
import { useSecurity } from './security.queries.ts'
import { Ways } from './ways.tsx'

/** Everything about one's own account, for every kind of user. `here`: where a provider sends people back to. */
export function SecurityPage({ here }: { here: string }) {
  const { word } = useWords()
  const security = useSecurity()
  const { data, error } = security
  return (
    <>
      <header className={styles['head']}>
        <h1>{word('page.security')}</h1>
        {data && (
          <Tag
            tone={data.secondFactor.turnedOnAt ? 'ok' : 'warn'}
            icon={data.secondFactor.turnedOnAt ? 'shield-check' : 'shield-alert'}
          >
            {word(data.secondFactor.turnedOnAt ? 'security.secured' : 'security.missing-factor')}
          </Tag>
        )}
      </header>
      {data && <RefusedLogins security={data} />}
      {data ? (
        <div className={styles['two']}>
          <div className={styles['column']}>
            <Ways security={data} here={here} />
            <Factor security={data} />
            {data.can.savePolicy && <Policy isAsked={data.administratorsNeedSecondFactor} />}
          </div>
          <div className={styles['column']}>
            <Devices />
            <OwnEvents />
            <OwnData security={data} />
          </div>
        </div>
      ) : error ? (
        <Notice
          kind="failed"
          title={word('security.failed')}
          hint={word('security.failed-hint', { msg: error instanceof CallError ? error.msg : word('error.unknown') })}
        >
          <Button look="primary" size="medium" onClick={() => void security.refetch()}>
            {word('state.retry')}
          </Button>
        </Notice>
      ) : (
        <Skeleton label={word('security.loading')}>
          <div className={styles['two']}>
            <div className={styles['column']}>
              <Bone height={248} />
              <Bone height={180} />
            </div>
            <div className={styles['column']}>
              <Bone height={220} />
              <Bone height={300} />
            </div>
          </div>
        </Skeleton>
      )}
    </>
  )
}
