import { formatInstant } from '@laurel/rules/date'
import { useState } from 'react'
import { AskedActs } from '../../parts/asked-acts/asked-acts.tsx'
import styles from '../../parts/committed-draw/committed-draw.module.css'
import { DrawSteps } from '../../parts/committed-draw/draw-steps.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DeskHead } from '../../ui/desk-head.tsx'
import { worded } from '../../ui/form-wording.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Blocks } from './blocks.tsx'
import { type Grouping, useDecideGroupingAct, useGrouping } from './grouping.queries.ts'
import desk from './grouping-desk.module.css'
import { GroupingState } from './grouping-state.tsx'
import { GroupsCard } from './groups-card.tsx'
import { HoldCard } from './hold-card.tsx'
import { PrintedGroups } from './printed-groups.tsx'
import { ProofCard } from './proof-card.tsx'
import { ShowCard } from './show-card.tsx'
import { Unread } from './unread.tsx'
import { VoidForm } from './void-form.tsx'

export function GroupingDesk({ id, isPrinted }: { id: string; isPrinted: boolean }) {
  const read = useGrouping(id)
  if (!read.data) return <Unread read={read} />
  return isPrinted && read.data.shown.isOver ? <PrintedGroups grouping={read.data} /> : <Desk grouping={read.data} />
}

function Desk({ grouping }: { grouping: Grouping }) {
  const { word, language } = useWords()
  const [isVoiding, setVoiding] = useState(false)
  const { id, contestName, stageName, trackName, shown, own, can } = grouping
  const isAsked = shown.asked.some(({ kind }) => kind === 'void')
  return (
    <>
      <DeskHead
        title={word('grouping.name', {
          track: trackName ? worded(trackName, language) : word('grouping.all-tracks'),
          number: shown.attempt,
        })}
        beside={<GroupingState state={shown.state} isOver={shown.isOver} />}
        intro={[worded(contestName, language), worded(stageName, language)].join(' · ')}
      >
        <LinkButton size="small" icon="arrow-left" to="/manager/grouping">
          {word('grouping.all')}
        </LinkButton>
        {shown.isOver && (
          <LinkButton size="small" icon="printer" to={`/manager/grouping?id=${id}&print`}>
            {word('grouping.print')}
          </LinkButton>
        )}
        {can.ask && (
          <Button size="small" icon="ban" disabled={isAsked} onClick={() => setVoiding(true)}>
            {word('grouping.void')}
          </Button>
        )}
      </DeskHead>
      <Steps grouping={grouping} />
      {shown.voided && (
        <section className={classNames(styles['card'], desk['voided'])} role="status">
          <Icon name="ban" size={20} />
          <p>
            <b>{word('grouping.voided')}</b>
            <small>
              {word('grouping.voided-by', {
                names: shown.voided.persons.join(word('grouping.and')),
                at: formatInstant(shown.voided.at, 'MM-DD HH:mm'),
                reason: shown.voided.reason,
              })}
            </small>
          </p>
        </section>
      )}
      <AskedActs acts={shown.asked} own={own} mayDecide={can.ask} useDecide={useDecideGroupingAct} />
      <div className={styles['columns']}>
        <div className={styles['stack']}>
          {can.hold && <HoldCard grouping={grouping} />}
          {can.publish && <ShowCard grouping={grouping} />}
          <ProofCard grouping={grouping} />
        </div>
        {shown.isOver ? <GroupsCard grouping={grouping} /> : <Blocks grouping={grouping} />}
      </div>
      {isVoiding && <VoidForm groupingId={id} onClose={() => setVoiding(false)} />}
    </>
  )
}

function Steps({ grouping: { shown, placed } }: { grouping: Grouping }) {
  const { word } = useWords()
  const entries = shown.blocks.reduce((sum, { count }) => sum + count, 0)
  const at = (instant: string | null | undefined) =>
    instant ? formatInstant(instant, 'MM-DD HH:mm') : word('grouping.waiting')
  const steps = [
    { name: word('grouping.step-plan'), about: word('grouping.about', { entries, groups: shown.groups.length }) },
    { name: word('grouping.step-commit'), about: at(shown.committedAt) },
    { name: word('grouping.step-hold'), about: at(shown.heldAt) },
    { name: word('grouping.step-show'), about: word(shown.isOver ? 'grouping.shown' : 'grouping.waiting') },
    { name: word('grouping.step-place'), about: at(placed?.at) },
  ]
  const present = shown.state === 'void' ? -1 : placed ? 5 : shown.isOver ? 4 : shown.heldAt === null ? 2 : 3
  const isDone = (index: number) =>
    index < 2 || (index === 2 && shown.heldAt !== null) || (index === 3 && shown.isOver) || (index === 4 && !!placed)
  return (
    <DrawSteps
      label={word('grouping.steps')}
      steps={steps.map((step, index) => ({ ...step, isDone: isDone(index), isCurrent: index === present }))}
    />
  )
}
