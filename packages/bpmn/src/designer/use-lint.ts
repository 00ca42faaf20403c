import { useEffect, useState } from 'react'
import type { Modeler } from '../canvas/modeler.ts'
import { service } from '../canvas/services.ts'
import { lint, type Problem } from '../lint/lint.ts'
import type { ModdleElement } from '../model/moddle.ts'
import styles from './designer.module.css'

const pauseMilliseconds = 300
const overlayType = 'laurel-problem'

/** Looks again after each pause in drawing, and marks each element with its gravest problem. */
export function useLint(modeler: Modeler | undefined): readonly Problem[] {
  const [problems, setProblems] = useState<readonly Problem[]>([])
  useEffect(() => {
    if (modeler === undefined) return
    const bus = service(modeler, 'eventBus')
    let timer = 0
    let isGone = false
    const look = async () => {
      const definitions = modeler.getDefinitions() as ModdleElement | undefined
      if (definitions === undefined) return
      const found = await lint(definitions)
      if (isGone || modeler.getDefinitions() !== definitions) return
      mark(modeler, found)
      setProblems(found)
    }
    const later = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => void look(), pauseMilliseconds)
    }
    bus.on(['commandStack.changed', 'import.done'], later)
    return () => {
      isGone = true
      window.clearTimeout(timer)
      bus.off(['commandStack.changed', 'import.done'], later)
    }
  }, [modeler])
  return problems
}

function mark(modeler: Modeler, problems: readonly Problem[]) {
  const overlays = service(modeler, 'overlays')
  const registry = service(modeler, 'elementRegistry')
  overlays.remove({ type: overlayType })
  for (const id of new Set(problems.map((problem) => problem.element))) {
    const element = registry.get(id)
    if (element === undefined || element.parent === undefined) continue
    const own = problems.filter((problem) => problem.element === id)
    overlays.add(element, overlayType, { position: positionOn(element), html: badge(own) })
  }
}

function positionOn(element: { waypoints?: { x: number; y: number }[] }) {
  return element.waypoints === undefined ? { top: -10, left: -10 } : { top: 0, left: 0 }
}

/** A node, never markup: what a problem says holds the element's name. */
function badge(problems: readonly Problem[]): HTMLElement {
  const node = document.createElement('div')
  const isGrave = problems.some((problem) => problem.level === 'error')
  node.className = `${styles.badge} ${isGrave ? styles.grave : styles.mild}`
  node.textContent = isGrave ? '×' : '!'
  node.title = problems.map((problem) => problem.says).join('\n')
  return node
}
