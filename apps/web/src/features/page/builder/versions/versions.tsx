import { useState } from 'react'
import { useWords } from '../../../../platform/i18n/use-words.ts'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast-store.ts'
import builder from '../builder.module.css'
import {
  type Choices,
  type Desk,
  type PageOfPortal,
  type PagePath,
  useRestore,
  useVersions,
  type Which,
} from '../builder.queries.ts'
import { PageTitle } from '../builder-bar.tsx'
import { Withdraw } from '../withdraw.tsx'
import type { Side } from './compared.ts'
import { DifferenceView } from './difference-view.tsx'
import { ScheduleBox } from './schedule-box.tsx'
import { DraftTag, Entry, ScheduleTag, titleOf, VersionTag } from './version-entry.tsx'
import styles from './versions.module.css'

type Props = {
  page: PageOfPortal
  pagePath: PagePath
  desk: Desk
  choices: Choices
  onBack: () => void
}

/** What was published, what is to come, and what differs between any two of them. */
export function Versions({ page, pagePath, desk, onBack }: Props) {
  const { word } = useWords()
  const versions = useVersions(pagePath)
  const rows = versions.data?.pages.flatMap((each) => each.rows) ?? []
  const online = rows.find(({ state }) => state === 'online')
  const [chosen, setChosen] = useState<Which>()
  const [wanted, setOther] = useState<'draft' | 'schedule'>('draft')
  // What waited may have been published or called off meanwhile.
  const other = desk.schedule ? wanted : 'draft'
  const from = chosen ?? online?.id ?? rows[0]?.id
  const version = rows.find(({ id }) => id === from)
  const restore = useRestore(pagePath)
  const restoreNow = (which: Which, blockId?: string) =>
    restore.mutate(
      { which, version: desk.version, ...(blockId !== undefined && { blockId }) },
      { onSuccess: () => toast.success(word(blockId === undefined ? 'builder.restored' : 'builder.restored-block')) },
    )
  const later: Side =
    other === 'schedule' && desk.schedule
      ? {
          which: 'schedule',
          title: word('builder.scheduled-version'),
          at: desk.schedule.publishAt,
          tag: <ScheduleTag />,
        }
      : { which: 'draft', title: word('builder.draft'), at: desk.savedAt, tag: <DraftTag desk={desk} /> }
  return (
    <div className={builder['builder']}>
      <header className={builder['bar']}>
        <PageTitle page={page} />
        <b>{word('builder.versions-title')}</b>
        <span className={builder['space']} />
        <Withdraw pagePath={pagePath} desk={desk} />
        <Button icon="arrow-left" onClick={onBack}>
          {word('builder.back')}
        </Button>
      </header>
      <div className={styles['columns']}>
        <nav className={styles['list']} aria-label={word('builder.versions-title')}>
          <ol>
            <Entry
              title={word('builder.draft')}
              tag={<DraftTag desk={desk} />}
              at={desk.savedAt}
              by={desk.savedBy}
              note=""
              side={other === 'draft' ? 'B' : undefined}
              onChoose={() => setOther('draft')}
            />
            {desk.schedule && (
              <Entry
                title={word('builder.scheduled-version')}
                tag={<ScheduleTag />}
                at={desk.schedule.publishAt}
                by={desk.schedule.scheduledBy}
                note={desk.schedule.note}
                side={other === 'schedule' ? 'B' : undefined}
                onChoose={() => setOther('schedule')}
              />
            )}
            {rows.map((each) => (
              <Entry
                key={each.id}
                title={titleOf(each, word)}
                tag={<VersionTag state={each.state} />}
                at={each.madeAt}
                by={each.madeBy}
                note={each.note}
                side={each.id === from ? 'A' : undefined}
                onChoose={() => setChosen(each.id)}
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
              pagePath={pagePath}
              from={{
                which: from,
                title: titleOf(version, word),
                at: version?.madeAt ?? null,
                tag: <VersionTag state={version?.state} />,
              }}
              to={later}
              onRestore={other === 'draft' && desk.can.save ? (blockId) => restoreNow(from, blockId) : undefined}
            />
          )}
        </main>
        <aside className={styles['side']}>
          {from !== undefined && (
            <section>
              <h2>{word('builder.restore-title')}</h2>
              <p>{word('builder.restore-hint')}</p>
              <Button icon="history" busy={restore.isPending} onClick={() => restoreNow(from)}>
                {word('builder.restore-all', { title: titleOf(version, word) })}
              </Button>
            </section>
          )}
          {desk.schedule && <ScheduleBox pagePath={pagePath} desk={desk} />}
        </aside>
      </div>
    </div>
  )
}
