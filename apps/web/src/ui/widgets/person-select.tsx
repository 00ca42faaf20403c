import { holdsSeveral } from '@laurel/rules/form-definition'
import { referencesIn } from '@laurel/rules/form-people'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Combobox } from '../combobox.tsx'
import type { FieldProps } from '../field-props.ts'
import { useFormServices } from './form-services.ts'
import { comboboxProps, useLabels } from './network-select.tsx'
import { PeopleList } from './people-list.tsx'

/** Finds somebody by name; the form keeps a reference and nothing else. */
export function PersonSelect(props: FieldProps) {
  const { field, path = field.key, value, onChange } = props
  const { word } = useWords()
  const { searchPeople } = useFormServices()
  const [reference] = referencesIn(field, value) ?? []
  const [labels, learn] = useLabels(path, reference === undefined ? [] : [reference])
  if (holdsSeveral(field)) return <PeopleList {...props} />
  if (!searchPeople) return null
  return (
    <Combobox
      {...comboboxProps(props)}
      required={field.required}
      chosen={
        reference === undefined ? undefined : (labels.get(reference) ?? { value: reference, label: word('ui.loading') })
      }
      search={searchPeople(path)}
      placeholder={word('widget.type-a-name')}
      onChoose={(option) => {
        learn(option)
        onChange(option && { memberId: option.value })
      }}
      onLeave={props.onLeave}
    />
  )
}
