import { useWords } from '../../../platform/i18n/use-words.ts'
import { worded } from '../../../ui/form-wording.ts'
import type { DesignField, FormModel, Path } from '../form-draft.ts'
import { WidgetIcon } from '../widget-icon.tsx'
import { widgetNames } from '../widget-names.ts'
import { AccessSection } from './access-section.tsx'
import { ChoiceSection } from './choice-section.tsx'
import { ColumnSection } from './column-section.tsx'
import { ComputedSection } from './computed-section.tsx'
import { ConditionSection } from './condition-section.tsx'
import { type FieldProps, isKey } from './field-props.ts'
import styles from './panel.module.css'
import { CheckedRow, Section, SwitchRow, WordingRows } from './panel-parts.tsx'
import { RuleSection } from './rule-section.tsx'

type Props = FieldProps & {
  path: Path
  fields: readonly DesignField[]
  trees: FormModel['trees']
  isLocked: boolean
}

/** What is to be said of one field. */
export function FieldPanel({ field, path, fields, trees, isLocked, onChange }: Props) {
  const { word, language } = useWords()
  const own = { field, onChange }
  const isCard = field.widget === 'card'
  const set = (more: Partial<DesignField>, mark?: string) => onChange({ ...field, ...more }, mark)
  return (
    <aside className={styles['panel']} aria-label={word('form-design.properties')} data-panel={path}>
      <header className={styles['head']}>
        <WidgetIcon name={field.widget} size={20} />
        <h2>{worded(widgetNames[field.widget], language)}</h2>
        <code>{field.key}</code>
      </header>
      <fieldset className={styles['locked']} disabled={isLocked}>
        <Section>
          <WordingRows
            label={word('form-design.label')}
            wording={field.label}
            onChange={(label) => set({ label }, 'label')}
          />
          {!isCard && (
            <WordingRows
              label={word('form-design.help')}
              wording={field.help ?? { zh: '' }}
              onChange={(help) => {
                const { help: _, ...rest } = field
                onChange(help.zh === '' && !help.en ? rest : { ...rest, help }, 'help')
              }}
            />
          )}
          <CheckedRow
            label={word('form-design.key')}
            hint={word('form-design.key-hint')}
            value={field.key}
            isValid={isKey}
            onChange={(key) => set({ key }, 'key')}
          />
          {!isCard && (
            <>
              <SwitchRow
                label={word('form-design.required')}
                isOn={field.required}
                onChange={(required) => set({ required })}
              />
              <SwitchRow
                label={word('form-design.identifies')}
                hint={word('form-design.identifies-hint')}
                isOn={field.identifies}
                onChange={(identifies) => set({ identifies })}
              />
            </>
          )}
        </Section>
        {!isCard && (
          <>
            <ChoiceSection
              part={field}
              trees={trees}
              onChange={(part, mark) => onChange({ ...field, ...part }, mark)}
            />
            <ColumnSection {...own} trees={trees} />
            <RuleSection {...own} />
            <ComputedSection {...own} fields={fields} />
          </>
        )}
        <AccessSection {...own} />
        <ConditionSection {...own} path={path} fields={fields} />
      </fieldset>
    </aside>
  )
}
