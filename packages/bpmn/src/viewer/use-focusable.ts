import { useEffect } from 'react'
import { type DiagramElement, service } from '../canvas/services.ts'
import { typeName } from '../model/type-name.ts'
import type { Say } from '../words/words.ts'
import type { Step, StepState } from './progress.ts'

type Viewer = { get: (name: string, strict?: boolean) => unknown }

/** Pointing at a step, or reaching it with Tab, shows its card. */
export function useFocusable(
  viewer: Viewer | undefined,
  steps: ReadonlyMap<string, Step> | undefined,
  found: ReadonlyMap<string, StepState>,
  say: Say,
  onPoint: (id: string | undefined) => void,
): void {
  useEffect(() => {
    if (viewer === undefined || steps === undefined) return
    const bus = service(viewer, 'eventBus')
    const registry = service(viewer, 'elementRegistry')
    const enter = ({ element }: { element: DiagramElement }) => {
      const id = (element.labelTarget ?? element).id
      if (found.has(id) && steps.get(id)?.isFlow === false) onPoint(id)
    }
    const leave = () => onPoint(undefined)
    bus.on('element.hover', enter)
    bus.on('element.out', leave)
    const undo = [...found].flatMap(([id, standing]) => {
      const step = steps.get(id)
      if (step === undefined || step.isFlow || registry.get(id) === undefined) return []
      return [makeFocusable(registry.getGraphics(id), step, standing, say, onPoint)]
    })
    return () => {
      bus.off('element.hover', enter)
      bus.off('element.out', leave)
      for (const restore of undo) restore()
    }
  }, [viewer, steps, found, say, onPoint])
}

function makeFocusable(
  graphics: SVGElement,
  step: Step,
  standing: StepState,
  say: Say,
  onPoint: (id: string | undefined) => void,
) {
  const state = standing.also === 'skipped' ? say('state.skipped') : standing.marker && say(`state.${standing.marker}`)
  graphics.setAttribute('tabindex', '0')
  graphics.setAttribute('role', 'img')
  graphics.setAttribute(
    'aria-label',
    [step.name || typeName(step.bo, say), state].filter(Boolean).join(say('join.clause')),
  )
  const focus = () => onPoint(step.id)
  const blur = () => onPoint(undefined)
  graphics.addEventListener('focus', focus)
  graphics.addEventListener('blur', blur)
  return () => {
    graphics.removeEventListener('focus', focus)
    graphics.removeEventListener('blur', blur)
    for (const name of ['tabindex', 'role', 'aria-label']) graphics.removeAttribute(name)
  }
}
