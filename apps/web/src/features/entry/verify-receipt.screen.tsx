import { formatInstant } from '@laurel/rules/date'
import { useParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePortal } from '../../platform/lookups/portal.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { isReceipt, useVerifiedReceipt } from './entry.queries.ts'
import { Fingerprint } from './fingerprint.tsx'
import styles from './verify-receipt.module.css'

const looks = {
  counts: { tone: 'ok', icon: 'shield-check' },
  replaced: { tone: 'warn', icon: 'history' },
  'taken-back': { tone: 'mute', icon: 'undo' },
} as const

/** `/{prefix}/verify/r/{receipt}`: for anybody who holds a receipt; nothing about people. */
export function VerifyReceiptScreen() {
  const { word, language } = useWords()
  const { prefix = '', code = '' } = useParams()
  const zone = usePortal(prefix)?.zone
  const receipt = code.toUpperCase()
  const verified = useVerifiedReceipt(receipt, language)
  const { data, error } = verified
  const isUnknown = !isReceipt(receipt) || (error instanceof CallError && error.code === 404)
  return (
    <div className={styles['page']}>
      <h1>{word('entry.verify.title')}</h1>
      {verified.isLoading && <SkeletonLines lines={6} />}
      {isUnknown && (
        <Notice
          kind="refused"
          title={word('entry.verify.unknown')}
          hint={word('entry.verify.unknown-hint', { code })}
        />
      )}
      {error && !isUnknown && (
        <Notice
          kind="failed"
          title={word('entry.verify.failed')}
          hint={error instanceof CallError ? error.msg : word('error.unknown')}
        >
          <Button look="primary" size="medium" onClick={() => void verified.refetch()}>
            {word('state.retry')}
          </Button>
        </Notice>
      )}
      {data && (
        <section className={styles['card']} aria-label={word('entry.receipt')}>
          <Tag tone={looks[data.standing].tone} icon={looks[data.standing].icon}>
            {word(`entry.verify.${data.standing}`)}
          </Tag>
          <p className={styles['hint']}>{word(`entry.verify.${data.standing}-hint`)}</p>
          <dl>
            <dt>{word('entry.receipt.number')}</dt>
            <dd>{data.receipt.replaceAll(/(.{4})(?=.)/g, '$1 ')}</dd>
            <dt>{word('entry.receipt.code')}</dt>
            <dd>{data.code}</dd>
            <dt>{word('entry.receipt.contest')}</dt>
            <dd>{data.contestName}</dd>
            <dt>{word('entry.receipt.track')}</dt>
            <dd>{data.trackName}</dd>
            <dt>{word('entry.receipt.at')}</dt>
            <dd>{word('entry.receipt.server-time', { time: formatInstant(data.submittedAt, undefined, zone) })}</dd>
            <dt>{word('entry.receipt.files')}</dt>
            <dd>{word('entry.verify.files', { count: data.files })}</dd>
            <dt>{word('entry.receipt.hash')}</dt>
            <dd>
              <Fingerprint hash={data.hash} />
            </dd>
          </dl>
          <p className={styles['hint']}>{word('entry.verify.people')}</p>
        </section>
      )}
    </div>
  )
}
