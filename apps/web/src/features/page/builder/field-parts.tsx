import type { PageDraft } from '@laurel/contract/page'
import { type ReactNode, useId } from 'react'
import { isWordKey } from '../../../platform/i18n/i18n.ts'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { Labelled } from '../../../ui/labelled.tsx'
import type { BlockField } from './block-fields/field.ts'
import type { Choices } from './builder.queries.ts'
import styles from './field-editor.module.css'

export type ContentLanguage = 'zh' | 'en'
/** What every field of a block may need to know. */
export type FieldContext = { contentLanguage: ContentLanguage; choices: Choices; draft: PageDraft }
export type FieldProps<F extends BlockField = BlockField> = {
  field: F
  value: unknown
  onChange: (value: unknown) => void
  context: FieldContext
}
export type BilingualText = { zh: string; en: string }

export function useFieldLabel(): (name: string) => string {
  const { word } = useWords()
  return (name) => {
    const key = `builder.field.${name === '' ? 'link' : name}`
    return isWordKey(key) ? word(key) : name
  }
}

export const textIn = ({ zh, en }: BilingualText, contentLanguage: ContentLanguage) =>
  (contentLanguage === 'en' && en) || zh

export function LabelledBox({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <Labelled id={id} label={label}>
      <div className={styles['wide']}>{children(id)}</div>
    </Labelled>
  )
}
