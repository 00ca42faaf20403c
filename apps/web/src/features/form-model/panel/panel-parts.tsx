import { Input, InputNumber, Select, Switch } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useWords } from '../../../platform/i18n/use-words.ts'
import styles from './panel.module.css'

export function Section({ title, children }: { title?: string | undefined; children: ReactNode }) {
  return (
    <section className={styles['section']}>
      {title !== undefined && <h3>{title}</h3>}
      {children}
    </section>
  )
}

type Row = { label: string; hint?: string | undefined }

type TextProps = Row & {
  value: string
  maxLength?: number
  placeholder?: string
  lang?: string
  onChange: (value: string) => void
}

export function TextRow({ label, hint, value, maxLength = 200, placeholder, lang, onChange }: TextProps) {
  const id = useId()
  return (
    <div className={styles['row']}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        {...(lang && { lang })}
        {...(placeholder && { placeholder })}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && <small>{hint}</small>}
    </div>
  )
}

/** Only what is valid is taken over; the rest stays in the field until it is left. */
export function CheckedRow({ isValid, ...props }: TextProps & { isValid: (value: string) => boolean }) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? props.value
  const isWrong = !isValid(shown)
  return (
    <div className={styles['row']}>
      <label htmlFor={id}>{props.label}</label>
      <Input
        id={id}
        maxLength={props.maxLength ?? 64}
        value={shown}
        {...(isWrong && { status: 'error' as const })}
        aria-invalid={isWrong}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          setTyped(event.target.value)
          if (isValid(event.target.value)) props.onChange(event.target.value)
        }}
        onBlur={() => setTyped(undefined)}
      />
      {props.hint && (
        <small id={`${id}-hint`} data-bad={isWrong || undefined}>
          {props.hint}
        </small>
      )}
    </div>
  )
}

type Wording = { zh: string; en?: string | undefined }

export function WordingRows({
  label,
  wording,
  onChange,
}: {
  label: string
  wording: Wording
  onChange: (wording: Wording) => void
}) {
  const { word } = useWords()
  return (
    <>
      <TextRow label={label} maxLength={500} value={wording.zh} onChange={(zh) => onChange({ ...wording, zh })} />
      <TextRow
        label={word('form-design.in-english', { label })}
        maxLength={500}
        lang="en"
        value={wording.en ?? ''}
        onChange={(en) => onChange(en === '' ? { zh: wording.zh } : { ...wording, en })}
      />
    </>
  )
}

export function SwitchRow({ label, hint, isOn, onChange }: Row & { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId()
  return (
    <div className={styles['switch']}>
      <label htmlFor={id}>{label}</label>
      <Switch id={id} checked={isOn} onChange={onChange} />
      {hint && <small>{hint}</small>}
    </div>
  )
}

export function NumberRow({
  label,
  value,
  min = 0,
  max = 100_000,
  onChange,
}: Row & { value: number | undefined; min?: number; max?: number; onChange: (value: number | undefined) => void }) {
  const id = useId()
  return (
    <div className={styles['row']}>
      <label htmlFor={id}>{label}</label>
      <InputNumber
        id={id}
        min={min}
        max={max}
        precision={0}
        value={value ?? null}
        onChange={(next) => onChange(next ?? undefined)}
      />
    </div>
  )
}

export function SelectRow<V extends string>({
  label,
  hint,
  value,
  options,
  isClearable = false,
  onChange,
}: Row & {
  value: V | undefined
  options: readonly { value: V; label: string }[]
  isClearable?: boolean
  onChange: (value: V | undefined) => void
}) {
  const id = useId()
  return (
    <div className={styles['row']}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        showSearch
        optionFilterProp="label"
        allowClear={isClearable}
        value={value ?? null}
        options={[...options]}
        onChange={(next: V | null | undefined) => onChange(next ?? undefined)}
      />
      {hint && <small>{hint}</small>}
    </div>
  )
}

export function ManyRow({
  label,
  hint,
  values,
  options,
  isFree = false,
  onChange,
}: Row & {
  values: readonly string[]
  options: readonly { value: string; label: string }[]
  isFree?: boolean
  onChange: (values: string[]) => void
}) {
  const id = useId()
  return (
    <div className={styles['row']}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        mode={isFree ? 'tags' : 'multiple'}
        optionFilterProp="label"
        value={[...values]}
        options={[...options]}
        tokenSeparators={[',', ' ', '，']}
        onChange={onChange}
      />
      {hint && <small>{hint}</small>}
    </div>
  )
}
