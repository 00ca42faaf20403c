import { formatInstant } from '@laurel/rules/date'
import { useParams, useSearchParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePortal } from '../../platform/lookups/portal.ts'
import { basePath } from '../../platform/routing/location.ts'
import { Button } from '../../ui/button.tsx'
import { fileSize } from '../../ui/file-size.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Wreath } from '../../ui/wreath.tsx'
import { useDateText } from './deadline.tsx'
import { type Receipt, useReceipt, useReceiptPdf } from './entry.queries.ts'
import styles from './entry-success.module.css'
import { Fingerprint } from './fingerprint.tsx'
import { Framed, Gone, Missing } from './framed.tsx'

/** `/{prefix}/entrySuccess?id=`: the receipt of the newest submission, for the team. */
export function EntrySuccessScreen() {
  const { language } = useWords()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const receipt = useReceipt(id, language)
  return (
    <Framed width="receipt" isLoading={receipt.isLoading}>
      {id === '' && <Gone />}
      {receipt.error && <Missing error={receipt.error} onRetry={() => void receipt.refetch()} />}
      {receipt.data && <ReceiptPage receipt={receipt.data} id={id} />}
    </Framed>
  )
}

function ReceiptPage({ receipt, id }: { receipt: Receipt; id: string }) {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const date = useDateText()
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <span className={styles['seal']}>
          <Icon name="check" size={40} stroke={3} />
        </span>
        <h1>{word('entry.receipt.title')}</h1>
        <p>{word('entry.receipt.hint', { date: date(receipt.closesAt) })}</p>
      </header>
      <Ticket receipt={receipt} id={id} />
      <Stages receipt={receipt} />
      <nav className={styles['next']}>
        <LinkButton to={`/${prefix}/entry?id=${id}`}>{word('entry.receipt.back')}</LinkButton>
        <LinkButton icon="printer" to={`/${prefix}/entry/print?id=${id}`}>
          {word('entry.print')}
        </LinkButton>
        <LinkButton look="primary" to={`/${prefix}/personal`}>
          {word('entry.receipt.mine')}
        </LinkButton>
      </nav>
    </div>
  )
}

function Ticket({ receipt, id }: { receipt: Receipt; id: string }) {
  const { word } = useWords()
  const pdf = useReceiptPdf(id)
  const { prefix = '' } = useParams()
  const zone = usePortal(prefix)?.zone
  const address = `${location.origin}${basePath}/${prefix}/verify/r/${receipt.receipt}`
  const people = word('entry.receipt.people', { name: receipt.leaderName, count: receipt.members })
  const guides = receipt.guides > 0 ? ` · ${word('entry.receipt.guides', { count: receipt.guides })}` : ''
  return (
    <section className={styles['ticket']} aria-label={word('entry.receipt')}>
      <div className={styles['main']}>
        <p className={styles['kind']}>{word('entry.receipt')}</p>
        <h2>{receipt.title || word('entry.untitled')}</h2>
        <dl>
          <dt>{word('entry.receipt.code')}</dt>
          <dd>
            <b>{receipt.code}</b>
          </dd>
          <dt>{word('entry.receipt.contest')}</dt>
          <dd>{receipt.contestName}</dd>
          <dt>{word('entry.receipt.track')}</dt>
          <dd>{receipt.trackName}</dd>
          <dt>{word('entry.receipt.leader')}</dt>
          <dd>{`${people}${guides}`}</dd>
          <dt>{word('entry.receipt.at')}</dt>
          <dd>{word('entry.receipt.server-time', { time: formatInstant(receipt.submittedAt, undefined, zone) })}</dd>
          <dt>{word('entry.receipt.files')}</dt>
          <dd>
            {receipt.files === 0
              ? word('entry.receipt.no-files')
              : word('entry.receipt.file-count', { count: receipt.files, size: fileSize(receipt.bytes) })}
          </dd>
          <dt>{word('entry.receipt.hash')}</dt>
          <dd>
            <Fingerprint hash={receipt.hash} />
            <small>{word('entry.receipt.hash-hint')}</small>
          </dd>
        </dl>
        <span className={styles['mark']}>
          <Wreath size={260} />
        </span>
      </div>
      <div className={styles['verify']}>
        <QrCode className={styles['qr']} text={address} label={word('entry.receipt.qr')} />
        <b>{word('entry.receipt.scan')}</b>
        <p>{word('entry.receipt.scan-hint')}</p>
        <a className={styles['number']} href={address}>
          {receipt.receipt.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </a>
        <span className={styles['print']}>
          <Button icon="file-down" size="medium" busy={pdf.isPending} onClick={() => pdf.mutate()}>
            {word('entry.receipt.pdf')}
          </Button>
          <Button icon="printer" size="medium" onClick={() => print()}>
            {word('entry.receipt.print')}
          </Button>
        </span>
      </div>
    </section>
  )
}

function Stages({ receipt }: { receipt: Receipt }) {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const zone = usePortal(prefix)?.zone
  const day = (at: string) => formatInstant(at, 'MM-DD', zone)
  const later = receipt.stages.filter(({ opensAt }) => opensAt > receipt.submittedAt)
  return (
    <ol className={styles['stages']}>
      <li data-on>
        <b>{word('entry.state.submitted')}</b>
        {formatInstant(receipt.submittedAt, 'MM-DD HH:mm', zone)}
      </li>
      {later.map((stage) => (
        <li key={stage.id}>
          <b>{stage.name}</b>
          {word('entry.receipt.between', { from: day(stage.opensAt), until: day(stage.closesAt) })}
        </li>
      ))}
    </ol>
  )
}
