import { isA, textOf } from '../model/moddle.ts'
import { addExtension, extensionsOf, removeExtension } from './extension.ts'
import { type Choice, chosenFrom, type RowContext, type RowSection } from './row.ts'

const type = 'cx:End'

const meanings: Choice[] = [
  { value: 'approved', label: 'choice.end.approved' },
  { value: 'rejected', label: 'choice.end.rejected' },
  { value: 'withdrawn', label: 'choice.end.withdrawn' },
  { value: '', label: 'choice.none' },
]

/** Where a sub-process ends, nothing is decided yet. */
const isLastEnd = ({ bo }: RowContext) => isA(bo, 'bpmn:EndEvent') && isA(bo.$parent, 'bpmn:Process')

export const endSections: readonly RowSection[] = [
  {
    id: 'end',
    tab: 'task',
    title: 'section.end',
    applies: isLastEnd,
    rows: [
      {
        id: 'end.meaning',
        label: 'row.end.meaning',
        kind: 'select',
        help: 'row.end.meaning.help',
        options: ({ say }) => chosenFrom(meanings, say),
        read: ({ bo }) => textOf(extensionsOf(bo, type)[0], 'meaning'),
        write: (context, value) => {
          const [present] = extensionsOf(context.bo, type)
          if (value === '') return present === undefined ? [] : removeExtension(context.bo, present)
          if (present !== undefined) return [{ on: present, set: { meaning: value } }]
          return addExtension(context, context.bo, context.create(type, { meaning: value }))
        },
      },
    ],
  },
]
