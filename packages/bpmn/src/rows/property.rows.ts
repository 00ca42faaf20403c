import { manyOf, textOf } from '../model/moddle.ts'
import { addMember, extensionsOf, removeMember } from './extension.ts'
import { type ListSection, named, textIn } from './row.ts'

export const extensionProperties: ListSection = {
  id: 'property',
  tab: 'property',
  title: 'list.property',
  noun: 'noun.property',
  asksBeforeRemoval: true,
  dialogWidth: 600,
  applies: () => true,
  fresh: () => ({ name: '', value: '' }),
  fields: [
    { id: 'name', label: 'field.propertyName', kind: 'text' },
    { id: 'value', label: 'field.propertyValue', kind: 'text' },
  ],
  columns: [
    { label: 'field.propertyName', text: (entry) => textIn(entry, 'name') },
    { label: 'field.propertyValue', text: (entry) => textIn(entry, 'value') },
  ],
  items: (context) =>
    extensionsOf(context.bo, named(context, 'Properties')).flatMap((container) => manyOf(container, 'values')),
  read: (_place, item) => ({ name: textOf(item, 'name'), value: textOf(item, 'value') }),
  save: (context, item, entry) => {
    const set = { name: textIn(entry, 'name'), value: textIn(entry, 'value') }
    if (item !== undefined) return [{ on: item, set }]
    return addMember(context, named(context, 'Properties'), 'values', context.create(named(context, 'Property'), set))
  },
  remove: (context, item) => removeMember(context, named(context, 'Properties'), 'values', item),
}
