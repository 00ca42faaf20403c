import { idsBelow, isTaken } from '../model/identity.ts'
import { isA, type ModdleElement, manyOf, oneOf, textOf } from '../model/moddle.ts'
import { isXmlName } from '../model/xml-name.ts'
import type { Word } from '../words/words.ts'
import { type Change, type Entry, type ListSection, type RowContext, textIn } from './row.ts'

type NamedReference = {
  id: 'message' | 'signal' | 'error' | 'escalation'
  type: string
  reference: string
  exists: Word
  stem: string
  /** By which an event knows it, where that is not the name. */
  code?: 'errorCode' | 'escalationCode'
}

/** Messages and signals belong to the diagram, not to an element: they are root elements, and change by commands like all else. */
function rootSection({ id, type, reference, exists, stem, code }: NamedReference): ListSection {
  const roots = (context: RowContext) => manyOf(context.definitions, 'rootElements')
  return {
    id,
    tab: 'message',
    title: `list.${id}`,
    noun: `noun.${id}`,
    asksBeforeRemoval: true,
    dialogWidth: 400,
    applies: (context) => isA(context.bo, 'bpmn:Process', 'bpmn:Collaboration'),
    fresh: (context) => ({ id: freeId(context, stem), name: '', ...(code && { code: '' }) }),
    fields: [
      {
        id: 'id',
        label: `field.${id}Id`,
        kind: 'text',
        refuse: (entry, context, item) => refuseId(entry, context, item, type, exists),
      },
      { id: 'name', label: `field.${id}Name`, kind: 'text' },
      ...(code === undefined ? [] : [{ id: 'code', label: `field.${code}`, kind: 'text' } as const]),
    ],
    columns: [
      { label: `field.${id}Id`, text: (entry) => textIn(entry, 'id') },
      { label: `field.${id}Name`, text: (entry) => textIn(entry, 'name') },
      ...(code === undefined
        ? []
        : [{ label: `field.${code}`, text: (entry: Entry) => textIn(entry, 'code') } as const]),
    ],
    items: (context) => roots(context).filter((root) => isA(root, type)),
    read: (_place, item) => ({
      id: item.id ?? '',
      name: textOf(item, 'name'),
      ...(code && { code: textOf(item, code) }),
    }),
    save: (context, item, entry) => {
      const set = {
        id: textIn(entry, 'id'),
        name: textIn(entry, 'name') || undefined,
        ...(code && { [code]: textIn(entry, 'code') || undefined }),
      }
      if (item !== undefined) return [{ on: item, set }]
      const fresh = context.create(type, set, context.definitions)
      return [{ on: context.definitions, set: { rootElements: [...roots(context), fresh] } }]
    },
    remove: (context, item) => [
      { on: context.definitions, set: { rootElements: roots(context).filter((root) => root !== item) } },
      ...releaseUsers(context, item, reference),
    ],
  }
}

/** Also removes references to what is removed: no reader of the file accepts a dangling one. */
function releaseUsers(context: RowContext, item: ModdleElement, reference: string): Change[] {
  return [...idsBelow(context.definitions).values()]
    .flatMap((element) => [element, ...manyEventDefinitions(element)])
    .filter((element, index, all) => all.indexOf(element) === index && oneOf(element, reference) === item)
    .map((on) => ({ on, set: { [reference]: undefined } }))
}

function manyEventDefinitions(element: ModdleElement): ModdleElement[] {
  return isA(element, 'bpmn:CatchEvent', 'bpmn:ThrowEvent') ? manyOf(element, 'eventDefinitions') : []
}

function refuseId(entry: Entry, context: RowContext, item: ModdleElement | undefined, type: string, exists: Word) {
  const id = textIn(entry, 'id')
  if (id === '') return context.say('refused.id.empty')
  if (!isXmlName(id)) return context.say('refused.id.notAName')
  const holder = idsBelow(context.definitions).get(id)
  if (holder === undefined || holder === item) return undefined
  return isA(holder, type) ? context.say(exists) : context.say('refused.id.taken', { id })
}

function freeId(context: RowContext, stem: string): string {
  for (let number = 1; ; number += 1) {
    if (!isTaken(context.definitions, `${stem}_${number}`, context.definitions)) return `${stem}_${number}`
  }
}

export const messages = rootSection({
  id: 'message',
  type: 'bpmn:Message',
  reference: 'messageRef',
  exists: 'refused.message.exists',
  stem: 'Message',
})

export const signals = rootSection({
  id: 'signal',
  type: 'bpmn:Signal',
  reference: 'signalRef',
  exists: 'refused.signal.exists',
  stem: 'Signal',
})

export const errors = rootSection({
  id: 'error',
  type: 'bpmn:Error',
  reference: 'errorRef',
  exists: 'refused.error.exists',
  stem: 'Error',
  code: 'errorCode',
})

export const escalations = rootSection({
  id: 'escalation',
  type: 'bpmn:Escalation',
  reference: 'escalationRef',
  exists: 'refused.escalation.exists',
  stem: 'Escalation',
  code: 'escalationCode',
})
