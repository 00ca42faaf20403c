import { entryStates } from '@laurel/rules/entry-state'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { FormServicesContext } from '../../ui/widgets/form-services.ts'
import { DeadlineRibbon } from './deadline.tsx'
import { EntrantBar } from './entrant-bar.tsx'
import type { Entry } from './entry.queries.ts'
import { EntryActs } from './entry-acts.tsx'
import { useEntryDrafts } from './entry-drafts.ts'
import { entryTitle, sectionId, sectionsIn, shownIn } from './entry-form.ts'
import styles from './entry-page.module.css'
import { SectionCard } from './entry-section.tsx'
import { useFormServicesOf } from './entry-services.ts'
import { EntrySide } from './entry-side.tsx'
import { EntryStatus } from './entry-status.tsx'
import { Progress } from './progress.tsx'
import { Rail } from './rail.tsx'
import { ReviewProgress } from './review-progress.tsx'
import { SaveState } from './save-state.tsx'
import { SavedAnswers } from './saved-answers.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { TeamChanges } from './team-change.tsx'
import { usePresence } from './use-presence.ts'

/** Below the fold: it does not delay the form. */
const Questions = lazy(async () => ({ default: (await import('../../parts/question/questions.tsx')).Questions }))

type Props = { entry: Entry & { clockSkewMs: number }; onRead: () => Promise<{ data: Entry | undefined }> }

/** One entry: its sections in a column, how far they are on the left, what is missing on the right, the next act at the bottom. */
export function EntryPage({ entry, onRead }: Props) {
  const { word } = useWords()
  const { drafts, view } = useEntryDrafts(entry)
  const [isShowingAll, setIsShowingAll] = useState(entry.state === entryStates.returned)
  const sections = sectionsIn(entry).filter(
    (section) => section.isTeam || shownIn(entry, section, view.values).length > 0,
  )
  const current = useCurrentSection(sections.map(({ key }) => key))
  const isWritten = entry.can.edit
  const services = useFormServicesOf(entry)
  const others = usePresence(entry, current)
  return (
    <div className={styles['ground']}>
      <EntrantBar name={entry.contest.name}>{isWritten && <SaveState view={view} />}</EntrantBar>
      <DeadlineRibbon
        stage={entry.stage.name}
        closesAt={entry.closesAt}
        clockSkewMs={entry.clockSkewMs}
        isFinal={entry.state === entryStates.withdrawn}
      />
      <Progress entry={entry} sections={sections} view={view} current={current} />
      <div className={styles['columns']}>
        <div className={styles['rail']}>
          <Rail entry={entry} sections={sections} view={view} current={current} />
        </div>
        <main className={styles['main']}>
          <h1 className={styles['title']}>{entryTitle(entry, view.values)}</h1>
          <EntryStatus entry={entry} />
          {entry.submission !== null && <ReviewProgress entry={entry} />}
          {isWritten && entry.returned.length === 0 && <SavedAnswers entry={entry} drafts={drafts} view={view} />}
          <FormServicesContext.Provider value={services}>
            {sections.map((section, at) => (
              <SectionCard
                key={section.key}
                entry={entry}
                section={section}
                number={at + 1}
                drafts={drafts}
                view={view}
                isShowingAll={isShowingAll}
                others={others.filter((each) => each.section === section.key)}
              />
            ))}
          </FormServicesContext.Provider>
          {entry.can.askChange && <TeamChanges entry={entry} />}
          <Suspense fallback={null}>
            <Questions entryId={entry.id} contestId={entry.contest.id} />
          </Suspense>
          <EntryActs entry={entry} drafts={drafts} onRead={onRead} />
        </main>
        <EntrySide entry={entry} view={view} onGo={() => setIsShowingAll(true)} />
      </div>
      {isWritten && (
        <SubmitBar
          entry={entry}
          sections={sections}
          current={current}
          drafts={drafts}
          view={view}
          onRead={onRead}
          onAsked={() => setIsShowingAll(true)}
        />
      )}
      <LeaveGuard
        isUnsaved={() => isStuck(drafts.view())}
        title={word('entry.leave-title')}
        text={word('entry.leave-text')}
        stay={word('entry.stay')}
      />
    </div>
  )
}

/** What a pause will save by itself keeps nobody here. */
const isStuck = ({ sections }: ReturnType<typeof useEntryDrafts>['view']) =>
  Object.values(sections).some(
    ({ saver, conflicts }) => conflicts.length > 0 || saver.state === 'failed' || saver.state === 'refused',
  )

/** The one that the top of the window shows, or that is being written in. */
function useCurrentSection(keys: readonly string[]): string {
  const [current, setCurrent] = useState(keys[0] ?? '')
  const known = keys.join(' ')
  useEffect(() => {
    const visible = new Set<string>()
    const all = known.split(' ')
    const watcher = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        const first = all.find((key) => visible.has(sectionId(key)))
        if (first !== undefined) setCurrent(first)
      },
      { rootMargin: '-140px 0px -45% 0px' },
    )
    for (const key of all) {
      const section = document.getElementById(sectionId(key))
      if (section) watcher.observe(section)
    }
    return () => watcher.disconnect()
  }, [known])
  return keys.includes(current) ? current : (keys[0] ?? '')
}
