import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { moved, type Plan, type PlannedEntry, placeOf, stepped, type Target } from './plan.ts'

export type Lifted = { readonly entryId: string; readonly target: Target; readonly by: 'keys' | 'pointer' }

type Said = 'lifted' | 'over' | 'dropped' | 'put-back'

type Props<E extends PlannedEntry> = {
  plan: Plan<E>
  /** Rooms that are live or over are no longer planned. */
  openRooms: readonly string[]
  stepMinutes: number
  isAllowed: boolean
  onPlan: (plan: Plan<E>) => void
  say: (what: Said, lifted: Lifted) => void
}

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const
const isArrow = (key: string): key is (typeof arrows)[number] => (arrows as readonly string[]).includes(key)

/** What is being moved: by the pointer, or with the space bar, the arrows, the space bar again; Escape puts it back. */
export function usePlanning<E extends PlannedEntry>({
  plan,
  openRooms,
  stepMinutes,
  isAllowed,
  onPlan,
  say,
}: Props<E>) {
  const [lifted, setLifted] = useState<Lifted>()
  const focusNext = useRef<string>(undefined)
  useEffect(() => {
    const entryId = focusNext.current
    if (entryId === undefined) return
    focusNext.current = undefined
    document.querySelector<HTMLElement>(`[data-entry="${entryId}"]`)?.focus()
  })
  const lift = (entryId: string, by: Lifted['by']) => {
    const target = placeOf(plan, entryId)
    if (!isAllowed || target === undefined) return
    const next = { entryId, target, by }
    setLifted(next)
    say('lifted', next)
  }
  const over = (target: Target) => {
    if (lifted === undefined || (target.roomId === lifted.target.roomId && target.at === lifted.target.at)) return
    const next = { ...lifted, target }
    setLifted(next)
    say('over', next)
  }
  const drop = () => {
    if (lifted === undefined) return
    setLifted(undefined)
    focusNext.current = lifted.entryId
    say('dropped', lifted)
    onPlan(moved(plan, lifted.entryId, lifted.target, stepMinutes))
  }
  const putBack = () => {
    if (lifted === undefined) return
    setLifted(undefined)
    say('put-back', lifted)
  }
  const press = (event: KeyboardEvent, entryId: string) => {
    const isOwn = lifted?.entryId === entryId && lifted.by === 'keys'
    if (event.key === ' ') {
      event.preventDefault()
      if (isOwn) drop()
      else if (lifted === undefined) lift(entryId, 'keys')
    } else if (isOwn && event.key === 'Escape') {
      event.preventDefault()
      putBack()
    } else if (isOwn && isArrow(event.key)) {
      event.preventDefault()
      over(
        stepped(
          { ...plan, rooms: plan.rooms.filter(({ roomId }) => openRooms.includes(roomId)) },
          entryId,
          lifted.target,
          event.key,
        ),
      )
    }
  }
  return { lifted, lift, over, drop, putBack, press }
}

export type Planning = ReturnType<typeof usePlanning>
