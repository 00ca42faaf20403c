import { formatInstant } from '@laurel/rules/date'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../../platform/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { toast } from '../../../ui/toast-store.ts'
import builder from './builder.module.css'
import {
  type Choices,
  type Desk,
  type PageOfPortal,
  type Place,
  useRestore,
  useSchedule,
  useUnschedule,
  useVersions,
  type Version,
  type Which,
} from './builder.queries.ts'
import { PortalChoice } from './builder-bar.tsx'
import { DifferenceView } from './difference-view.tsx'
import styles from './versions.module.css'
import { Withdraw } from './withdraw.tsx'

type Props = {
  page: PageOfPortal
  pages: PageOfPortal[]
  place: Place
  desk: Desk
  choices: Choices
  choosePortal: (code: string) => void
  onBack: () => void
}

/** What was published, what is to come, and what differs between any two of them. */
export function Versions({ page, pages, place, desk, choosePortal, onBack }: Props) {
  const { word } = useWords()
  const versions = useVersions(place)
  const rows = versions.data?.pages.flatMap((each) => each.rows) ?? []
  const online = rows.find(({ state }) => state === 'online')
  const [chosen, setChosen] = useState<Which>()
  const [other, setOther] = useState<Which>('draft')
  const from = chosen ?? online?.id ?? rows[0]?.id
  const restore = useRestore(place)
  const restoreNow = (which: Which, blockId?: string) =>
    restore.mutate(
      { which, version: desk.version, ...(blockId !== undefined && { blockId }) },
      { onSuccess: () => toast.success(word(blockId === undefined ? 'builder.restored' : 'builder.restored-block')) },
    )
  return (
    <div className={builder['builder']}>
      <header className={builder['bar']}>
        <PortalChoice {...{ page, pages, choosePortal }} />
        <b>{word('builder.versions-title')}</b>
        <span className={builder['space']} />
        <Withdraw place={place} desk={desk} />
        <Button icon="arrow-left" onClick={onBack}>
          {word('builder.back')}
        </Button>
      </header>
      <div className={styles['columns']}>
        <nav className={styles['list']} aria-label={word('builder.versions-title')}>
          <ol>
            <Entry
              title={word('builder.draft')}
              tag={
                desk.changes > 0 && (
                  <Tag tone="warn" icon="pencil">
                    {word('builder.changes', { count: desk.changes })}
                  </Tag>
                )
              }
              at={desk.savedAt}
              by={desk.savedBy}
              note=""
              side={other === 'draft' ? 'B' : undefined}
              onChoose={() => setOther('draft')}
            />
            {desk.schedule && (
              <Entry
                title={word('builder.scheduled-version')}
                tag={
                  <Tag tone="info" icon="clock">
                    {word('builder.timed')}
                  </Tag>
                }
                at={desk.schedule.publishAt}
                by={desk.schedule.scheduledBy}
                note={desk.schedule.note}
                side={other === 'schedule' ? 'B' : undefined}
                onChoose={() => setOther('schedule')}
              />
            )}
            {rows.map((version) => (
              <VersionEntry
                key={version.id}
                version={version}
                side={version.id === from ? 'A' : undefined}
                onChoose={() => setChosen(version.id)}
              />
            ))}
          </ol>
          {rows.length === 0 && !versions.isPending && <p className={styles['none']}>{word('builder.no-versions')}</p>}
          {versions.hasNextPage && (
            <Button onClick={() => void versions.fetchNextPage()}>{word('builder.earlier')}</Button>
          )}
        </nav>
        <main className={styles['middle']}>
          {from === undefined ? (
            <p className={styles['none']}>{word('builder.nothing-to-compare')}</p>
          ) : (
            <DifferenceView
              place={place}
              from={from}
              to={other}
              fromTitle={titleOf(
                rows.find(({ id }) => id === from),
                word,
              )}
              toTitle={word(other === 'draft' ? 'builder.draft' : 'builder.scheduled-version')}
              canRestore={other === 'draft' && desk.can.save}
              onRestore={(blockId) => restoreNow(from, blockId)}
            />
          )}
        </main>
        <aside className={styles['side']}>
          {from !== undefined && (
            <section>
              <h2>{word('builder.restore-title')}</h2>
              <p>{word('builder.restore-hint')}</p>
              <Button icon="history" busy={restore.isPending} onClick={() => restoreNow(from)}>
                {word('builder.restore-all', {
                  title: titleOf(
                    rows.find(({ id }) => id === from),
                    word,
                  ),
                })}
              </Button>
            </section>
          )}
          {desk.schedule && <ScheduleBox place={place} desk={desk} />}
        </aside>
      </div>
    </div>
  )
}

const titleOf = (version: Version | undefined, word: ReturnType<typeof useWords>['word']) =>
  version?.number == null ? word('builder.kept') : word('builder.version-number', { number: version.number })

type EntryProps = {
  title: string
  tag: ReactNode
  at: string | null
  by: string | null
  note: string
  side: 'A' | 'B' | undefined
  onChoose: () => void
}

function Entry({ title, tag, at, by, note, side, onChoose }: EntryProps) {
  const { word } = useWords()
  return (
    <li data-chosen={side !== undefined || undefined}>
      <button type="button" aria-pressed={side !== undefined} onClick={onChoose}>
        <span>
          <b>{title}</b> {tag}
        </span>
        <small>{[at && formatInstant(at, 'MM-DD HH:mm'), by].filter(Boolean).join(' · ')}</small>
        {note !== '' && <span>{note}</span>}
        {side && <i>{word(side === 'A' ? 'builder.side-a' : 'builder.side-b')}</i>}
      </button>
    </li>
  )
}

const looks = {
  online: { tone: 'ok', icon: 'check' },
  past: { tone: 'plain', icon: 'history' },
  withdrawn: { tone: 'mute', icon: 'ban' },
  kept: { tone: 'plain', icon: 'copy' },
} as const

function VersionEntry({ version, side, onChoose }: { version: Version; side: 'A' | undefined; onChoose: () => void }) {
  const { word } = useWords()
  const { tone, icon } = looks[version.state]
  return (
    <Entry
      title={titleOf(version, word)}
      tag={
        version.state === 'past' ? null : (
          <Tag tone={tone} icon={icon}>
            {word(`builder.version-state.${version.state}`)}
          </Tag>
        )
      }
      at={version.madeAt}
      by={version.madeBy}
      note={version.note}
      side={side}
      onChoose={onChoose}
    />
  )
}

/** What waits for its time, and what it would cover. */
function ScheduleBox({ place, desk }: { place: Place; desk: Desk }) {
  const { word } = useWords()
  const schedule = useSchedule(place)
  const unschedule = useUnschedule(place)
  const waiting = desk.schedule
  if (!waiting) return null
  const put = (publishAt: string, takesDraft: boolean) =>
    schedule.mutate({ publishAt, takesDraft, version: desk.version, note: waiting.note })
  return (
    <section>
      <h2>{word('builder.publish-later')}</h2>
      <p>
        <b>{formatInstant(waiting.publishAt, 'YYYY-MM-DD HH:mm')}</b>
      </p>
      {waiting.changesSince > 0 && (
        <p className={styles['covers']} role="alert">
          {word('builder.covers', { count: waiting.changesSince })}
        </p>
      )}
      <div className={styles['acts']}>
        {waiting.changesSince > 0 && (
          <Button busy={schedule.isPending} onClick={() => put(waiting.publishAt, true)}>
            {word('builder.merge')}
          </Button>
        )}
        <DatePicker
          aria-label={word('builder.publish-at')}
          showTime={{ format: 'HH:mm' }}
          format="MM-DD HH:mm"
          allowClear={false}
          value={dayjs(waiting.publishAt)}
          onChange={(at) => at && put(at.second(0).millisecond(0).toISOString(), false)}
        />
        <Button busy={unschedule.isPending} onClick={() => unschedule.mutate()}>
          {word('builder.unschedule')}
        </Button>
      </div>
    </section>
  )
}
