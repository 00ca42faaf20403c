import { Segmented } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { ExtensionDialog } from '../../parts/extension/extension-dialog.tsx'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { worded } from '../../ui/form-wording.ts'
import { toast } from '../../ui/toast-store.ts'
import styles from './contest.module.css'
import { type Contest, type Stage, useOrderStages, useRemoveStage } from './contest.queries.ts'
import { SequenceChoice } from './sequence-choice.tsx'
import { StageAsks } from './stage-asks.tsx'
import { StageEditor } from './stage-editor.tsx'
import { addedOf, changesOf, movedInList, nextStage, type Plan, type StageChange, unsavedStage } from './stage-plan.ts'
import { StageQuotas } from './stage-quotas.tsx'
import { StageTable } from './stage-table.tsx'
import { TimeLine } from './time-line.tsx'

type Props = {
  contest: Contest
  plan: Plan
  chosen: string | undefined
  onEdit: (id: string, change: StageChange) => void
  /** They wait for saving like every other change. */
  onAdd: (stages: readonly Stage[]) => void
  /** One that was never saved. */
  onDrop: (id: string) => void
  onGrace: (minutes: number) => void
  onUndo: (id: string) => void
  onChoose: (id: string) => void
}

/** The plan, as a line or as rows, and the stage that is being worked on. */
export function StagesPart({ contest, plan, chosen, onEdit, onAdd, onDrop, onGrace, onUndo, onChoose }: Props) {
  const { word, language } = useWords()
  const [view, setView] = useState<'line' | 'table'>('line')
  const [asked, setAsked] = useState<Stage>()
  const [isExtending, setIsExtending] = useState(false)
  const mayExtend = usePermission('contest:deadline:extend')
  const order = useOrderStages()
  const remove = useRemoveStage()
  const { zone, can } = contest
  const now = useNow(contest.now)
  const stage = plan.stages.find(({ id }) => id === chosen) ?? plan.stages[0]

  const unsaved = addedOf(plan, contest)
  const isUnsaved = (id: string) => unsaved.some((each) => each.id === id)
  const copy = ({ name, processType, level, opensAt, closesAt }: Stage) =>
    onAdd([
      unsavedStage({
        name: { ...name, zh: word('contest.copied', { name: name.zh }) },
        processType,
        level,
        opensAt,
        closesAt,
      }),
    ])
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
            <Button icon="plus" onClick={() => onAdd([nextStage(plan.stages, now, word('contest.stage-unnamed'))])}>
              {word('contest.stage')}
            </Button>
          )}
        </div>
      </header>
      {stage === undefined ? (
        can.save ? (
          <SequenceChoice now={now} zone={zone} onChoose={onAdd} />
        ) : (
          <p className={styles['nothing']}>{word('contest.no-stages')}</p>
        )
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
              canOrder={can.save && unsaved.length === 0}
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
            {...(mayExtend && !isUnsaved(stage.id) && takesEntries(stage) && { onExtend: () => setIsExtending(true) })}
            onChange={(change) => onEdit(stage.id, change)}
            onGrace={onGrace}
            onUndo={() => onUndo(stage.id)}
            onCopy={() => copy(stage)}
            onRemove={() => (isUnsaved(stage.id) ? onDrop(stage.id) : setAsked(stage))}
          />
          {!isUnsaved(stage.id) && takesEntries(stage) && (
            <StageAsks key={`asks ${stage.id}`} contest={contest} stage={stage} />
          )}
          {!isUnsaved(stage.id) && takesEntries(stage) && (
            <StageQuotas key={`quotas ${stage.id}`} contest={contest} stage={stage} />
          )}
        </>
      )}
      {isExtending && stage && <ExtensionDialog stageId={stage.id} onClose={() => setIsExtending(false)} />}
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

/** Registration and the screening of material ask a team for something; the others only look at what is there. */
const takesEntries = ({ processType }: Stage) => processType <= 2

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
