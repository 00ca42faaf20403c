import { isOfTracks } from '@laurel/rules/form-definition'
import { useMemo } from 'react'
import { useDictionaries } from '../../platform/lookups/dictionary.ts'
import { type Column, type DesignField, type FormModel, membersOf } from './form-draft.ts'

type Part = Pick<Column, 'dictType' | 'dictValues' | 'options' | 'cascader' | 'nodes' | 'source'>

/** Of the contest that will choose this form. */
const sampleTracks = ['A', 'B', 'C'].map((value) => ({ value, label: { zh: `赛道 ${value}`, en: `Track ${value}` } }))

/** As the server will answer it: choices from a dictionary with their options, cascaders with their nodes. */
export function useFilledFields(fields: readonly DesignField[], trees: FormModel['trees']): DesignField[] {
  const dictionaries = useDictionaries().data
  return useMemo(() => {
    const fill = <P extends Part>(part: P): P => {
      const { dictType, dictValues, cascader } = part
      if (isOfTracks(part)) return { ...part, options: sampleTracks }
      const entries = dictType === undefined ? undefined : (dictionaries?.get(dictType) ?? [])
      const options = entries
        ?.filter(({ value }) => dictValues?.includes(value) ?? true)
        .map(({ value, label }) => ({ value, label: { zh: label } }))
      const nodes = trees.find(({ name }) => name === cascader)?.nodes
      return { ...part, ...(options && !part.options && { options }), ...(nodes && !part.nodes && { nodes }) }
    }
    const fillField = (field: DesignField): DesignField => ({
      ...fill(field),
      ...(field.columns && {
        columns: field.columns.map((column) => (typeof column === 'string' ? column : fill(column))),
      }),
      ...(field.widget === 'card' && {
        fields: membersOf(field).map(fillField) as NonNullable<DesignField['fields']>,
      }),
    })
    return fields.map(fillField)
  }, [fields, trees, dictionaries])
}
