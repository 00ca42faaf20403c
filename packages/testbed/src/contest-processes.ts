import { readFileSync } from 'node:fs'
import { drawSketch, type Sketch, type SketchFlow, type SketchNode } from '@laurel/bpmn/gallery/draw'
import { whenOutcome } from '@laurel/bpmn/model/decision'
import type { AssignmentRule } from '@laurel/contract/process-assignment'

type Names = { zh: string; en: string }
type WrittenFlow = { to: string; when?: string; default?: true }
type Step = {
  key: string
  kind: 'start' | 'end' | 'user' | 'service' | 'exclusive' | 'timer'
  name: Names
  handler?: string
  mode?: 'one' | 'claim' | 'all' | 'any' | 'ratio' | 'sequential'
  ratio?: string
  complete?: string
  buttons?: readonly string[]
  timer?: { kind: 'duration' | 'date'; value: string; onTimeout?: 'administrator' | 'reject' }
  returnsTo?: string
  flows?: readonly WrittenFlow[]
}
type Written = { key: string; name: Names; steps: readonly Step[] }

/** Eight processes as organisers wrote them down: `contest-processes/processes.json`. */
const { processes: written } = JSON.parse(
  readFileSync(new URL('contest-processes/processes.json', import.meta.url), 'utf8'),
) as { processes: Written[] }

const topics: Readonly<Record<string, string>> = {
  'entry-checks': 'wf-check',
  'draw-publish': 'wf-draw',
  'conflict-scan': 'wf-avoid',
  'entry-reopen': 'wf-regrade',
  'ranking-verify': 'wf-recount',
  'result-publish': 'wf-publish',
}

/** What was asked of variables that nobody gives is asked of the outcome of the step before. */
const conditions = new Map([
  ["outcome == 'return'", whenOutcome('return')],
  ["outcome == 'reject'", whenOutcome('reject')],
  ['risk > 60 or sampled == true', whenOutcome('sample')],
  ['yes == 3', whenOutcome('return')],
  ['yes < 3', whenOutcome('reject')],
  ['equal == true', whenOutcome('pass')],
  ['upheld == true', whenOutcome('pass')],
])

/** Choices that the list of steps means without saying so: where a returned entry or a refused request goes. */
const choices: Readonly<Record<string, readonly WrittenFlow[]>> = {
  'proc-design-award formal': [
    { to: 'fix', when: "outcome == 'return'" },
    { to: 'vote', default: true },
  ],
  'proc-change-team org': [
    { to: 'end-no', when: "outcome == 'reject'" },
    { to: 'rescan', default: true },
  ],
}
const additions: Readonly<Record<string, Partial<Step>>> = {
  'proc-design-award fix': { returnsTo: 'formal' },
  'proc-registration check': { buttons: ['approve', 'reject', 'sample'] },
}

const modes = { one: 'claim', claim: 'claim', all: 'all', any: 'any', ratio: 'ratio', sequential: 'in-turn' } as const
const percentOf = (ratio: string) => {
  const [part = 1, whole = 1] = ratio.split('/').map(Number)
  return Math.ceil((part * 100) / whole)
}

type Dates = Readonly<Record<string, string>>

/** `dates`: what the process calls `publishAt` and `stage.startAt`. */
export const contestProcesses = (dates: Dates) =>
  written.map(({ key, name, steps }) => {
    const sketch = sketchOf(key, name.zh, steps, dates)
    return {
      key,
      xml: drawSketch(sketch, key.replaceAll('-', '_'), name.zh),
      ends: sketch.nodes.filter(({ kind }) => kind === 'end').map(({ id }) => id),
      rulesFor: (ids: readonly string[]): AssignmentRule[] => rulesOf(sketch, steps, ids),
    }
  })

function sketchOf(key: string, name: string, listed: readonly Step[], dates: Dates): Sketch {
  const nodes: SketchNode[] = []
  const flows: SketchFlow[] = []
  const steps = listed.map((step) => ({ ...step, ...additions[`${key} ${step.key}`] }))
  const rejecting = steps.find((step) => step.kind === 'end' && step.key !== 'end')?.key ?? 'end'
  let column = 0
  steps.forEach((step, at) => {
    const isAside = step.key === 'fix' || (step.kind === 'end' && step.key !== 'end')
    nodes.push({ ...nodeOf(step, dates), column: column++, row: isAside ? 2 : 0 })
    if (step.kind === 'end') return
    const next = step.returnsTo ?? steps.slice(at + 1).find(({ key: to }) => to !== 'fix')?.key ?? 'end'
    const choice = choices[`${key} ${step.key}`]
    if (choice !== undefined) {
      const id = `${step.key}_result`
      nodes.push({ id, kind: 'choice', name: '', column: column++, row: 0 })
      flows.push({ from: step.key, to: id }, ...drawn(id, choice))
    } else if (step.flows === undefined) flows.push({ from: step.key, to: next })
    else flows.push(...drawn(step.key, step.flows))
    if (step.timer?.onTimeout !== undefined) {
      const late = lateBy(step, { rejecting, next }, { column: column - 1, row: isAside ? 2 : 0 }, dates)
      nodes.push(...late.nodes)
      flows.push(...late.flows)
    }
  })
  return { key, name, about: '', facts: ['', ''], nodes, flows }
}

const drawn = (from: string, choice: readonly WrittenFlow[]): SketchFlow[] =>
  choice.map(({ to, when }) => (when === undefined ? { from, to, isDefault: true } : { from, to, when: said(when) }))

function said(when: string): string {
  const condition = conditions.get(when)
  if (condition === undefined) throw new Error(`nobody says what ${when} means`)
  return condition
}

/** A step that takes too long goes to an administrator, or its entry is rejected. */
function lateBy(
  { key, timer }: Step,
  { rejecting, next }: { rejecting: string; next: string },
  place: { column: number; row: number },
  dates: Dates,
): { nodes: SketchNode[]; flows: SketchFlow[] } {
  const id = `${key}_late`
  const timeout: SketchNode = { id, kind: 'timeout', name: '', on: key, ...place, ...timeOf(timer, dates) }
  if (timer?.onTimeout === 'reject') return { nodes: [timeout], flows: [{ from: id, to: rejecting }] }
  const task: SketchNode = {
    id: `${key}_admin`,
    kind: 'approve',
    name: '管理员处理',
    column: place.column,
    row: place.row + 1,
  }
  return {
    nodes: [timeout, task],
    flows: [
      { from: id, to: task.id },
      { from: task.id, to: next },
    ],
  }
}

function nodeOf(step: Step, dates: Dates): Omit<SketchNode, 'column' | 'row'> {
  const { key: id, kind, name, handler, buttons, mode, ratio, complete, timer } = step
  const named = { id, name: name.zh }
  if (kind === 'end') return { ...named, kind, means: id === 'end' ? 'approved' : 'rejected' }
  if (kind === 'exclusive') return { ...named, kind: 'choice' }
  if (kind === 'service') return { ...named, kind, topic: topics[handler ?? ''] ?? '' }
  if (kind === 'timer') return { ...named, kind: 'wait', ...timeOf(timer, dates) }
  if (kind === 'start') return { ...named, kind }
  return {
    ...named,
    kind: mode === 'sequential' ? 'in-turn' : mode === 'all' || mode === 'ratio' ? 'countersign' : 'approve',
    ...(ratio !== undefined && { ratio: percentOf(ratio) }),
    ...(complete !== undefined && { until: complete.replace(/\bnrOfCompleted\b/, 'nrOfCompletedInstances') }),
    ...(buttons !== undefined && { buttons }),
  }
}

const timeOf = (timer: Step['timer'], dates: Dates) =>
  timer?.kind === 'date' ? { at: dates[timer.value] ?? '' } : { after: timer?.value ?? '' }

const rulesOf = ({ nodes }: Sketch, steps: readonly Step[], ids: readonly string[]): AssignmentRule[] =>
  nodes
    .filter(({ kind }) => kind === 'approve' || kind === 'countersign' || kind === 'in-turn')
    .map(({ id, ratio }) => {
      const mode = modes[steps.find(({ key }) => key === id)?.mode ?? 'one']
      return { taskId: id, kind: 'users', ids: [...ids], mode, ...(mode === 'ratio' && { ratio: ratio ?? 100 }) }
    })
