import { starterRule } from '@laurel/rules/judging-rule'
import type { ReactNode } from 'react'
import { SetupForm } from './features/check-in/check-in-manager.screen.tsx'
import { SubstituteForm } from './features/check-in/substitute-form.tsx'
import { DrawActForm } from './features/draw/desk/draw-act-form.tsx'
import { useAskDrawAct } from './features/draw/desk/draw-desk.queries.ts'
import type { RulesOf } from './features/draw/desk/rules-card.tsx'
import { RulesForm } from './features/draw/desk/rules-form.tsx'
import { EntryActDialog } from './features/entry-list/act-dialog.tsx'
import { ExpertForm } from './features/expert/expert-form.tsx'
import { ExpertImportForm } from './features/expert/import-form.tsx'
import { StateForm } from './features/expert/state-form.tsx'
import { Conditions } from './features/expert-draw/conditions.tsx'
import { ExpertDeclineForm } from './features/expert-draw/decline-form.tsx'
import { DigitsPanel } from './features/expert-draw/digits-panel.tsx'
import type { GroupingPlace } from './features/grouping/grouping.queries.ts'
import { HoldCard } from './features/grouping/hold-card.tsx'
import { MoveForm } from './features/grouping/move-form.tsx'
import { VoidForm } from './features/grouping/void-form.tsx'
import { WishForm } from './features/grouping/wish-form.tsx'
import { LockSlotDialog } from './features/judge-room/lock-slot.tsx'
import { Declaration } from './features/judging-invitation/declaration.tsx'
import { DeclineForm } from './features/judging-invitation/decline-form.tsx'
import type { Judge } from './features/judging-panel/judging-panel.queries.ts'
import { LeaveForm } from './features/judging-panel/leave-form.tsx'
import type { Round } from './features/judging-round/judging-round.queries.ts'
import { RoundForm } from './features/judging-round/round-form.tsx'
import { RuleDesk } from './features/judging-round/rule-desk.tsx'
import { AmendForm } from './features/judging-round/sealing.tsx'
import type { Paper } from './features/paper-score/paper-score.queries.ts'
import { SheetForm } from './features/paper-score/sheet-form.tsx'
import { AnswerForm } from './features/question/answer-form.tsx'
import type { Question } from './features/question/question-desk.queries.ts'
import type { Clash, StagePlace } from './features/room/room.queries.ts'
import { RoomForm } from './features/room/room-form.tsx'
import { SavePlan } from './features/room/save-plan.tsx'
import { ScreenForm } from './features/screen-desk/screen-form.tsx'
import { ExtensionDialog } from './parts/extension/extension-dialog.tsx'
import { AskForm } from './parts/question/ask-form.tsx'
import { AskReversalDialog } from './parts/scoring/ask-reversal-dialog.tsx'
import { LockDialog } from './parts/scoring/lock-dialog.tsx'

const nothing = () => undefined
const id = '0199a7c0-0000-7000-8000-00000000000a'
const name = { zh: '示例', en: 'Example' }

const judgingRound = {
  id,
  version: 1,
  name,
  state: 'draft',
  fingerprint: '',
  rule: starterRule(1),
  can: { save: true },
} as unknown as Round

const question = { id, text: '示例', answer: null, publicText: null, version: 1 } as unknown as Question

const stage = { id, contestName: '示例', name: '示例', rounds: [], days: [] } satisfies StagePlace
const clash = { kind: 'school', name: '示例', at: [], minutesBetween: 0 } satisfies Clash

const groupingPlace: GroupingPlace = {
  stageId: id,
  contestName: '示例',
  stageName: '示例',
  tracks: [],
  entries: 8,
  rooms: [],
}

const roomDraw: RulesOf = {
  roomId: id,
  setup: { noAdjacentSchool: true, maxTries: 1000, seats: 6, pins: [] },
  version: 0,
  entries: [],
  problems: [],
  draw: null,
  can: { save: true, ask: false },
}

const paperSheet: Paper['rows'][number] = {
  assignmentId: id,
  number: 1,
  code: 'A1',
  title: '',
  state: 'none',
  own: null,
  received: null,
}
const paper: Paper = {
  roundId: id,
  name,
  contestName: '示例',
  stageName: '示例',
  state: 'open',
  rule: starterRule(2) as Paper['rule'],
  edition: 1,
  judges: [],
  judgeId: null,
  prizes: [],
  rows: [paperSheet],
  hidden: 0,
}

/** Forms around judging: rounds, panels, experts, rooms. */
export const judgingExamples: Record<string, ReactNode> = {
  question: <AskForm entryId={id} onClose={nothing} />,
  'question-answer': <AnswerForm question={question} onClose={nothing} />,
  'entry-act': (
    <EntryActDialog kind="change-track" chosen={{ entryIds: [id] }} tracks={[]} onStarted={nothing} onClose={nothing} />
  ),
  extension: <ExtensionDialog stageId={id} onClose={nothing} />,
  'judging-declaration': <Declaration invitation={{ id, version: 1 }} onBack={nothing} />,
  'judging-decline': <DeclineForm invitation={{ id, version: 1 }} onBack={nothing} />,
  'judging-panel-leave': <LeaveForm judge={{ id, name: '示例', entries: 3, version: 1 } as Judge} onClose={nothing} />,
  'judging-round': <RoundForm from={undefined} onClose={nothing} />,
  'judging-rule': <RuleDesk round={judgingRound} />,
  'judging-round-amendment': <AmendForm round={judgingRound} onClose={nothing} />,
  'score-lock': <LockDialog reader="staff" roundId={id} missing={2} onClose={nothing} />,
  'expert-import': <ExpertImportForm onClose={nothing} />,
  'paper-score': <SheetForm paper={paper} sheet={paperSheet} onNext={nothing} />,
  'score-reversal': <AskReversalDialog reader="staff" roundId={id} score={undefined} onClose={nothing} />,
  room: <RoomForm place={stage} day="2027-01-09" before={undefined} onClose={nothing} />,
  'room-plan': (
    <SavePlan
      rooms={[]}
      changes={[{ id, version: 1, slots: [] }]}
      moves={[]}
      entries={new Map()}
      clashes={[clash]}
      onSaved={nothing}
      onClose={nothing}
    />
  ),
  'room-slot-lock': (
    <LockSlotDialog roomId={id} slot={{ id, code: 'G0704', title: '示例' }} missing={1} onClose={nothing} />
  ),
  screen: <ScreenForm before={undefined} onClose={nothing} />,
  expert: <ExpertForm onClose={nothing} />,
  'expert-state': <StateForm expert={{ id, name: '示例', version: 1 }} state="paused" onClose={nothing} />,
  grouping: <WishForm place={groupingPlace} />,
  'grouping-digits': <HoldCard grouping={{ id, shown: { commitment: '' } }} />,
  'grouping-void': <VoidForm groupingId={id} onClose={nothing} />,
  'grouping-move': <MoveForm grouping={{ id, members: [], shown: { groups: [] } }} onClose={nothing} />,
  'check-in': <SetupForm roster={{ roomId: id, version: 0, noShow: 'end', minutesBefore: 20 }} />,
  'check-in-substitute': (
    <SubstituteForm roomId={id} judge={{ personId: id, name: '示例' }} found={[]} onClose={nothing} />
  ),
  'draw-rules': <RulesForm room={roomDraw} />,
  'draw-act': <DrawActForm room={{ entries: [] }} draw={{ id }} kind="void" useAsk={useAskDrawAct} onClose={nothing} />,
  'expert-draw': <Conditions />,
  'expert-draw-digits': <DigitsPanel draw={{ id, commitment: '' }} />,
  'expert-draw-decline': <ExpertDeclineForm drawId={id} code="Z0001" name="示例" onClose={nothing} />,
}
