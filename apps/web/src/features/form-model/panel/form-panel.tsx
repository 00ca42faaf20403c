import { useWords } from '../../../platform/i18n/use-words.ts'
import type { FormDraft, FormModel } from '../form-draft.ts'
import styles from './panel.module.css'
import { Section, WordingRows } from './panel-parts.tsx'
import { PurposeRow } from './purpose-row.tsx'

type Props = {
  model: FormModel
  draft: FormDraft
  isLocked: boolean
  onChange: (draft: FormDraft, mark?: string) => void
}

/** Of the form as a whole, while no field is chosen. */
export function FormPanel({ model, draft, isLocked, onChange }: Props) {
  const { word } = useWords()
  return (
    <aside className={styles['panel']} aria-label={word('form-design.properties')} data-panel="form">
      <header className={styles['head']}>
        <h2>{word('form-design.form')}</h2>
        <code>{model.code}</code>
      </header>
      <fieldset className={styles['locked']} disabled={isLocked}>
        <Section>
          <WordingRows
            label={word('form-design.name')}
            wording={draft.names}
            // A form without a name cannot be saved: the last letter stays.
            onChange={(names) => names.zh.trim() !== '' && onChange({ ...draft, names }, 'name')}
          />
          <PurposeRow purpose={draft.purpose} onChange={(purpose) => onChange({ ...draft, purpose })} />
        </Section>
        <p className={styles['hint']}>{word('form-design.choose-hint')}</p>
      </fieldset>
    </aside>
  )
}
