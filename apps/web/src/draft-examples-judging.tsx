import { starterRule } from '@laurel/rules/judging-rule'
import type { ReactNode } from 'react'
import { ExpertForm } from './features/expert/expert-form.tsx'
import { StateForm } from './features/expert/state-form.tsx'
import { Conditions } from './features/expert-draw/conditions.tsx'
import { ExpertDeclineForm } from './features/expert-draw/decline-form.tsx'
import { DigitsPanel } from './features/expert-draw/digits-panel.tsx'
import { Declaration } from './features/judging-invitation/declaration.tsx'
import { DeclineForm } from './features/judging-invitation/decline-form.tsx'
import type { Judge } from './features/judging-panel/judging-panel.queries.ts'
import { LeaveForm } from './features/judging-panel/leave-form.tsx'
import type { Round } from './features/judging-round/judging-round.queries.ts'
import { RoundForm } from './features/judging-round/round-form.tsx'
import { RuleDesk } from './features/judging-round/rule-desk.tsx'
import { AmendForm } from './features/judging-round/sealing.tsx'
import { LockDialog } from './features/score-board/lock-dialog.tsx'

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

/** Forms around judging: rounds, panels, experts. */
export const judgingExamples: Record<string, ReactNode> = {
  'judging-declaration': <Declaration invitation={{ id, version: 1 }} onBack={nothing} />,
  'judging-decline': <DeclineForm invitation={{ id, version: 1 }} onBack={nothing} />,
  'judging-panel-leave': <LeaveForm judge={{ id, name: '示例', entries: 3, version: 1 } as Judge} onClose={nothing} />,
  'judging-round': <RoundForm from={undefined} onClose={nothing} />,
  'judging-rule': <RuleDesk round={judgingRound} />,
  'judging-round-amendment': <AmendForm round={judgingRound} onClose={nothing} />,
  'score-lock': <LockDialog reader="staff" roundId={id} missing={2} onClose={nothing} />,
  expert: <ExpertForm onClose={nothing} />,
  'expert-state': <StateForm expert={{ id, name: '示例', version: 1 }} state="paused" onClose={nothing} />,
  'expert-draw': <Conditions />,
  'expert-draw-digits': <DigitsPanel draw={{ id, commitment: '' }} />,
  'expert-draw-decline': <ExpertDeclineForm drawId={id} code="Z0001" name="示例" onClose={nothing} />,
}
