import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { worded } from '../../ui/form-wording.ts'
import { Icon } from '../../ui/icon.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast-store.ts'
import { BasicsForm } from './basics-form.tsx'
import styles from './contest.module.css'
import { type Contest, type Stage, useChangeStages } from './contest.queries.ts'
import { ContestPublicity, ContestState } from './contest-publicity.tsx'
import { Readiness } from './readiness.tsx'
import { RulesForm } from './rules-form.tsx'
import { addedOf, changesOf, countChanges, type Edits, planOf, type StageSaid } from './stage-plan.ts'
import { StagesPart } from './stages-part.tsx'
import { Tracks } from './tracks.tsx'

type Props = { contest: Contest; onReload: () => Promise<unknown>; onRemoved: () => void }

/** One edition: its plan, its tracks, what is missing; its basics and its rules beside. */
export function ContestCard({ contest, onReload, onRemoved }: Props) {
  const { word, language } = useWords()
  const [params, setParams] = useSearchParams()
  const [edits, setEdits] = useState<Edits>({})
  const [grace, setGrace] = useState<number>()
  const [added, setAdded] = useState<readonly Stage[]>([])
  const save = useChangeStages()
  /** Saved before that has come, it would be refused again. */
  const [isReading, setReading] = useState(false)
  const plan = planOf(contest, edits, grace, added)
  const count = countChanges(plan, contest)
  const isSound = plan.stages.every(
    ({ name, opensAt, closesAt }) => name.zh.trim() !== '' && Date.parse(opensAt) <= Date.parse(closesAt),
  )
  const part = params.get('part') ?? 'stages'
  const set = (name: 'part' | 'stage', value: string) =>
    setParams((before) => {
      before.set(name, value)
      return before
    })
  const forget = () => {
    setEdits({})
    setGrace(undefined)
    setAdded([])
  }
  const send = () =>
    save.mutate(
      {
        contestId: contest.id,
        graceMinutes: plan.graceMinutes,
        stages: changesOf(plan, contest).map((stage) => ({ id: stage.id, version: stage.version, ...saidOf(stage) })),
        added: addedOf(plan, contest).map(saidOf),
      },
      {
        onSuccess: (saved) => {
          const place = addedOf(plan, contest).findIndex(({ id }) => id === params.get('stage'))
          const chosen = saved.added[place]
          if (chosen !== undefined) set('stage', chosen)
          forget()
          toast.success(word('contest.saved'))
        },
      },
    )
  const portal = contest.portals.find(({ isPublished }) => isPublished)
  return (
    <>
      <header className={styles['head']}>
        <h1>{worded(contest.name, language)}</h1>
        <ContestState state={contest.state} />
        <small>
          {contest.code} · {contest.zone}
        </small>
        <div className={styles['acts']}>
          {portal && (
            <Link className={styles['see']} to={`/${portal.code}/index`} reloadDocument>
              <Icon name="external" />
              {word('contest.see-portal')}
            </Link>
          )}
          {contest.can.save && <ContestPublicity contest={contest} hasUnsaved={count > 0} />}
          {contest.can.save && (
            <Button
              look={contest.state === 'draft' && count === 0 ? 'plain' : 'primary'}
              icon="check"
              disabled={count === 0 || !isSound}
              busy={save.isPending || isReading}
              onClick={send}
            >
              {count === 0 ? word('contest.save-all') : word('contest.save-count', { count })}
            </Button>
          )}
        </div>
      </header>
      {save.error && (
        <p className={styles['error']} role="alert">
          <Icon name="circle-alert" />
          {save.error instanceof CallError ? save.error.msg : save.error.message}
          <Button
            look="link"
            onClick={() => {
              save.reset()
              setReading(true)
              void onReload().finally(() => setReading(false))
            }}
          >
            {word('contest.reload')}
          </Button>
        </p>
      )}
      <Tabs
        label={word('contest.parts')}
        chosen={part}
        onChoose={(key) => set('part', key)}
        tabs={[
          {
            key: 'stages',
            label: word('contest.part-stages'),
            content: (
              <>
                <section className={styles['card']} aria-label={word('contest.stages')}>
                  <StagesPart
                    contest={contest}
                    plan={plan}
                    chosen={params.get('stage') ?? undefined}
                    onEdit={(id, change) => setEdits({ ...edits, [id]: { ...edits[id], ...change } })}
                    onAdd={(stages) => {
                      setAdded([...added, ...stages])
                      if (stages[0]) set('stage', stages[0].id)
                    }}
                    onDrop={(id) => setAdded(added.filter((stage) => stage.id !== id))}
                    onGrace={setGrace}
                    onUndo={(id) => {
                      setEdits({ ...edits, [id]: {} })
                      setGrace(undefined)
                    }}
                    onChoose={(id) => set('stage', id)}
                  />
                </section>
                <div className={styles['below']}>
                  <Tracks contest={contest} />
                  <Readiness
                    findings={contest.readiness}
                    contestTypeId={contest.contestTypeId}
                    onStage={(id) => {
                      set('stage', id)
                      document.getElementById('contest-stages')?.scrollIntoView()
                    }}
                    onPart={(wanted) => {
                      if (wanted === 'basics' || wanted === 'rules') set('part', wanted)
                      else document.getElementById(`contest-${wanted}`)?.scrollIntoView()
                    }}
                  />
                </div>
              </>
            ),
          },
          {
            key: 'basics',
            label: word('contest.part-basics'),
            content: (
              <section className={styles['card']}>
                <BasicsForm key={contest.version} contest={contest} onRemoved={onRemoved} />
              </section>
            ),
          },
          {
            key: 'rules',
            label: word('contest.part-rules'),
            content: (
              <section className={styles['card']}>
                <RulesForm contest={contest} />
              </section>
            ),
          },
        ]}
      />
      <LeaveGuard
        isUnsaved={count > 0}
        title={word('contest.leave')}
        text={word('contest.leave-text')}
        stay={word('contest.stay')}
        loses={(from, to) =>
          from.pathname !== to.pathname ||
          new URLSearchParams(from.search).get('id') !== new URLSearchParams(to.search).get('id')
        }
      />
    </>
  )
}

const saidOf = ({ name, processType, level, opensAt, closesAt }: Stage): StageSaid => ({
  name: { zh: name.zh.trim(), en: name.en.trim() },
  processType,
  level,
  opensAt,
  closesAt,
})
