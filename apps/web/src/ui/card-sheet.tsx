import type { AnswerOf } from '@laurel/contract/endpoints'
import { formatInstant } from '@laurel/rules/date'
import { inFours } from '@laurel/rules/login-code'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useUnsavedInput } from '../platform/drafts/unsaved.ts'
import { useWords } from '../platform/i18n/use-words.ts'
import { usePortal } from '../platform/lookups/portal.ts'
import { basePath, storedPrefix } from '../platform/routing/location.ts'
import { userInfo } from '../platform/session/session.ts'
import { batchName } from './batch-name.ts'
import { Button } from './button.tsx'
import styles from './card-sheet.module.css'
import { Question } from './dialog.tsx'
import { QrCode } from './qr-code.tsx'
import { Wreath } from './wreath.tsx'

type IssuedBatch = AnswerOf<'POST /ims/code-card/issue'>
type Card = IssuedBatch['cards'][number]
/** Where the cards let people in; the portal of this page unless it is another's. */
type Door = { code: string; title: string }
const cardsPerPage = 8

/** The codes are shown only here and only once. Outside of the shell: only the sheets are printed. */
type Props = { batch: IssuedBatch; door?: Door; onDone: () => void }

export function CardSheet({ batch, door, onDone }: Props) {
  const { word } = useWords()
  const [isLeaving, setIsLeaving] = useState(false)
  useUnsavedInput(true)
  useEffect(() => {
    const page = document.documentElement
    page.dataset['prints'] = 'sheet'
    return () => {
      delete page.dataset['prints']
    }
  }, [])
  const here = storedPrefix() ?? ''
  const title = usePortal(here)?.headNavigation.title ?? word('brand.name')
  const at = door ?? { code: here, title }
  const pages = Array.from({ length: Math.ceil(batch.cards.length / cardsPerPage) }, (_, page) =>
    batch.cards.slice(page * cardsPerPage, (page + 1) * cardsPerPage),
  )
  return createPortal(
    <div className={styles['sheet']} role="dialog" aria-modal="true" aria-label={word('card.sheet')}>
      <div className={styles['bar']}>
        <p role="status">
          <b>{word('card.made', { count: batch.cards.length })}</b> {word('card.once-only')}
        </p>
        <Button onClick={() => setIsLeaving(true)}>{word('card.done')}</Button>
        <Button look="primary" icon="file-down" onClick={() => print()}>
          {word('card.print')}
        </Button>
      </div>
      {pages.map((cards, page) => (
        <SheetPage key={cards[0]?.id} batch={batch} cards={cards} door={at} at={page + 1} of={pages.length} />
      ))}
      <Question
        isDangerous
        open={isLeaving}
        question={word('card.leave')}
        confirm={word('card.leave-yes')}
        cancel={word('card.leave-no')}
        onConfirm={onDone}
        onCancel={() => setIsLeaving(false)}
      />
    </div>,
    document.body,
  )
}

type PageProps = { batch: IssuedBatch; cards: readonly Card[]; door: Door; at: number; of: number }

function SheetPage({ batch, cards, door, at, of }: PageProps) {
  const { word } = useWords()
  const made = { time: formatInstant(batch.issuedAt, 'YYYY-MM-DD HH:mm'), name: userInfo()?.nickname ?? '' }
  return (
    <article className={styles['page']} aria-label={word('card.page', { at, of })}>
      <header className={styles['top']}>
        <b>{word('page.code-card')}</b>
        <span>
          {door.title} · {word('card.page', { at, of })}
        </span>
        <span className={styles['end']}>
          {word('card.made-by', made)} · {word('card.batch-of', { batch: batchName(batch.batchId) })}
        </span>
      </header>
      <div className={styles['grid']}>
        {cards.map((card) => (
          <PrintedCard key={card.id} card={card} door={door} batch={batch} />
        ))}
        <CutMarks />
      </div>
      <footer className={styles['bottom']}>
        <span>{word('card.cut')}</span>
        <span className={styles['end']}>{word('card.left-over')}</span>
      </footer>
    </article>
  )
}

function PrintedCard({ card, door, batch }: { card: Card; door: Door; batch: IssuedBatch }) {
  const { word } = useWords()
  return (
    <section className={styles['card']} aria-label={card.name}>
      <div className={styles['head']}>
        <Wreath size={18} />
        <b>{door.title}</b>
        <span className={styles['role']}>{word(`who.${card.userType}`)}</span>
      </div>
      <div className={styles['body']}>
        <QrCode
          className={styles['qr']}
          text={`${location.origin}${pathOf(door, card)}#code=${card.code}`}
          label={word('card.qr', { name: card.name })}
        />
        <div>
          <p className={styles['name']} data-long={card.name.length > 7 || undefined}>
            {card.name}
          </p>
          <p className={styles['group']}>{card.organisation}</p>
          <p className={styles['group']}>{card.userName}</p>
          <p className={styles['lead']}>{word(isReviewer(card) ? 'card.scan-review' : 'card.scan')}</p>
          <p className={styles['code']}>{inFours(card.code)}</p>
        </div>
      </div>
      <p className={styles['address']}>
        {location.host}
        {pathOf(door, card)}
      </p>
      <div className={styles['foot']}>
        {word(`card.terms-${batch.kind}`, { until: formatInstant(batch.expiresAt, 'MM-DD HH:mm') })}
        <span>№ {String(card.number).padStart(3, '0')}</span>
      </div>
    </section>
  )
}

/** Auditors and judges have an entrance of their own; everybody else types the code on the portal's login page. */
const isReviewer = ({ userType }: Card) => userType === 3 || userType === 4

/** The code follows as a fragment, which is never sent to a server, so it stands in no log (decision 23). */
const pathOf = (door: Door, card: Card) =>
  `${basePath}/${door.code}/${isReviewer(card) ? 'auditorlogin' : 'login?way=code'}`

const columns = [0, 346, 692]
const rows = [0, 249, 498, 747, 996]

/** Beside the cards and where they meet: a knife needs both ends of its line. */
const CutMarks = () => (
  <svg className={styles['marks']} viewBox="-22 -14 736 1024" aria-hidden="true">
    <path d={rows.map((y) => `M-22 ${y}H-6M698 ${y}H714M340 ${y}H352`).join('')} />
    <path d={columns.map((x) => `M${x} -14V-5M${x} 1001V1010`).join('')} />
    <path
      d={rows
        .slice(1, -1)
        .map((y) => `M346 ${y - 6}V${y + 6}`)
        .join('')}
    />
    <path className={styles['dashes']} d="M346 0V996M0 249H692M0 498H692M0 747H692" />
  </svg>
)
