import { formatInstant } from '@laurel/rules/date'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { AuditEvent } from './audit.queries.ts'
import { AuditChanges } from './audit-changes.tsx'
import styles from './audit-drawer.module.css'
import { AuditPlace } from './audit-place.tsx'
import { EarlierEvents } from './earlier-events.tsx'
import { changesOf, reasonOf, restOf } from './event-format.ts'
import { formatEventKind, formatSubjectKind, lookOf } from './event-kinds.ts'
import { whoOf } from './event-sentence.ts'

type Props = {
  event: AuditEvent
  onClose: () => void
  /** Left out: there is none. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onOnlyWho: (actorId: string) => void
  onOnlyThing: (subjectId: string) => void
}

export function AuditDrawer({ event, onClose, onPrevious, onNext, onOnlyWho, onOnlyThing }: Props) {
  const { word } = useWords()
  const kind = formatEventKind(event.kind)
  const { actorId, subjectId } = event
  const who = whoOf(event)
  const changes = changesOf(event)
  return (
    <Drawer open label={word('audit.open', { what: kind })} side="right" onClose={onClose} title={<h2>{kind}</h2>}>
      <div className={styles['steps']}>
        <Tag {...lookOf(event.kind)}>{formatSubjectKind(event.subject)}</Tag>
        <Button disabled={onPrevious === undefined} onClick={onPrevious}>
          {word('audit.previous')}
        </Button>
        <Button disabled={onNext === undefined} onClick={onNext}>
          {word('audit.next')}
        </Button>
      </div>
      <Facts event={event} who={who} />
      {changes.length > 0 && <AuditChanges changes={changes} />}
      <AuditPlace event={event} />
      {subjectId !== null && <EarlierEvents event={event} onAll={() => onOnlyThing(subjectId)} />}
      <div className={styles['foot']}>
        {actorId !== null && <Button onClick={() => onOnlyWho(actorId)}>{word('audit.only-who', { who })}</Button>}
        {subjectId !== null && <Button onClick={() => onOnlyThing(subjectId)}>{word('audit.only-thing')}</Button>}
      </div>
    </Drawer>
  )
}

function Facts({ event, who }: { event: AuditEvent; who: string }) {
  const { word } = useWords()
  const reason = reasonOf(event)
  const rest = restOf(event)
  const millis = new Date(event.recordedAt).toISOString().slice(19, 23)
  return (
    <dl className={styles['facts']}>
      <Fact name={word('audit.who')}>
        <Avatar name={who} size={28} /> {who}
      </Fact>
      <Fact name={word('audit.when')}>
        <time dateTime={event.recordedAt}>
          {word('audit.when-in-zone', { time: `${formatInstant(event.recordedAt)}${millis}` })}
        </time>
      </Fact>
      <Fact name={word('audit.thing')}>
        {formatSubjectKind(event.subject)} {event.subjectName}
        {event.subjectId !== null && <code>{event.subjectId}</code>}
      </Fact>
      <Fact name={word('audit.why')}>{reason ?? '—'}</Fact>
      {rest.length > 0 && (
        <Fact name={word('audit.details')}>{rest.map(([key, value]) => `${key} ${value}`).join(' · ')}</Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
