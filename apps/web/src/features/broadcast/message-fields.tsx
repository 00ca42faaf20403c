import { type FocusEvent, useRef, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Field } from '../../ui/field.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './broadcast.module.css'
import type { Channel } from './broadcast.queries.ts'
import {
  isWritten,
  languages,
  type Message,
  maxLengths,
  type Part,
  partsOf,
  unknownIn,
  variablesFor,
  type WrittenIn,
} from './message.ts'

type Props = { message: Message; onChange: (changed: Partial<Message>) => void }

/** By which ways, and in which words: both languages, since each reader reads their own. */
export function MessageFields({ message, onChange }: Props) {
  const { word } = useWords()
  const [language, setLanguage] = useState<WrittenIn>('zh')
  return (
    <>
      <Ways channels={message.channels} onChange={(channels) => onChange({ channels })} />
      <Tabs
        label={word('broadcast.language')}
        chosen={language}
        onChoose={(key) => setLanguage(key as WrittenIn)}
        tabs={languages.map((key) => {
          const name = word(`broadcast.language-${key}`)
          return {
            key,
            label: isWritten(message, key) ? name : word('broadcast.not-written', { language: name }),
            content: <Words key={key} language={key} message={message} onChange={onChange} />,
          }
        })}
      />
    </>
  )
}

const ways = ['mail', 'sms'] as const

function Ways({ channels, onChange }: { channels: readonly Channel[]; onChange: (channels: Channel[]) => void }) {
  const { word } = useWords()
  return (
    <fieldset className={styles['ways']}>
      <legend>{word('broadcast.ways')}</legend>
      <label>
        <input type="checkbox" checked disabled /> {word('broadcast.inbox')}
      </label>
      {ways.map((way) => (
        <label key={way}>
          <input
            type="checkbox"
            checked={channels.includes(way)}
            onChange={({ target }) =>
              onChange(ways.filter((each) => (each === way ? target.checked : channels.includes(each))))
            }
          />{' '}
          {word(`broadcast.${way}`)}
        </label>
      ))}
      <small>{word('broadcast.night')}</small>
    </fieldset>
  )
}

type Typed = HTMLInputElement | HTMLTextAreaElement

function Words({ language, message, onChange }: Props & { language: WrittenIn }) {
  const { word } = useWords()
  const last = useRef<{ part: Part; field: Typed }>(undefined)
  const words = message.texts[language]
  const write = (part: Part, text: string) =>
    onChange({ texts: { ...message.texts, [language]: { ...words, [part]: text.slice(0, maxLengths[part]) } } })
  const insert = (name: string) => {
    const { part = 'body', field } = last.current ?? {}
    const text = words[part]
    const [from, to] = [field?.selectionStart ?? text.length, field?.selectionEnd ?? text.length]
    write(part, `${text.slice(0, from)}{${name}}${text.slice(to)}`)
    field?.focus()
  }
  const propsOf = (part: Part) => {
    const unknown = unknownIn(message, language, part)
    const text = words[part]
    return {
      label: word(part === 'sms' ? 'broadcast.sms-text' : `broadcast.${part}`),
      required: true,
      lang: language === 'zh' ? 'zh-CN' : 'en',
      value: text,
      maxLength: maxLengths[part],
      count: word('broadcast.length', { length: text.length, max: maxLengths[part] }),
      error:
        unknown.length > 0
          ? word('broadcast.unknown', { names: unknown.map((name) => `{${name}}`).join(' ') })
          : undefined,
      onFocus: ({ currentTarget }: FocusEvent<Typed>) => {
        last.current = { part, field: currentTarget }
      },
    }
  }
  return (
    <div className={styles['words']}>
      <div className={styles['variables']}>
        <span>{word('broadcast.insert')}</span>
        {variablesFor(message).map((name) => (
          <button key={name} type="button" onClick={() => insert(name)}>
            {word(`broadcast.variable-${name}`)}
          </button>
        ))}
      </div>
      <Field {...propsOf('title')} onChange={({ target }) => write('title', target.value)} />
      <TextArea {...propsOf('body')} rows={6} onChange={({ target }) => write('body', target.value)} />
      {partsOf(message).includes('sms') && (
        <TextArea
          {...propsOf('sms')}
          rows={2}
          onChange={({ target }) => write('sms', target.value.replaceAll('\n', ' '))}
        />
      )}
    </div>
  )
}
