import { useWords } from '../../../platform/i18n/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { worded } from '../../../ui/form-wording.ts'
import { type DesignField, type Path, placedFields } from '../form-draft.ts'
import type { FieldProps } from './field-props.ts'
import { ManyRow, Section, SelectRow } from './panel-parts.tsx'

const comparisons = ['eq', 'neq', 'in'] as const

/** Shown only for some answers to a field that stands before it. */
export function ConditionSection({
  field,
  path,
  fields,
  onChange,
}: FieldProps & { path: Path; fields: readonly DesignField[] }) {
  const { word, language } = useWords()
  const order = placedFields(fields)
  const before = order
    .slice(
      0,
      order.findIndex((each) => each.path === path),
    )
    .filter(({ field: { widget } }) => widget !== 'card')
  const { showWhen, ...rest } = field
  const source = before.find(({ field: each }) => each.key === showWhen?.field)?.field
  const values = [showWhen?.value ?? []].flat()
  const put = (next: NonNullable<DesignField['showWhen']>) => onChange({ ...rest, showWhen: next })
  if (showWhen === undefined)
    return (
      <Section title={word('form-design.condition')}>
        <Button
          icon="plus"
          disabled={before.length === 0}
          onClick={() => {
            const choice = before.find(({ field: each }) => each.options !== undefined) ?? before[0]
            if (choice) put({ field: choice.field.key, compare: 'eq', value: choice.field.options?.[0]?.value ?? '' })
          }}
        >
          {word('form-design.condition-add')}
        </Button>
      </Section>
    )
  return (
    <Section title={word('form-design.condition')}>
      <SelectRow
        label={word('form-design.condition-field')}
        value={showWhen.field}
        options={before.map(({ field: each }) => ({ value: each.key, label: worded(each.label, language) }))}
        onChange={(key) => key && put({ ...showWhen, field: key })}
      />
      <SelectRow
        label={word('form-design.condition-compare')}
        value={showWhen.compare}
        options={comparisons.map((value) => ({ value, label: word(`form-design.compare-${value}`) }))}
        onChange={(compare) =>
          compare && put({ ...showWhen, compare, value: compare === 'in' ? values : (values[0] ?? '') })
        }
      />
      <ManyRow
        label={word('form-design.condition-value')}
        isFree
        values={values.filter((value) => value !== '')}
        options={(source?.options ?? []).map(({ value, label }) => ({ value, label: worded(label, language) }))}
        onChange={(next) => put({ ...showWhen, value: showWhen.compare === 'in' ? next : (next.at(-1) ?? '') })}
      />
      <Button icon="trash" onClick={() => onChange(rest)}>
        {word('form-design.condition-remove')}
      </Button>
    </Section>
  )
}
