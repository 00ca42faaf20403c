import { useWords } from '../../../platform/i18n/use-words.ts'
import { accessRoles, withAccess } from '../access.ts'
import type { FieldProps } from './field-props.ts'
import { Section, SelectRow } from './panel-parts.tsx'

/** By role; the table of the form has the stages, too. */
export function AccessSection({ field, onChange }: FieldProps) {
  const { word } = useWords()
  return (
    <Section title={word('form-design.who')}>
      {accessRoles.map((role) => (
        <SelectRow
          key={role}
          label={word(`form-design.role-${role}`)}
          value={field.access?.[role] ?? 'default'}
          options={(['default', 'edit', 'read', 'hide'] as const).map((value) => ({
            value,
            label: word(`form-design.may-${value}`),
          }))}
          onChange={(may) => onChange(withAccess(field, 'access', role, may === 'default' ? undefined : may))}
        />
      ))}
    </Section>
  )
}
