import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { RecentEvents } from '../../features/audit/recent-events.tsx'
import { useEntryTally } from '../../features/entry-tally/entry-tally.queries.ts'
import { TallyBand } from '../../features/entry-tally/tally-band.tsx'
import { TallyCharts } from '../../features/entry-tally/tally-charts.tsx'
import { MyJobs } from '../../features/job/my-jobs.tsx'
import { useMenu } from '../../features/menu/menu.queries.ts'
import { pagesOf } from '../../features/menu/open-menu.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { wallClock } from '../../platform/i18n/wall-clock.ts'
import { tenantKey } from '../../platform/session/keys.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import { useProfile } from '../../platform/session/profile.ts'
import { userInfo } from '../../platform/session/session.ts'
import { storage } from '../../platform/session/storage.ts'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { Unseen } from '../../ui/unseen.tsx'
import { entryToDosOf } from './entry-to-dos.ts'
import { firstStepsOf } from './first-steps.ts'
import { FirstStepsCard, FirstStepsHero } from './first-steps-card.tsx'
import styles from './overview.module.css'
import { Card, ReadinessCard, ToDoCard, UpcomingCard } from './overview-cards.tsx'
import { type OverviewData, useOverview } from './overview-data.ts'
import { contestToShow, StageStrip, stageNow } from './stage-strip.tsx'
import { byUrgency, toDosOf, upcomingOf } from './to-dos.ts'

/** The start page: how far the contests are, how their entries stand and what is to be done. */
export function OverviewScreen() {
  const menu = useMenu().data
  // The platform's own people have organisers to look after, and no contest.
  if (menu?.[0]?.id === platformDesk) return <Navigate to={menu[0].children[0]?.path ?? '/manager/platform'} replace />
  return <OrganiserOverview />
}

const platformDesk = 'platform-desk'

function OrganiserOverview() {
  const { data, isPending } = useOverview()
  if (isPending)
    return (
      <Skeleton>
        <Bone height={40} width="40%" />
        <Bone height={104} />
        <Bone height={320} />
      </Skeleton>
    )
  return <Overview data={data} />
}

function Overview({ data }: { data: OverviewData }) {
  const { word, language } = useWords()
  const [now] = useState(() => Date.now())
  const [contestId, setContestId] = useState<string>()
  const steps = firstStepsOf(data)
  const [isHidden, setHidden] = useState(hasHiddenSteps)
  const contests = data.contests ?? []
  const contest = contests.find(({ id }) => id === contestId) ?? contestToShow(contests, now)
  const mayCount = usePermission('contest:entry:list')
  const counted = mayCount ? contest : undefined
  const tally = useEntryTally(counted?.id ?? '', counted !== undefined).data
  const ofEntries = counted && tally ? entryToDosOf(tally, counted, now, language) : []
  const mayReadEvents = usePermission('audit:event:list')
  const toDos = byUrgency([...toDosOf(data, language), ...ofEntries])
  const greeting = useGreeting(now)
  const hasSteps = steps.length > 1 && steps.some(({ name, isDone }) => name === 'publish' && !isDone)
  const isStarting = hasSteps && !isHidden
  // With the to-dos beside the curve, nothing is left for the wide column of somebody who may not read the log.
  const isSingle = counted !== undefined && !isStarting && !mayReadEvents
  const hide = (to: boolean) => {
    keepHiddenSteps(to)
    setHidden(to)
  }
  return (
    <>
      {isStarting ? (
        <FirstStepsHero greeting={greeting} steps={steps} />
      ) : (
        <DeskHead
          title={
            <>
              <Unseen>{word('page.manager')} </Unseen>
              {greeting}
              {language === 'en' && ' '}
              {toDos.length === 0
                ? word('overview.nothing-to-do')
                : word('overview.to-do-count', { count: toDos.length })}
            </>
          }
        >
          {hasSteps && <Button onClick={() => hide(false)}>{word('overview.steps-show')}</Button>}
        </DeskHead>
      )}
      {contest && <StageStrip contests={contests} chosen={contest} onChoose={setContestId} now={now} />}
      {counted && <TallyBand contestId={counted.id} />}
      {counted && !isStarting && (
        <TallyCharts
          contestId={counted.id}
          deadline={stageNow(counted.stages, now)?.closesAt}
          beside={<ToDoCard toDos={toDos} />}
        />
      )}
      <NothingYet />
      <div className={styles['grid']} data-single={isSingle || undefined}>
        <div className={styles['column']}>
          {isStarting && <FirstStepsCard steps={steps} onHide={() => hide(true)} />}
          {!isStarting && !counted && <ToDoCard toDos={toDos} />}
          {mayReadEvents && (
            <Card
              title={word('overview.events')}
              beside={
                <Link className={styles['more']} to="/manager/audit">
                  {word('overview.all-events')}
                </Link>
              }
            >
              <RecentEvents />
            </Card>
          )}
          {!isStarting && mayReadEvents && <JobsCard />}
        </div>
        <div className={styles['column']}>
          {isStarting && <ToDoCard toDos={toDos} />}
          {contest && <ReadinessCard contest={contest} />}
          {data.contests && <UpcomingCard upcoming={upcomingOf(data, now, language)} />}
          {(isStarting || !mayReadEvents) && <JobsCard />}
        </div>
      </div>
    </>
  )
}

function JobsCard() {
  const { word } = useWords()
  return (
    <Card id="jobs" title={word('overview.jobs')}>
      <MyJobs />
    </Card>
  )
}

/** By the clock of the portal, like every time on the screen. */
function useGreeting(now: number): string {
  const { word } = useWords()
  const name = useProfile().data?.user.nickname ?? userInfo()?.nickname ?? ''
  const hour = Number(wallClock(now).slice(0, 2))
  const part = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
  return word(`overview.${part}`, { name })
}

function NothingYet() {
  const { word } = useWords()
  const menu = useMenu()
  const pages = pagesOf(menu.data ?? []).filter(({ path }) => path !== '/manager' && path !== '/manager/security')
  if (menu.isPending || pages.length > 0) return null
  return <p className={styles['empty']}>{word('overview.nothing-yet')}</p>
}

const hiddenKey = () => tenantKey(userInfo()?.tenantId ?? '', 'first-steps')
const hasHiddenSteps = () => storage.getItem(hiddenKey()) === 'hidden'
const keepHiddenSteps = (isHidden: boolean) =>
  isHidden ? storage.setItem(hiddenKey(), 'hidden') : storage.removeItem(hiddenKey())
