import { useWords } from '../../../platform/i18n/use-words.ts'
import { type DesignField, type FormRule, ruleIn, withRule } from '../form-draft.ts'
import type { FieldProps } from './field-props.ts'
import styles from './panel.module.css'
import { ManyRow, NumberRow, Section, SelectRow, SwitchRow, TextRow } from './panel-parts.tsx'

type Bounds = 'length' | 'count' | 'rows'

/** Which bounds a widget has: of letters, of people or options, of rows. */
function boundsOf({ widget, multiple, inputMode, computed }: DesignField): Bounds | undefined {
  if (computed) return undefined
  if (widget === 'rich-editor') return 'length'
  if (widget === 'text') return inputMode === 'date' || inputMode === 'month' ? undefined : 'length'
  if (widget === 'editable-table') return 'rows'
  if (widget === 'team-member' || widget === 'guide-teacher') return 'count'
  return multiple ? 'count' : undefined
}

const inputModes = ['tel', 'email', 'numeric', 'decimal', 'date', 'month'] as const
const otherDocuments = ['passport', 'hkmt'] as const
const richTags = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'br']

/** The rules of its kind. */
export function RuleSection({ field, onChange }: FieldProps) {
  const { word } = useWords()
  const { widget } = field
  const bounds = boundsOf(field)
  const set = (more: Partial<DesignField>, mark?: string) => onChange({ ...field, ...more }, mark)
  const isPeople = widget === 'team-member' || widget === 'guide-teacher' || widget === 'project-leader'
  const isUpload = widget === 'file-upload' || widget === 'image-upload'
  const isWritten = widget === 'text' || widget === 'rich-editor'
  const isIdCard = widget === 'id-card'
  if (!bounds && !isPeople && !isUpload && !isWritten && !isIdCard) return null
  return (
    <Section title={word('form-design.rules')}>
      {widget === 'text' && (
        <>
          <SelectRow
            label={word('form-design.input-mode')}
            isClearable
            value={field.inputMode}
            options={inputModes.map((value) => ({ value, label: word(`form-design.input-${value}`) }))}
            onChange={(inputMode) => {
              const { inputMode: _, ...rest } = field
              onChange(inputMode === undefined ? rest : { ...rest, inputMode })
            }}
          />
          <SwitchRow
            label={word('form-design.multiline')}
            isOn={field.multiline ?? false}
            onChange={(multiline) => set({ multiline })}
          />
        </>
      )}
      {bounds && <BoundsRows field={field} type={bounds} onChange={onChange} />}
      {widget === 'text' && <PatternRows field={field} onChange={onChange} />}
      {widget === 'text' && field.inputMode === 'date' && (
        <SwitchRow
          label={word('form-design.not-future')}
          isOn={ruleIn(field, 'date')?.max === 'today'}
          onChange={(isOn) => onChange(withRule(field, 'date', isOn ? { max: 'today' } : undefined))}
        />
      )}
      {widget === 'rich-editor' && (
        <ManyRow
          label={word('form-design.tags')}
          values={field.tags ?? []}
          options={richTags.map((value) => ({ value, label: value }))}
          onChange={(tags) => set({ tags })}
        />
      )}
      {isIdCard && (
        <ManyRow
          label={word('form-design.alternatives')}
          hint={word('form-design.alternatives-hint')}
          values={field.alternatives ?? []}
          options={otherDocuments.map((value) => ({ value, label: word(`form-design.document-${value}`) }))}
          onChange={(alternatives) => {
            const { alternatives: _, ...rest } = field
            onChange(alternatives.length === 0 ? rest : { ...rest, alternatives })
          }}
        />
      )}
      {isUpload && <FileRows field={field} onChange={onChange} />}
      {isPeople && (
        <>
          <SwitchRow
            label={word('form-design.unique-person')}
            isOn={ruleIn(field, 'unique-person') !== undefined}
            onChange={(isOn) => onChange(withRule(field, 'unique-person', isOn ? {} : undefined))}
          />
          <NumberRow
            label={word('form-design.max-entries')}
            min={1}
            max={100}
            value={numberOf(ruleIn(field, 'max-entries-per-person')?.value)}
            onChange={(value) =>
              onChange(
                withRule(field, 'max-entries-per-person', value === undefined ? undefined : { value }),
                'entries',
              )
            }
          />
        </>
      )}
      {isWritten && <BlindRows field={field} onChange={onChange} />}
    </Section>
  )
}

const numberOf = (value: string | number | undefined) => (typeof value === 'number' ? value : undefined)

function BoundsRows({ field, type, onChange }: FieldProps & { type: Bounds }) {
  const { word } = useWords()
  const rule = ruleIn(field, type)
  const set = (bound: 'min' | 'max', value: number | undefined) => {
    const { type: _, min, max, ...rest } = rule ?? ({ type } as FormRule)
    const next = { min, max, [bound]: value }
    const said = {
      ...(next.min !== undefined && { min: next.min }),
      ...(next.max !== undefined && { max: next.max }),
      ...rest,
    }
    onChange(withRule(field, type, Object.keys(said).length === 0 ? undefined : said), `${type}-${bound}`)
  }
  return (
    <div className={styles['pair']}>
      <NumberRow label={word(`form-design.min-${type}`)} value={rule?.min} onChange={(value) => set('min', value)} />
      <NumberRow
        label={word(`form-design.max-${type}`)}
        value={numberOf(rule?.max)}
        onChange={(value) => set('max', value)}
      />
    </div>
  )
}

function PatternRows({ field, onChange }: FieldProps) {
  const { word } = useWords()
  const rule = ruleIn(field, 'pattern')
  const pattern = typeof rule?.value === 'string' ? rule.value : ''
  const put = (value: string, message: FormRule['message']) =>
    onChange(
      withRule(field, 'pattern', value === '' ? undefined : { value, ...(message?.zh && { message }) }),
      'pattern',
    )
  return (
    <>
      <TextRow
        label={word('form-design.pattern')}
        hint={word('form-design.pattern-hint')}
        value={pattern}
        placeholder="^[A-Z]{2}\d{6}$"
        onChange={(value) => put(value, rule?.message)}
      />
      {pattern !== '' && (
        <TextRow
          label={word('form-design.pattern-message')}
          value={rule?.message?.zh ?? ''}
          onChange={(zh) => put(pattern, { ...rule?.message, zh })}
        />
      )}
    </>
  )
}

function FileRows({ field, onChange }: FieldProps) {
  const { word } = useWords()
  const set = (more: Partial<DesignField>, mark?: string) => onChange({ ...field, ...more }, mark)
  return (
    <>
      <ManyRow
        label={word('form-design.accept')}
        hint={word('form-design.accept-hint')}
        isFree
        values={field.accept ?? []}
        options={['pdf', 'docx', 'pptx', 'xlsx', 'zip', 'jpg', 'png', 'mp4'].map((value) => ({ value, label: value }))}
        onChange={(accept) =>
          set({
            accept: accept
              .map((each) => each.trim().toLowerCase().replace(/^\./, ''))
              .filter((each) => /^[a-z0-9]{1,8}$/.test(each))
              .slice(0, 20),
          })
        }
      />
      <div className={styles['pair']}>
        <NumberRow
          label={word('form-design.max-files')}
          min={1}
          max={100}
          value={field.max}
          onChange={(max) => set({ max }, 'max')}
        />
        <NumberRow
          label={word('form-design.max-mb')}
          min={1}
          max={2048}
          value={field.maxMB}
          onChange={(maxMB) => set({ maxMB }, 'mb')}
        />
      </div>
    </>
  )
}

function BlindRows({ field, onChange }: FieldProps) {
  const { word } = useWords()
  const rule = ruleIn(field, 'blind-check')
  return (
    <>
      <SwitchRow
        label={word('form-design.blind')}
        hint={word(rule?.level === 'block' ? 'form-design.blind-block-hint' : 'form-design.blind-hint')}
        isOn={rule !== undefined}
        onChange={(isOn) => onChange(withRule(field, 'blind-check', isOn ? { level: 'warn' } : undefined))}
      />
      {rule && (
        <SwitchRow
          label={word('form-design.blind-block')}
          isOn={rule.level === 'block'}
          onChange={(isOn) => onChange(withRule(field, 'blind-check', { level: isOn ? 'block' : 'warn' }))}
        />
      )}
    </>
  )
}
