import { Segmented } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { worded } from '../../ui/form-wording.ts'
import { toast } from '../../ui/toast-store.ts'
import styles from './contest.module.css'
import { type Contest, type Stage, useAddStage, useOrderStages, useRemoveStage } from './contest.queries.ts'
import { StageEditor } from './stage-editor.tsx'
import { changesOf, dayMs, movedInList, type Plan, type StageChange } from './stage-plan.ts'
import { StageTable } from './stage-table.tsx'
import { TimeLine } from './time-line.tsx'

type Props = {
  contest: Contest
  plan: Plan
  chosen: string | undefined
  onEdit: (id: string, change: StageChange) => void
  onGrace: (minutes: number) => void
  onUndo: (id: string) => void
  onChoose: (id: string) => void
}

/** The plan, as a line or as rows, and the stage that is being worked on. */
export function StagesPart({ contest, plan, chosen, onEdit, onGrace, onUndo, onChoose }: Props) {
  const { word, language } = useWords()
  const [view, setView] = useState<'line' | 'table'>('line')
  const [asked, setAsked] = useState<Stage>()
  const add = useAddStage()
  const order = useOrderStages()
  const remove = useRemoveStage()
  const { zone, can } = contest
  const now = useNow(contest.now)
  const stage = plan.stages.find(({ id }) => id === chosen) ?? plan.stages[0]

  const added = { onSuccess: ({ id }: { id: string }) => onChoose(id) }
  const addAfter = (last: Stage | undefined) => {
    const from = last ? Date.parse(last.closesAt) + dayMs : now
    const at = (days: number) => new Date(Math.ceil((from + days * dayMs) / 3_600_000) * 3_600_000).toISOString()
    const said = { name: { zh: word('contest.stage-unnamed'), en: '' }, processType: 1, level: last?.level ?? 'school' }
    add.mutate({ contestId: contest.id, ...said, opensAt: at(0), closesAt: at(7) }, added)
  }
  const copy = ({ name, processType, level, opensAt, closesAt }: Stage) =>
    add.mutate(
      {
        contestId: contest.id,
        name: { ...name, zh: word('contest.copied', { name: name.zh }) },
        processType,
        level,
        opensAt,
        closesAt,
      },
      added,
    )
  const step = (at: number, by: -1 | 1) =>
    order.mutate({ contestId: contest.id, ids: movedInList(plan.stages, at, by).map(({ id }) => id) })

  return (
    <>
      <header className={styles['card-head']} id="contest-stages">
        <h2>{word('contest.stages')}</h2>
        {can.save && view === 'line' && plan.stages.length > 0 && <small>{word('contest.stages-hint')}</small>}
        <div className={styles['acts']}>
          <Segmented
            aria-label={word('contest.view')}
            value={view}
            options={[
              { value: 'line' as const, label: word('contest.view-line') },
              { value: 'table' as const, label: word('contest.view-table') },
            ]}
            onChange={setView}
          />
          {can.save && (
            <Button icon="plus" busy={add.isPending} onClick={() => addAfter(plan.stages.at(-1))}>
              {word('contest.stage')}
            </Button>
          )}
        </div>
      </header>
      {stage === undefined ? (
        <p className={styles['nothing']}>{word('contest.no-stages')}</p>
      ) : (
        <>
          {view === 'line' ? (
            <TimeLine
              stages={plan.stages}
              zone={zone}
              now={now}
              graceMinutes={plan.graceMinutes}
              chosen={stage.id}
              onChoose={onChoose}
              onMove={can.save ? onEdit : undefined}
            />
          ) : (
            <StageTable
              stages={plan.stages}
              zone={zone}
              chosen={stage.id}
              canSave={can.save}
              onChoose={onChoose}
              onStep={step}
            />
          )}
          <StageEditor
            key={stage.id}
            stage={stage}
            zone={zone}
            now={now}
            graceMinutes={plan.graceMinutes}
            isChanged={
              changesOf(plan, contest).some(({ id }) => id === stage.id) || plan.graceMinutes !== contest.graceMinutes
            }
            canSave={can.save}
            onChange={(change) => onEdit(stage.id, change)}
            onGrace={onGrace}
            onUndo={() => onUndo(stage.id)}
            onCopy={() => copy(stage)}
            onRemove={() => setAsked(stage)}
          />
        </>
      )}
      <Question
        isDangerous
        open={asked !== undefined}
        question={asked ? word('contest.ask-stage', { name: worded(asked.name, language) }) : ''}
        confirm={word('contest.remove')}
        cancel={word('contest.keep')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined)
          if (asked)
            remove.mutate(asked.id, {
              onSuccess: () => toast.success(word('contest.removed')),
              onError: (error) => toast.error(error instanceof CallError ? error.msg : error.message),
            })
        }}
      />
    </>
  )
}

/** The server's time, carried on by this device's clock. */
function useNow(serverNow: string): number {
  const ahead = useMemo(() => Date.parse(serverNow) - performance.now(), [serverNow])
  const [here, setHere] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setHere(performance.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return ahead + here
}
