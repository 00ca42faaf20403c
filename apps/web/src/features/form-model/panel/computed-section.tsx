import { useWords } from '../../../platform/i18n/use-words.ts'
import { worded } from '../../../ui/form-wording.ts'
import { type DesignField, placedFields } from '../form-draft.ts'
import type { FieldProps } from './field-props.ts'
import { ManyRow, Section, SelectRow } from './panel-parts.tsx'

const ops = ['sum', 'count', 'join'] as const

/** Worked out from other fields, or from columns of tables. */
export function ComputedSection({ field, fields, onChange }: FieldProps & { fields: readonly DesignField[] }) {
  const { word, language } = useWords()
  if (field.widget !== 'text') return null
  const sources = placedFields(fields).flatMap(({ field: each }) => {
    if (each.widget === 'card' || each.computed || each.key === field.key) return []
    const name = worded(each.label, language)
    const columns = (each.columns ?? []).flatMap((column) =>
      typeof column === 'string'
        ? []
        : [{ value: `${each.key}.${column.key}`, label: `${name} · ${worded(column.label, language)}` }],
    )
    return [{ value: each.key, label: name }, ...columns]
  })
  const { computed, ...rest } = field
  return (
    <Section title={word('form-design.computed')}>
      <SelectRow
        label={word('form-design.computed-op')}
        isClearable
        value={computed?.op}
        options={ops.map((value) => ({ value, label: word(`form-design.computed-${value}`) }))}
        onChange={(op) => {
          const of = computed?.of ?? sources.slice(0, 1).map(({ value }) => value)
          onChange(op === undefined || of.length === 0 ? rest : { ...rest, computed: { op, of } })
        }}
      />
      {computed && (
        <ManyRow
          label={word('form-design.computed-of')}
          values={computed.of}
          options={sources}
          onChange={(of) => of.length > 0 && onChange({ ...rest, computed: { ...computed, of: of.slice(0, 20) } })}
        />
      )}
    </Section>
  )
}
