import { formatInstant } from '@laurel/rules/date'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { ExtensionDialog } from '../../parts/extension/extension-dialog.tsx'
import { isWordKey } from '../../platform/i18n/i18n.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { DictionaryTag } from '../../ui/dictionary-tag.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { fileSize } from '../../ui/file-size.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Duplicates } from './duplicates.tsx'
import { type EntryRecord, useEntryRecord } from './entry-list.queries.ts'
import styles from './entry-record.module.css'
import { Submissions } from './submissions.tsx'

type Props = {
  id: string
  around: { before?: string; after?: string }
  onOpen: (id: string) => void
  onClose: () => void
}

/** Drafts, what was handed in and can be taken back, what was returned, and what goes on to a level. */
const awaited = new Set([0, 1, 3, 7])

/** All about one entry, beside the list; the arrows go through it. */
export function EntryRecordDrawer({ id, around, onOpen, onClose }: Props) {
  const { word, language } = useWords()
  const { data: record, isPending } = useEntryRecord(id, language)
  const mayExtend = usePermission('contest:deadline:extend')
  const [isExtending, setIsExtending] = useState(false)
  const name = record ? record.title || word('entries.untitled') : word('entries.record')
  return (
    <Drawer open side="right" label={name} title={<Head record={record} name={name} />} onClose={onClose}>
      <div className={styles['walk']}>
        <Step to={around.before} icon="chevron-up" label={word('entries.earlier')} onOpen={onOpen} />
        <Step to={around.after} icon="chevron-down" label={word('entries.later')} onOpen={onOpen} />
        {record && mayExtend && awaited.has(record.state) && (
          <Button size="small" icon="clock" onClick={() => setIsExtending(true)}>
            {word('extension.act')}
          </Button>
        )}
        {record && record.submissions.length > 0 && (
          <LinkButton size="small" icon="file" to={`/manager/entry/${id}`}>
            {word('entries.answers')}
          </LinkButton>
        )}
      </div>
      {isPending && <SkeletonLines lines={8} />}
      {!isPending && !record && <Notice kind="empty" title={word('entries.gone')} hint={word('entries.gone-hint')} />}
      {record && <Parts record={record} onOpen={onOpen} />}
      {record && isExtending && (
        <ExtensionDialog stageId={record.stageId} entryId={id} onClose={() => setIsExtending(false)} />
      )}
    </Drawer>
  )
}

type StepProps = {
  to: string | undefined
  icon: 'chevron-up' | 'chevron-down'
  label: string
  onOpen: (id: string) => void
}

const Step = ({ to, icon, label, onOpen }: StepProps) => (
  <Button icon={icon} aria-label={label} disabled={to === undefined} onClick={() => to !== undefined && onOpen(to)} />
)

function Head({ record, name }: { record: EntryRecord | undefined; name: string }) {
  return (
    <div className={styles['head']}>
      {record && (
        <p>
          {record.code} <DictionaryTag type="ims_entry_state" value={record.state} />
        </p>
      )}
      <h2>{name}</h2>
    </div>
  )
}

type PartsProps = { record: EntryRecord; onOpen: Props['onOpen'] }

function Parts({ record, onOpen }: PartsProps) {
  const { word } = useWords()
  const [tab, setTab] = useState('overview')
  const { people, files, submissions, events } = record
  return (
    <Tabs
      label={word('entries.record')}
      chosen={tab}
      onChoose={setTab}
      tabs={[
        { key: 'overview', label: word('entries.tab-overview'), content: <Overview record={record} onOpen={onOpen} /> },
        {
          key: 'people',
          label: word('entries.tab-people', { count: people.length }),
          content: <People people={people} />,
        },
        { key: 'files', label: word('entries.tab-files', { count: files.length }), content: <Files files={files} /> },
        {
          key: 'submissions',
          label: word('entries.tab-submissions', { count: submissions.length }),
          content: <Submissions record={record} />,
        },
        {
          key: 'events',
          label: word('entries.tab-events', { count: events.length }),
          content: <Events events={events} />,
        },
      ]}
    />
  )
}

function Overview({ record, onOpen }: PartsProps) {
  const { word } = useWords()
  const { missing, returnedUntil } = record
  const facts: readonly (readonly [string, ReactNode])[] = [
    [word('entries.contest'), record.contest],
    [word('entries.track'), record.track],
    [word('entries.stage'), record.stage],
    [word('entries.organisation'), record.organisation ?? '—'],
    [
      word('entries.filled'),
      `${record.completion}%${missing > 0 ? ` · ${word('entries.still-missing', { count: missing })}` : ''}`,
    ],
    [word('entries.begun'), formatInstant(record.begunAt)],
    ...(record.submittedAt === null ? [] : [[word('entries.submitted'), formatInstant(record.submittedAt)] as const]),
    ...(returnedUntil === null ? [] : [[word('entries.returned-until'), formatInstant(returnedUntil)] as const]),
  ]
  return (
    <>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles['heading']}>{word('entries.levels')}</h3>
      <Levels levels={record.levels} />
      {record.submissions.length > 0 && <Duplicates id={record.id} onOpen={onOpen} />}
    </>
  )
}

function Levels({ levels }: { levels: EntryRecord['levels'] }) {
  const { word } = useWords()
  const maySeeProcess = usePermission('process:instance:list')
  if (levels.length === 0) return <p className={styles['note']}>{word('entries.no-levels')}</p>
  return (
    <ul className={styles['rows']}>
      {levels.map(({ stage, organisation, outcome, rank, processId }) => (
        <li key={stage}>
          <span>
            <b>{stage}</b>
            {organisation !== null && <small>{organisation}</small>}
          </span>
          <span className={styles['end']}>
            {word(`entries.outcome-${outcome}`)}
            {rank !== null && ` · ${word('entries.rank', { rank })}`}
            {processId !== null && maySeeProcess && (
              <Link to={`/manager/process/${processId}`}>{word('entries.flow')}</Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function People({ people }: { people: EntryRecord['people'] }) {
  const { word } = useWords()
  return (
    <ul className={styles['rows']}>
      {people.map(({ id, part, name, organisation, isConfirmed }) => (
        <li key={id}>
          <span>
            <b>{name}</b>
            {organisation !== null && <small>{organisation}</small>}
          </span>
          <span className={styles['end']}>
            {word(`entries.part-${part}`)}
            {!isConfirmed && ` · ${word('entries.not-confirmed')}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Files({ files }: { files: EntryRecord['files'] }) {
  const { word } = useWords()
  if (files.length === 0) return <p className={styles['note']}>{word('entries.no-files')}</p>
  return (
    <ul className={styles['rows']}>
      {files.map(({ id, name, bytes, field }) => (
        <li key={`${field} ${id}`}>
          <span>
            <b>
              <Icon name="file" size={16} /> {name}
            </b>
            <small>{field}</small>
          </span>
          <span className={styles['end']}>{fileSize(bytes)}</span>
        </li>
      ))}
    </ul>
  )
}

function Events({ events }: { events: EntryRecord['events'] }) {
  const { word } = useWords()
  return (
    <ul className={styles['rows']}>
      {events.map(({ id, kind, at, actor, isPerson }) => {
        const key = `event.${kind}`
        return (
          <li key={id}>
            <span>
              <b>{isWordKey(key) ? word(key) : kind}</b>
              <small>{actor ?? word(isPerson ? 'entries.elsewhere' : 'entries.system')}</small>
            </span>
            <time className={styles['end']} dateTime={at}>
              {formatInstant(at, 'MM-DD HH:mm:ss')}
            </time>
          </li>
        )
      })}
    </ul>
  )
}
