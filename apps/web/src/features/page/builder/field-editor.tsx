import { Select, Switch } from 'antd'
import { lazy, Suspense } from 'react'
import type { WordKey } from '../../../platform/i18n/i18n.ts'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import type { BlockField } from './block-fields/field.ts'
import { CountdownField } from './countdown-field.tsx'
import styles from './field-editor.module.css'
import { type BilingualText, type FieldProps, LabelledBox, textIn, useFieldLabel } from './field-parts.tsx'
import { PictureField } from './picture-field.tsx'
import { LinkField, ManyField, NumberField, WordsField } from './plain-fields.tsx'

const HtmlField = lazy(async () => ({ default: (await import('./html-field.tsx')).HtmlField }))

export function FieldEditor(props: FieldProps) {
  const { field, value, onChange, context } = props
  const { word } = useWords()
  const label = useFieldLabel()(field.name)
  switch (field.type) {
    case 'words':
      return <WordsField {...props} field={field} />
    case 'text':
      return (
        <Field
          label={label}
          maxLength={field.max}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'html':
      return (
        <Suspense>
          <HtmlField
            label={label}
            value={value as BilingualText}
            onChange={onChange}
            contentLanguage={context.contentLanguage}
          />
        </Suspense>
      )
    case 'number':
      return <NumberField {...props} field={field} />
    case 'switch':
      return (
        <span className={styles['switch']}>
          <span>{label}</span>
          <Switch aria-label={label} checked={value === true} onChange={onChange} />
        </span>
      )
    case 'link':
      return <LinkField {...props} field={field} />
    case 'option':
      return (
        <LabelledBox label={label}>
          {(id) => (
            <Select
              id={id}
              value={value as string}
              onChange={onChange}
              options={field.options.map((option) => ({
                value: option,
                label: word(`builder.icon.${option}` as WordKey),
              }))}
            />
          )}
        </LabelledBox>
      )
    case 'contest':
      return (
        <LabelledBox label={label}>
          {(id) => (
            <Select
              id={id}
              value={value as string | undefined}
              onChange={onChange}
              allowClear={field.isOptional ?? false}
              placeholder={word('builder.no-contest')}
              options={context.choices.contests.map(({ id: contestId, name }) => ({
                value: contestId,
                label: textIn(name, context.contentLanguage),
              }))}
            />
          )}
        </LabelledBox>
      )
    case 'categories':
    case 'attachments':
    case 'pictures':
      return <ManyField {...props} field={field} />
    case 'countdown':
      return <CountdownField label={label} value={value} onChange={onChange} context={context} />
    case 'picture':
      return <PictureField label={label} value={value} onChange={onChange} context={context} />
    case 'group':
      return <GroupField {...props} field={field} />
    case 'list':
      return <ListField {...props} field={field} />
  }
}

function GroupField({ field, value, onChange, context }: FieldProps<Extract<BlockField, { type: 'group' }>>) {
  const { word } = useWords()
  const label = useFieldLabel()(field.name)
  const group = value as Record<string, unknown> | undefined
  return (
    <fieldset className={styles['link']}>
      <legend>{label}</legend>
      {group === undefined ? (
        <Button icon="plus" onClick={() => onChange(field.create())}>
          {word('builder.add')}
        </Button>
      ) : (
        <>
          {field.fields.map((each) => (
            <FieldEditor
              key={each.name}
              field={each}
              value={group[each.name]}
              onChange={(next) => onChange({ ...group, [each.name]: next })}
              context={context}
            />
          ))}
          <Button icon="trash" look="quiet" onClick={() => onChange(undefined)}>
            {word('builder.remove')}
          </Button>
        </>
      )}
    </fieldset>
  )
}

type Item = Record<string, unknown>

/** Several of the same; each can be moved and removed. */
function ListField({ field, value, onChange, context }: FieldProps<Extract<BlockField, { type: 'list' }>>) {
  const { word } = useWords()
  const label = useFieldLabel()(field.name)
  const items = (value as Item[] | undefined) ?? []
  const put = (at: number, item: Item) => onChange(items.with(at, item))
  const move = (at: number, by: number) => onChange(items.toSpliced(at, 1).toSpliced(at + by, 0, items[at] as Item))
  return (
    <fieldset className={styles['list']}>
      <legend>
        {label} <small>{`${items.length} / ${field.max}`}</small>
      </legend>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item has no name but its place
        <div key={at} className={styles['item']}>
          <div className={styles['itemFields']}>
            {field.fields.length === 0 ? (
              <Field
                label={`${label} ${at + 1}`}
                maxLength={field.wordsMax}
                value={String(item[context.contentLanguage] ?? '')}
                placeholder={context.contentLanguage === 'en' ? String(item['zh'] ?? '') : undefined}
                onChange={(event) => put(at, { ...item, [context.contentLanguage]: event.target.value })}
              />
            ) : (
              field.fields.map((each) => (
                <FieldEditor
                  key={each.name}
                  field={each}
                  value={each.name === '' ? item : item[each.name]}
                  onChange={(next) =>
                    put(at, each.name === '' ? { ...item, ...(next as Item) } : withField(item, each.name, next))
                  }
                  context={context}
                />
              ))
            )}
          </div>
          <div className={styles['itemTools']}>
            <Button
              icon="arrow-up"
              look="quiet"
              disabled={at === 0}
              aria-label={word('builder.item-up', { label, at: at + 1 })}
              onClick={() => move(at, -1)}
            />
            <Button
              icon="arrow-down"
              look="quiet"
              disabled={at === items.length - 1}
              aria-label={word('builder.item-down', { label, at: at + 1 })}
              onClick={() => move(at, 1)}
            />
            <Button
              icon="trash"
              look="quiet"
              disabled={items.length <= (field.min ?? 0)}
              aria-label={word('builder.item-remove', { label, at: at + 1 })}
              onClick={() => onChange(items.toSpliced(at, 1))}
            />
          </div>
        </div>
      ))}
      <Button icon="plus" disabled={items.length >= field.max} onClick={() => onChange([...items, field.create()])}>
        {word('builder.add-one', { label })}
      </Button>
    </fieldset>
  )
}

/** A field that is taken away is absent, not empty. */
function withField(item: Item, name: string, value: unknown): Item {
  const { [name]: _gone, ...rest } = item
  return value === undefined ? rest : { ...rest, [name]: value }
}
