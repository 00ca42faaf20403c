import { isA, type ModdleElement } from '../model/moddle.ts'
import type { RenamedId } from '../model/repair-ids.ts'
import type { Modeler } from './modeler.ts'
import { service } from './services.ts'

export type TaskIds = ReadonlyMap<ModdleElement, string>

/**
 * What is kept beside the drawing names a task by its id. This knows under which id each task was saved last, so that it can follow when a
 * person gives the task another one.
 */
export function trackTaskIds(modeler: Modeler) {
  const saved = new WeakMap<ModdleElement, string>()
  const now = (): TaskIds =>
    new Map(
      service(modeler, 'elementRegistry')
        .filter(({ businessObject, labelTarget }) => labelTarget === undefined && isA(businessObject, 'bpmn:UserTask'))
        .map(({ businessObject }) => [businessObject, businessObject.id ?? '']),
    )
  const settle = (ids: TaskIds) => {
    for (const [task, id] of ids) saved.set(task, id)
  }
  settle(now())
  service(modeler, 'eventBus').on('import.done', () => settle(now()))
  return {
    now,
    /** These ids have been saved. */
    settle,
    renamed: (ids: TaskIds): RenamedId[] =>
      [...ids].flatMap(([task, to]) => {
        const from = saved.get(task)
        return from === undefined || from === to ? [] : [{ from, to }]
      }),
    /** Under which id the task of this id was saved last. */
    savedAs: (id: string): string => {
      const task = service(modeler, 'elementRegistry').get(id)?.businessObject
      return (task && saved.get(task)) ?? id
    },
  }
}
