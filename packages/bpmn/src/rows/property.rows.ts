import { manyOf, textOf } from '../model/moddle.ts'
import { addMember, extensionsOf, removeMember } from './extension.ts'
import { type ListSection, named, textIn } from './row.ts'

export const extensionProperties: ListSection = {
  id: 'property',
  tab: 'property',
  title: '扩展属性',
  noun: '属性',
  asksBeforeRemoval: true,
  dialogWidth: 600,
  applies: () => true,
  fresh: () => ({ name: '', value: '' }),
  fields: [
    { id: 'name', label: '属性名', kind: 'text' },
    { id: 'value', label: '属性值', kind: 'text' },
  ],
  columns: [
    { label: '属性名', text: (entry) => textIn(entry, 'name') },
    { label: '属性值', text: (entry) => textIn(entry, 'value') },
  ],
  items: (place) =>
    extensionsOf(place.bo, named(place, 'Properties')).flatMap((container) => manyOf(container, 'values')),
  read: (_place, item) => ({ name: textOf(item, 'name'), value: textOf(item, 'value') }),
  save: (place, item, entry) => {
    const set = { name: textIn(entry, 'name'), value: textIn(entry, 'value') }
    if (item !== undefined) return [{ on: item, set }]
    return addMember(place, named(place, 'Properties'), 'values', place.create(named(place, 'Property'), set))
  },
  remove: (place, item) => removeMember(place, named(place, 'Properties'), 'values', item),
}
