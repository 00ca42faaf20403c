import { Button as IconButton, Select } from 'antd'
import type { ClipboardEvent } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './desk.module.css'
import { type Line, linesOf, looks, moved, newLine, replaced, type Section } from './draft.ts'

export type ContentLanguage = 'zh' | 'en'

type Props = {
  section: Section
  at: number
  count: number
  contentLanguage: ContentLanguage
  isChecked: boolean
  onChange: (section: Section) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** One numbered part of the text, in one of its languages. */
export function SectionEditor({ section, at, count, contentLanguage, isChecked, onChange, onMove, onRemove }: Props) {
  const { word } = useWords()
  const { title, lines } = section
  const number = at + 1
  const setLines = (changed: Line[]) => onChange({ ...section, lines: changed })
  const paste = (line: Line, agreementRef: number) => (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = linesOf(event.clipboardData.getData('text/plain'))
    // Only into an empty line, and only in Chinese: English goes beside what is there.
    if (pasted.length < 2 || contentLanguage === 'en' || line.text.zh !== '') return
    event.preventDefault()
    setLines(replaced(lines, agreementRef, ...pasted.map((zh) => newLine(line.look, zh))))
  }
  return (
    <fieldset className={styles['section']}>
      <legend>{word('desk.section', { number })}</legend>
      <div className={styles['row']}>
        <Field
          label={word('desk.section-title')}
          required={contentLanguage === 'zh'}
          maxLength={100}
          value={title[contentLanguage]}
          placeholder={contentLanguage === 'en' ? title.zh : undefined}
          onChange={(event) => onChange({ ...section, title: { ...title, [contentLanguage]: event.target.value } })}
          error={isChecked && title.zh.trim() === '' ? word('desk.missing') : undefined}
        />
        <div className={styles['tools']}>
          <Tool icon="arrow-up" label={word('desk.up', { number })} off={at === 0} onPress={() => onMove(at - 1)} />
          <Tool
            icon="arrow-down"
            label={word('desk.down', { number })}
            off={at === count - 1}
            onPress={() => onMove(at + 1)}
          />
          <Tool icon="trash" label={word('desk.remove-section', { number })} onPress={onRemove} />
        </div>
      </div>
      {lines.map((line, agreementRef) => (
        // A line has no name but its place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={agreementRef}>
          <TextArea
            label={word('desk.line', { line: agreementRef + 1 })}
            aside={
              <span className={styles['tools']}>
                <Select
                  size="small"
                  aria-label={word('desk.look', { number, line: agreementRef + 1 })}
                  value={line.look}
                  onChange={(look) => setLines(replaced(lines, agreementRef, { ...line, look }))}
                  options={looks.map((look) => ({ value: look, label: word(`desk.look-${look}`) }))}
                />
                <Tool
                  icon="arrow-up"
                  label={word('desk.line-up', { number, line: agreementRef + 1 })}
                  off={agreementRef === 0}
                  onPress={() => setLines(moved(lines, agreementRef, agreementRef - 1))}
                />
                <Tool
                  icon="trash"
                  label={word('desk.remove-line', { number, line: agreementRef + 1 })}
                  onPress={() => setLines(replaced(lines, agreementRef))}
                />
              </span>
            }
            rows={2}
            maxLength={2000}
            value={line.text[contentLanguage]}
            placeholder={contentLanguage === 'en' ? line.text.zh : undefined}
            onPaste={paste(line, agreementRef)}
            onChange={(event) =>
              setLines(
                replaced(lines, agreementRef, {
                  ...line,
                  text: { ...line.text, [contentLanguage]: event.target.value },
                }),
              )
            }
            error={isChecked && line.text.zh.trim() === '' ? word('desk.missing') : undefined}
          />
        </div>
      ))}
      {isChecked && lines.length === 0 && <p className={styles['fault']}>{word('desk.no-lines')}</p>}
      <div>
        <Button look="link" icon="plus" onClick={() => setLines([...lines, newLine(lines.at(-1)?.look)])}>
          {word('desk.add-line')}
        </Button>
      </div>
    </fieldset>
  )
}

type ToolProps = { icon: IconName; label: string; off?: boolean; onPress: () => void }

const Tool = ({ icon, label, off = false, onPress }: ToolProps) => (
  <IconButton
    type="text"
    size="small"
    aria-label={label}
    title={label}
    disabled={off}
    onClick={onPress}
    icon={<Icon name={icon} />}
  />
)
