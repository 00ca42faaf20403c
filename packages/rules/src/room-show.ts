/** How a room's show goes on: one state, one command, the next state. No clock of its own, so a rehearsal is the same thing on a copy. */

export type Scene = 'waiting' | 'now' | 'pitch' | 'questions' | 'scoring' | 'score' | 'ranking' | 'draw' | 'grouping'
export type Target = { readonly scene: Scene; readonly slotId: string | null; readonly revealIndex: number }
type Phase = 'pitch' | 'questions' | 'scoring'
/** An anchor, never a tick. */
export type Timer = {
  readonly id: string
  readonly kind: Phase
  readonly startedAt: string
  readonly durationMs: number
  readonly addedMs: number
  readonly pausedAt: string | null
}
type Message = { readonly text: string; readonly target: 'main' | 'secondary' | 'both'; readonly at: string }

export type Show = {
  readonly program: Target
  readonly preview: Target | null
  readonly timers: readonly Timer[]
  readonly message: Message | null
  readonly blackout: boolean
}

export type ShowSlot = {
  readonly id: string
  readonly state: 'waiting' | 'now' | 'done' | 'absent'
  readonly isLocked: boolean
  readonly isReleased: boolean
  /** How many steps its reveal has; 0: its score is not shown step by step. */
  readonly steps: number
}

/** What a show is made of: slots in their order. */
export type ShowPlan = {
  readonly slots: readonly ShowSlot[]
  readonly phases: Readonly<Record<Phase, number>>
  readonly isScored: boolean
  readonly showsRanking: boolean
  /** How many steps they have; null: there is none to show. */
  readonly drawSteps: number | null
  readonly groupingSteps: number | null
}

type TimerCommand =
  | { readonly kind: 'timer-hold' | 'timer-go-on' | 'timer-reset' }
  | { readonly kind: 'timer-add'; readonly ms: number }

export type ShowCommand =
  | { readonly kind: 'next' | 'previous' | 'take' }
  | { readonly kind: 'preview'; readonly target: Target | null }
  | { readonly kind: 'show'; readonly target: Target }
  | { readonly kind: 'reveal'; readonly index: number }
  | TimerCommand
  | { readonly kind: 'message'; readonly message: Omit<Message, 'at'> | null }
  | { readonly kind: 'blackout'; readonly isOn: boolean }

export type ShowRefusal =
  | 'room.no-next'
  | 'room.scores-open'
  | 'room.no-reveal'
  | 'room.slot-unknown'
  | 'room.no-timer'
  | 'draw.none'
  | 'draw.not-held'

export type ShowChange = {
  readonly show: Show
  /** Slots whose state changes. */
  readonly states: ReadonlyMap<string, ShowSlot['state']>
  /** The hall has now seen its score. */
  readonly released: string | null
}

export const firstShow: Show = {
  program: { scene: 'waiting', slotId: null, revealIndex: 0 },
  preview: null,
  timers: [],
  message: null,
  blackout: false,
}

const phases: readonly Scene[] = ['pitch', 'questions', 'scoring']
const isPhase = (scene: Scene): scene is Phase => phases.includes(scene)
const at = (scene: Scene, slotId: string | null, revealIndex = 0): Target => ({ scene, slotId, revealIndex })

/** Of a scene that is about no entry of the hall alone; undefined: it is another one. */
function stepsOfWhole(plan: ShowPlan, scene: Scene): number | null | undefined {
  if (scene === 'draw') return plan.drawSteps
  return scene === 'grouping' ? plan.groupingSteps : undefined
}

function blockOf({ scene }: Target, isBlocked: boolean): ShowRefusal {
  if (!isBlocked) return 'room.no-next'
  return scene === 'scoring' ? 'room.scores-open' : 'draw.not-held'
}

/** What `next` leads to. Blocked: the scores of the entry on stage have to be locked first, or the draw has to be held. */
export function nextStep(plan: ShowPlan, program: Target): { to: Target | null; isBlocked: boolean } {
  const here = plan.slots.findIndex(({ id }) => id === program.slotId)
  const slot = plan.slots[here]
  const on = (to: Target | null) => ({ to, isBlocked: false })
  const steps = stepsOfWhole(plan, program.scene)
  if (steps !== undefined) {
    if (!steps) return { to: null, isBlocked: true }
    return on(program.revealIndex < steps ? at(program.scene, null, program.revealIndex + 1) : at('waiting', null))
  }
  if (!slot) return on(nextEntry(plan, -1))
  switch (program.scene) {
    case 'now':
      return on(at('pitch', slot.id))
    case 'pitch':
      return on(at('questions', slot.id))
    case 'questions':
      return on(plan.isScored ? at('scoring', slot.id) : nextEntry(plan, here))
    case 'scoring':
      if (!slot.isLocked) return { to: null, isBlocked: true }
      return on(slot.steps > 0 ? at('score', slot.id) : nextEntry(plan, here))
    case 'score':
      if (program.revealIndex < slot.steps) return on(at('score', slot.id, program.revealIndex + 1))
      return on(plan.showsRanking ? at('ranking', slot.id) : nextEntry(plan, here))
    default:
      return on(nextEntry(plan, here))
  }
}

/** The next that waits, those behind first; after the last of them the hall waits. */
function nextEntry({ slots }: ShowPlan, here: number): Target | null {
  const waits = ({ state }: ShowSlot) => state === 'waiting'
  const next = slots.slice(here + 1).find(waits) ?? slots.slice(0, Math.max(here, 0)).find(waits)
  if (next) return at('now', next.id)
  return here === -1 ? null : at('waiting', null)
}

function previousStep({ slots, isScored }: ShowPlan, { scene, slotId, revealIndex }: Target): Target | null {
  const slot = slots.find(({ id }) => id === slotId)
  const isWhole = scene === 'draw' || scene === 'grouping'
  if (!slot && !isWhole) return null
  const [id, steps] = [slot?.id ?? null, slot?.steps ?? 0]
  switch (scene) {
    case 'waiting':
      return null
    case 'draw':
    case 'grouping':
      return revealIndex > 0 ? at(scene, null, revealIndex - 1) : at('waiting', null)
    case 'now':
      return at('waiting', null)
    case 'pitch':
      return at('now', id)
    case 'questions':
      return at('pitch', id)
    case 'scoring':
      return at('questions', id)
    case 'score':
      return revealIndex > 0 ? at('score', id, revealIndex - 1) : at(isScored ? 'scoring' : 'questions', id)
    case 'ranking':
      return steps > 0 ? at('score', id, steps) : at('scoring', id)
  }
}

/** The next state, or why not. */
export function applyCommand(
  show: Show,
  plan: ShowPlan,
  command: ShowCommand,
  now: string,
): ShowChange | { readonly refused: ShowRefusal } {
  const only = (change: Partial<Show>): ShowChange => ({
    show: { ...show, ...change },
    states: new Map(),
    released: null,
  })
  switch (command.kind) {
    case 'next': {
      const { to, isBlocked } = nextStep(plan, show.program)
      return to === null ? { refused: blockOf(show.program, isBlocked) } : enter(show, plan, to, now)
    }
    case 'previous': {
      const to = previousStep(plan, show.program)
      return to === null ? { refused: 'room.no-next' } : enter(show, plan, to, now)
    }
    case 'preview': {
      const refused = command.target && refusalOf(plan, command.target)
      return refused ? { refused } : only({ preview: command.target })
    }
    case 'take':
      if (show.preview === null) return { refused: 'room.no-next' }
      return enter({ ...show, preview: null }, plan, show.preview, now)
    case 'show':
      return enter(show, plan, command.target, now)
    case 'reveal':
      if (show.program.scene !== 'score' && stepsOfWhole(plan, show.program.scene) === undefined)
        return { refused: 'room.no-reveal' }
      return enter(show, plan, { ...show.program, revealIndex: command.index }, now)
    case 'message':
      return only({ message: command.message && { ...command.message, at: now } })
    case 'blackout':
      return only({ blackout: command.isOn })
    default: {
      const timers = runTimer(show.timers, command, now)
      return timers === null ? { refused: 'room.no-timer' } : only({ timers })
    }
  }
}

/** Whatever is unfit is refused where it is asked for, and again when it goes on stage: the scores may have changed between. */
function refusalOf(plan: ShowPlan, { scene, slotId, revealIndex }: Target): ShowRefusal | null {
  const { slots } = plan
  const steps = stepsOfWhole(plan, scene)
  if (steps === null) return 'draw.none'
  if (steps !== undefined) return revealIndex > steps ? 'room.no-reveal' : null
  if (scene === 'waiting' || (scene === 'ranking' && slotId === null)) return null
  const slot = slots.find(({ id }) => id === slotId)
  if (!slot) return 'room.slot-unknown'
  if (scene !== 'score') return null
  if (!slot.isLocked) return 'room.scores-open'
  return slot.steps === 0 || revealIndex > slot.steps ? 'room.no-reveal' : null
}

function enter(show: Show, plan: ShowPlan, asked: Target, now: string): ShowChange | { readonly refused: ShowRefusal } {
  const refused = refusalOf(plan, asked)
  if (refused) return { refused }
  const isWhole = stepsOfWhole(plan, asked.scene) !== undefined
  const to = at(
    asked.scene,
    asked.scene === 'waiting' || isWhole ? null : asked.slotId,
    asked.scene === 'score' || isWhole ? asked.revealIndex : 0,
  )
  const states = new Map<string, ShowSlot['state']>()
  for (const { id, state } of plan.slots) {
    if (id === to.slotId && state !== 'now') states.set(id, 'now')
    // A break does not end an entry whose score is still to come.
    if (id !== to.slotId && state === 'now')
      states.set(id, isOver(show.program) || to.slotId !== null ? 'done' : 'waiting')
  }
  const slot = plan.slots.find(({ id }) => id === to.slotId)
  const isSeen = to.scene === 'score' && slot !== undefined && to.revealIndex === slot.steps && !slot.isReleased
  return {
    show: { ...show, program: to, timers: timersOf(show, plan, to, now) },
    states,
    released: isSeen ? slot.id : null,
  }
}

const isOver = ({ scene }: Target) => scene !== 'now' && scene !== 'waiting'

/** A phase begins with its timer; shown again, the one that runs goes on. */
function timersOf(show: Show, { phases: seconds }: ShowPlan, { scene, slotId }: Target, now: string): readonly Timer[] {
  if (!isPhase(scene) || slotId === null) return []
  const id = `${scene}:${slotId}`
  const running = show.timers.find((timer) => timer.id === id)
  if (running) return [running]
  return [{ id, kind: scene, startedAt: now, durationMs: seconds[scene] * 1000, addedMs: 0, pausedAt: null }]
}

function runTimer([timer]: readonly Timer[], command: TimerCommand, now: string): readonly Timer[] | null {
  if (!timer) return null
  switch (command.kind) {
    case 'timer-hold':
      return timer.pausedAt === null ? [{ ...timer, pausedAt: now }] : null
    case 'timer-go-on': {
      if (timer.pausedAt === null) return null
      const waitedMs = Date.parse(now) - Date.parse(timer.pausedAt)
      const startedAt = new Date(Date.parse(timer.startedAt) + waitedMs).toISOString()
      return [{ ...timer, startedAt, pausedAt: null }]
    }
    case 'timer-reset':
      return [{ ...timer, startedAt: now, addedMs: 0, pausedAt: now }]
    case 'timer-add':
      return [{ ...timer, addedMs: timer.addedMs + command.ms }]
  }
}

/** Positive while time is left. */
export const timeLeftMs = ({ startedAt, durationMs, addedMs, pausedAt }: Timer, nowMs: number): number =>
  Date.parse(startedAt) + durationMs + addedMs - (pausedAt === null ? nowMs : Date.parse(pausedAt))
