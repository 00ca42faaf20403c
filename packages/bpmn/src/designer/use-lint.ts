import { useEffect, useRef, useState } from 'react'
import type { Modeler } from '../canvas/modeler.ts'
import { service } from '../canvas/services.ts'
import { lint, type Problem, sayProblem } from '../lint/lint.ts'
import { userTasksOf } from '../model/document.ts'
import type { ModdleElement } from '../model/moddle.ts'
import type { Assigning } from '../panel/panel.tsx'
import type { Language } from '../words/words.ts'
import styles from './designer.module.css'

const pauseMilliseconds = 300
const overlayType = 'laurel-problem'

/** Looks again after each pause in drawing, and marks each element with its gravest problem. */
export function useLint(
  modeler: Modeler | undefined,
  language: Language,
  assignment: Assigning['assignment'],
): readonly Problem[] {
  const assigned = useRef(assignment)
  assigned.current = assignment
  const [problems, setProblems] = useState<readonly Problem[]>([])
  useEffect(() => {
    if (modeler === undefined) return
    const bus = service(modeler, 'eventBus')
    let timer = 0
    const marked = new Map<string, Mark>()
    const forget = () => marked.clear()
    let isGone = false
    let looks = 0
    const look = async () => {
      const definitions = modeler.getDefinitions() as ModdleElement | undefined
      if (definitions === undefined) return
      looks += 1
      const own = looks
      const drawn = await lint(definitions, language)
      const found = [...unassigned(definitions, language, assigned.current), ...drawn]
      // Whoever drew on meanwhile is answered by the next look.
      if (isGone || own !== looks || modeler.getDefinitions() !== definitions) return
      mark(modeler, found, marked)
      setProblems(found)
    }
    const later = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => void look(), pauseMilliseconds)
    }
    bus.on('diagram.clear', forget)
    bus.on(['commandStack.changed', 'import.done'], later)
    // What was said in another language is said again.
    if (modeler.getDefinitions() !== undefined) later()
    return () => {
      bus.off('diagram.clear', forget)
      isGone = true
      for (const { overlay } of marked.values()) service(modeler, 'overlays').remove(overlay)
      window.clearTimeout(timer)
      bus.off(['commandStack.changed', 'import.done'], later)
    }
  }, [modeler, language])
  return problems
}

/** Steps that nobody would be given: publishing refuses them. Not looked for where nobody says who decides. */
function unassigned(definitions: ModdleElement, language: Language, assignment: Assigning['assignment']): Problem[] {
  if (assignment === undefined) return []
  return userTasksOf(definitions).flatMap(({ id, name, isAssigned }) => {
    if (isAssigned || assignment(id) !== undefined) return []
    const problem = { element: id, rule: 'assignment-missing', named: { name, type: 'bpmn:UserTask', count: '' } }
    return [{ ...problem, level: 'error' as const, says: sayProblem(problem, language) }]
  })
}

type Mark = { says: string; overlay: string }

/** Only what has changed is touched: a large drawing has hundreds of marks. */
function mark(modeler: Modeler, problems: readonly Problem[], marked: Map<string, Mark>) {
  const overlays = service(modeler, 'overlays')
  const registry = service(modeler, 'elementRegistry')
  const byElement = new Map<string, Problem[]>()
  for (const problem of problems) byElement.set(problem.element, [...(byElement.get(problem.element) ?? []), problem])
  for (const [id, { says, overlay }] of marked) {
    const own = byElement.get(id)
    if (own !== undefined && wordsOf(own) === says && registry.get(id) !== undefined) continue
    overlays.remove(overlay)
    marked.delete(id)
  }
  for (const [id, own] of byElement) {
    const element = registry.get(id)
    if (element?.parent === undefined || marked.has(id)) continue
    const overlay = overlays.add(element, overlayType, { position: positionOn(element), html: badge(own) })
    marked.set(id, { says: wordsOf(own), overlay })
  }
}

const wordsOf = (problems: readonly Problem[]) => problems.map((problem) => problem.level + problem.says).join('\n')

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
