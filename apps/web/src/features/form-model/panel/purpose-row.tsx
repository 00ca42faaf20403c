import { useWords } from '../../../platform/i18n/use-words.ts'
import { SelectRow } from './panel-parts.tsx'

export const purposes = ['entry', 'register', 'review', 'declaration', 'appeal', 'feedback'] as const
type Purpose = (typeof purposes)[number]

export const isPurpose = (purpose: string): purpose is Purpose => (purposes as readonly string[]).includes(purpose)

export function PurposeRow({ purpose, onChange }: { purpose: string; onChange: (purpose: string) => void }) {
  const { word } = useWords()
  const known = purposes.map((value) => ({ value: value as string, label: word(`form-design.purpose-${value}`) }))
  const options = isPurpose(purpose) ? known : [...known, { value: purpose, label: purpose }]
  return (
    <SelectRow
      label={word('process-form.purpose')}
      hint={word('form-design.purpose-hint')}
      value={purpose}
      options={options}
      onChange={(next) => next !== undefined && onChange(next)}
    />
  )
}
