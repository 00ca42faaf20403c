import type { ModdleElement } from '../model/moddle.ts'
import type { Prefix } from '../model/prefix.ts'
import type { RowContext } from '../rows/row.ts'
import type { Word } from '../words/words.ts'
import { contextAt, edit } from './edit.ts'
import type { Modeler } from './modeler.ts'
import { type DiagramElement, service } from './services.ts'

export type ReadyStep = {
  key: string
  label: Word
  type: string
  name: Word
  furnish: (context: RowContext, task: ModdleElement) => Record<string, unknown>
}

const everyone = '${coll_userList}'

function assigned(context: RowContext, task: ModdleElement, mode: string): ModdleElement {
  const holder = context.create('bpmn:ExtensionElements', {}, task)
  holder.set('values', [
    context.create('cx:Assignment', { kind: 'ROLE', ids: '', mode, empty: 'FAIL', self: 'KEEP' }, holder),
  ])
  return holder
}

export const readySteps: readonly ReadyStep[] = [
  {
    key: 'approval',
    label: 'step.approval',
    type: 'bpmn:UserTask',
    name: 'step.approval.name',
    furnish: (context, task) => ({ extensionElements: assigned(context, task, 'POOL') }),
  },
  {
    key: 'countersign',
    label: 'step.countersign',
    type: 'bpmn:UserTask',
    name: 'step.countersign.name',
    furnish: (context, task) => {
      const loop = context.create(
        'bpmn:MultiInstanceLoopCharacteristics',
        { [`${context.prefix}:collection`]: everyone, [`${context.prefix}:elementVariable`]: 'assignee' },
        task,
      )
      const body = '${nrOfCompletedInstances == nrOfInstances}'
      loop.set('completionCondition', context.create('bpmn:FormalExpression', { body }, loop))
      return { extensionElements: assigned(context, task, 'ALL'), loopCharacteristics: loop }
    },
  },
  {
    key: 'notify',
    label: 'step.notify',
    type: 'bpmn:SendTask',
    name: 'step.notify.name',
    furnish: (context) => ({ [`${context.prefix}:type`]: 'external', [`${context.prefix}:topic`]: 'wf-notify' }),
  },
]

/** After what is selected, joined to it; without a selection, in the middle of what is seen. Undone in one go. */
export function insertStep(modeler: Modeler, step: ReadyStep, prefix: Prefix, after: DiagramElement | undefined) {
  const shape = service(modeler, 'elementFactory').createShape({ type: step.type })
  const root = service(modeler, 'canvas').getRootElement()
  const view = service(modeler, 'canvas').viewbox()
  service(modeler, 'commandStack').execute('laurel.together', {
    work: () => {
      const source = after?.outgoing === undefined || after === root ? undefined : after
      const placed =
        source === undefined
          ? service(modeler, 'modeling').createShape(
              shape,
              { x: Math.round(view.x + view.width / 2), y: Math.round(view.y + view.height / 2) },
              root,
            )
          : service(modeler, 'autoPlace').append(source, shape)
      const context = contextAt(modeler, placed, prefix)
      edit(modeler, placed, [
        { on: placed.businessObject, set: { name: context.say(step.name), ...step.furnish(context, context.bo) } },
      ])
    },
  })
  service(modeler, 'selection').select(shape)
}
