import { isOfTracks, tracksSource } from '@laurel/rules/form-definition'
import { Input } from 'antd'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { useDictionaries } from '../../../platform/lookups/dictionary.ts'
import { Button } from '../../../ui/button.tsx'
import type { Column, DesignField, FormModel } from '../form-draft.ts'
import styles from './panel.module.css'
import { ManyRow, Section, SelectRow, SwitchRow } from './panel-parts.tsx'

export type Part = Pick<
  DesignField,
  'widget' | 'multiple' | 'options' | 'dictType' | 'dictValues' | 'cascader' | 'nodes' | 'source'
>
type Props = {
  part: Part | Column
  trees: FormModel['trees']
  /** Of a cell: one value only. */
  isCell?: boolean
  onChange: (part: Partial<Part>, mark?: string) => void
}

/** What can be chosen: options of its own, a dictionary, a tree, or what the server searches. */
export function ChoiceSection({ part, trees, isCell = false, onChange }: Props) {
  const { word } = useWords()
  const { widget } = part
  const hasTracks = isOfTracks(part)
  const hasMany = ['radio-checkbox', 'network-select', 'person-select'].includes(widget)
  if (!hasMany && widget !== 'dict-select' && widget !== 'cascader') return null
  return (
    <Section title={word('form-design.choices')}>
      {hasMany && !isCell && (
        <SwitchRow
          label={word('form-design.multiple')}
          isOn={(part as Part).multiple ?? false}
          onChange={(multiple) => onChange({ multiple })}
        />
      )}
      {widget === 'radio-checkbox' && !isCell && (
        <SwitchRow
          label={word('form-design.of-tracks')}
          isOn={hasTracks}
          onChange={(isOn) =>
            onChange(isOn ? { source: { from: tracksSource }, options: undefined } : { source: undefined, options: [] })
          }
        />
      )}
      {widget === 'radio-checkbox' && !hasTracks && <OptionRows options={part.options ?? []} onChange={onChange} />}
      {widget === 'dict-select' && <DictionaryRows part={part} onChange={onChange} />}
      {widget === 'cascader' && (
        <SelectRow
          label={word('form-design.tree')}
          hint={trees.length === 0 ? word('form-design.no-trees') : undefined}
          value={part.cascader}
          options={trees.map(({ name }) => ({ value: name, label: name }))}
          onChange={(cascader) => onChange({ cascader, nodes: undefined })}
        />
      )}
      {widget === 'network-select' && <SourceRows part={part} trees={trees} onChange={onChange} />}
    </Section>
  )
}

type Options = NonNullable<Part['options']>

function OptionRows({ options, onChange }: { options: Options; onChange: Props['onChange'] }) {
  const { word } = useWords()
  const put = (next: Options, mark?: string) => onChange({ options: next }, mark)
  const change = (at: number, next: Options[number]) =>
    put(
      options.map((each, index) => (index === at ? next : each)),
      `option-${at}`,
    )
  const free = () => {
    for (let number = options.length + 1; ; number += 1)
      if (!options.some(({ value }) => value === `o${number}`)) return `o${number}`
  }
  return (
    <>
      <ul className={styles['options']} aria-label={word('form-design.options')}>
        {options.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: values are typed and may be equal for a while
          <li key={at}>
            <Input
              aria-label={word('form-design.option-label', { number: at + 1 })}
              maxLength={500}
              value={option.label.zh}
              onChange={(event) => change(at, { ...option, label: { ...option.label, zh: event.target.value } })}
            />
            <Input
              aria-label={word('form-design.option-english', { number: at + 1 })}
              lang="en"
              maxLength={500}
              value={option.label.en ?? ''}
              onChange={(event) => change(at, { ...option, label: { ...option.label, en: event.target.value } })}
            />
            <Input
              aria-label={word('form-design.option-value', { number: at + 1 })}
              maxLength={200}
              value={option.value}
              onChange={(event) => change(at, { ...option, value: event.target.value })}
            />
            <Button
              icon="x"
              look="quiet"
              aria-label={word('form-design.option-remove', { number: at + 1 })}
              onClick={() => put(options.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ul>
      <Button
        icon="plus"
        onClick={() =>
          put([
            ...options,
            { value: free(), label: { zh: `选项 ${options.length + 1}`, en: `Option ${options.length + 1}` } },
          ])
        }
      >
        {word('form-design.option-add')}
      </Button>
    </>
  )
}

function DictionaryRows({ part, onChange }: Pick<Props, 'part' | 'onChange'>) {
  const { word } = useWords()
  const dictionaries = useDictionaries().data
  const types = [...(dictionaries ?? new Map<string, { label: string }[]>())].map(([value, entries]) => ({
    value,
    label: `${value} · ${entries
      .slice(0, 3)
      .map(({ label }) => label)
      .join(' / ')}`,
  }))
  const entries = part.dictType === undefined ? [] : (dictionaries?.get(part.dictType) ?? [])
  return (
    <>
      <SelectRow
        label={word('form-design.dictionary')}
        value={part.dictType}
        options={types}
        onChange={(dictType) => onChange({ dictType, dictValues: undefined, options: undefined })}
      />
      {entries.length > 0 && (
        <ManyRow
          label={word('form-design.dictionary-values')}
          hint={word('form-design.dictionary-values-hint')}
          values={part.dictValues ?? []}
          options={entries.map(({ value, label }) => ({ value, label }))}
          onChange={(values) => onChange({ dictValues: values.length === 0 ? undefined : values })}
        />
      )}
    </>
  )
}

const sources = ['organisation', 'dictionary', 'option-tree'] as const

function SourceRows({ part, trees, onChange }: Omit<Props, 'isCell'>) {
  const { word } = useWords()
  const dictionaries = useDictionaries().data
  const source = part.source ?? {}
  const from = sources.find((each) => each === source['from']) ?? 'organisation'
  const name = typeof source['name'] === 'string' ? source['name'] : undefined
  const names = from === 'dictionary' ? [...(dictionaries?.keys() ?? [])] : trees.map((tree) => tree.name)
  return (
    <>
      <SelectRow
        label={word('form-design.source')}
        value={from}
        options={sources.map((value) => ({ value, label: word(`form-design.source-${value}`) }))}
        onChange={(next) => next && onChange({ source: { from: next } })}
      />
      {from !== 'organisation' && (
        <SelectRow
          label={word(from === 'dictionary' ? 'form-design.dictionary' : 'form-design.tree')}
          value={name}
          options={names.map((value) => ({ value, label: value }))}
          onChange={(next) => onChange({ source: { from, ...(next && { name: next }) } })}
        />
      )}
    </>
  )
}
