import { AutoComplete, InputNumber, Segmented, Select } from 'antd'
import { useId, useState } from 'react'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { Field } from '../../../ui/field.tsx'
import { Labelled } from '../../../ui/labelled.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { type BlockField, emptyLink } from './block-fields/field.ts'
import { isDestination, knownDestinations } from './destination.ts'
import styles from './field-editor.module.css'
import {
  type BilingualText,
  type FieldContext,
  type FieldProps,
  LabelledBox,
  textIn,
  useFieldLabel,
} from './field-parts.tsx'

type Link = { label: BilingualText; to: string }

export function WordsField({ field, value, onChange, context }: FieldProps<Extract<BlockField, { type: 'words' }>>) {
  const label = useFieldLabel()(field.name)
  const { contentLanguage } = context
  const words = (value as BilingualText | undefined) ?? { zh: '', en: '' }
  const given = {
    label,
    maxLength: field.max,
    value: words[contentLanguage],
    placeholder: contentLanguage === 'en' ? words.zh : undefined,
    lang: contentLanguage === 'en' ? 'en' : 'zh-CN',
  }
  const change = (text: string) => {
    const next = { ...words, [contentLanguage]: text }
    onChange(field.isOptional && next.zh === '' && next.en === '' ? undefined : next)
  }
  return field.isLong ? (
    <TextArea {...given} rows={2} onChange={(event) => change(event.target.value)} />
  ) : (
    <Field {...given} onChange={(event) => change(event.target.value)} />
  )
}

const quickCounts = [3, 5, 8]

export function NumberField({ field, value, onChange }: FieldProps<Extract<BlockField, { type: 'number' }>>) {
  const { word } = useWords()
  const label = useFieldLabel()(field.name)
  const count = Number(value)
  const [isOwn, setOwn] = useState(!quickCounts.includes(count))
  return (
    <LabelledBox label={label}>
      {(id) => (
        <span className={styles['number']}>
          <Segmented
            aria-label={label}
            value={isOwn ? 'own' : count}
            onChange={(chosen) => {
              setOwn(chosen === 'own')
              if (typeof chosen === 'number') onChange(chosen)
            }}
            options={[...quickCounts, { value: 'own', label: word('builder.own-count') }]}
          />
          {isOwn && (
            <InputNumber
              id={id}
              min={field.min}
              max={field.max}
              precision={0}
              value={count}
              onChange={(next) => onChange(next ?? field.min)}
            />
          )}
        </span>
      )}
    </LabelledBox>
  )
}

export function LinkField({ field, value, onChange, context }: FieldProps<Extract<BlockField, { type: 'link' }>>) {
  const { word } = useWords()
  const label = useFieldLabel()(field.name)
  const link = value as Link | undefined
  const change = (next: Link) => {
    const isEmpty = next.label.zh === '' && next.label.en === '' && next.to === ''
    onChange(field.isOptional && isEmpty ? undefined : { ...(value as object), ...next })
  }
  const shown = link ?? emptyLink()
  return (
    <fieldset className={styles['link']}>
      <legend>{label}</legend>
      <Field
        label={word('builder.link-label')}
        maxLength={60}
        value={shown.label[context.contentLanguage]}
        placeholder={context.contentLanguage === 'en' ? shown.label.zh : undefined}
        onChange={(event) =>
          change({ ...shown, label: { ...shown.label, [context.contentLanguage]: event.target.value } })
        }
      />
      <DestinationField value={shown.to} onChange={(to) => change({ ...shown, to })} around={context} />
    </fieldset>
  )
}

/** What cannot be an address stays in the field and goes no further. */
function DestinationField({
  value,
  onChange,
  around,
}: {
  value: string
  onChange: (to: string) => void
  around: FieldContext
}) {
  const { word } = useWords()
  const [wrong, setWrong] = useState<string>()
  const id = useId()
  return (
    <Labelled
      id={id}
      label={word('builder.link-to')}
      error={wrong === undefined ? undefined : word('builder.link-wrong')}
    >
      <div className={styles['wide']}>
        <AutoComplete
          id={id}
          value={wrong ?? value}
          {...(wrong !== undefined && { status: 'error' as const })}
          onChange={(to: string) => {
            const isGood = isDestination(to.trim())
            setWrong(isGood ? undefined : to)
            if (isGood) onChange(to.trim())
          }}
          options={knownDestinations(around.draft, word)}
          placeholder={word('builder.link-nowhere')}
        />
      </div>
    </Labelled>
  )
}

type Many = Extract<BlockField, { type: 'categories' | 'attachments' | 'pictures' }>

export function ManyField({ field, value, onChange, context }: FieldProps<Many>) {
  const { word } = useWords()
  const label = useFieldLabel()(field.name)
  const { choices, contentLanguage } = context
  const options =
    field.type === 'categories'
      ? choices.categories.map((category) => ({ value: category, label: category }))
      : field.type === 'attachments'
        ? choices.attachments.map(({ id, title }) => ({ value: id, label: textIn(title, contentLanguage) }))
        : choices.pictures.map(({ id, caption }) => ({ value: id, label: textIn(caption, contentLanguage) }))
  return (
    <LabelledBox label={label}>
      {(id) => (
        <Select
          id={id}
          mode={field.type === 'categories' ? 'tags' : 'multiple'}
          value={value as string[]}
          onChange={onChange}
          options={options}
          optionFilterProp="label"
          maxCount={field.type === 'categories' ? 8 : 20}
          placeholder={word(`builder.none-of.${field.type}`)}
          notFoundContent={word(`builder.nothing-of.${field.type}`)}
        />
      )}
    </LabelledBox>
  )
}
