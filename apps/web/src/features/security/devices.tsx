import { formatInstant } from '@laurel/rules/date'
import { useId } from 'react'
import { isWordKey } from '../../platform/i18n/i18n.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { deviceIcon, deviceName } from '../../ui/device-name.ts'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast-store.ts'
import { Line } from './line.tsx'
import { Refused } from './refused.tsx'
import styles from './security.module.css'
import { type OwnSession, useEndOthers, useEndSession, useSessions } from './security.queries.ts'

/** Where the account is logged in, and the way to log it out there. */
export function Devices() {
  const { word } = useWords()
  const titleId = useId()
  const sessions = useSessions()
  const endOne = useEndSession()
  const endOthers = useEndOthers()
  const rows = [...(sessions.data?.rows ?? [])].sort((one, other) => Number(other.isThis) - Number(one.isThis))
  const others = rows.filter(({ isThis }) => !isThis).length
  return (
    <section className={styles['card']} aria-labelledby={titleId}>
      <h2 id={titleId}>
        {word('security.devices')}
        {sessions.data && (
          <span className={styles['quiet']}>{word('security.device-count', { count: rows.length })}</span>
        )}
      </h2>
      {sessions.isPending && (
        <div className={styles['body']}>
          <SkeletonLines lines={3} />
        </div>
      )}
      <ul>
        {rows.map((session) => (
          <Line
            key={session.id}
            icon={session.isImpersonation ? 'eye' : deviceIcon(session.device)}
            title={nameOf(session, word)}
            hint={placeOf(session, word)}
          >
            {session.isThis ? (
              <Tag tone="ok" icon="check">
                {word('security.device-this')}
              </Tag>
            ) : (
              <Button
                size="medium"
                aria-label={word('security.device-out-of', { device: nameOf(session, word) })}
                busy={endOne.isPending && endOne.variables === session.id}
                onClick={() => endOne.mutate(session.id)}
              >
                {word('security.device-out')}
              </Button>
            )}
          </Line>
        ))}
      </ul>
      <div className={styles['under']}>
        {others > 0 && (
          <Button
            size="medium"
            icon="log-out"
            busy={endOthers.isPending}
            onClick={() =>
              endOthers.mutate(undefined, {
                onSuccess: ({ ended }) => toast.success(word('security.device-ended', { count: ended })),
              })
            }
          >
            {word('security.device-out-others', { count: others })}
          </Button>
        )}
        {sessions.data && others === 0 && <p className={styles['quiet']}>{word('security.device-none')}</p>}
        <Refused error={sessions.error ?? endOne.error ?? endOthers.error} />
      </div>
    </section>
  )
}

type Word = ReturnType<typeof useWords>['word']

const nameOf = ({ device, isImpersonation }: OwnSession, word: Word) =>
  isImpersonation ? word('security.device-looking') : deviceName(device) || word('security.device-unknown')

function placeOf({ way, address, lastUsedAt }: OwnSession, word: Word): string {
  const key = `security.way-${way}`
  const used = word('security.device-used', { at: formatInstant(lastUsedAt, 'MM-DD HH:mm') })
  return [isWordKey(key) ? word(key) : '', address, used].filter((part) => part !== '').join(' · ')
}
