import { Segmented } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { AgreementText } from './agreement-text.tsx'
import styles from './desk.module.css'
import { type Draft, missingEnglish, moved, newSection, replaced } from './draft.ts'
import { type ContentLanguage, SectionEditor } from './section-editor.tsx'

type Props = { draft: Draft; isChecked: boolean; onChange: (draft: Draft) => void }

/** The text on the left, on the right as people will read it. */
export function DraftEditor({ draft, isChecked, onChange }: Props) {
  const { word } = useWords()
  const [contentLanguage, setContentLanguage] = useState<ContentLanguage>('zh')
  const { title, sections } = draft
  const missing = missingEnglish(draft)
  const setSections = (changed: Draft['sections']) => onChange({ ...draft, sections: changed })
  return (
    <div className={styles['columns']}>
      <div className={styles['editor']}>
        <div className={styles['contentLanguage']}>
          <Segmented<ContentLanguage>
            aria-label={word('desk.content-language')}
            value={contentLanguage}
            onChange={setContentLanguage}
            options={[
              { value: 'zh', label: '中文' },
              { value: 'en', label: 'English' },
            ]}
          />
          <span>{missing === 0 ? word('desk.english-whole') : word('desk.english-missing', { count: missing })}</span>
        </div>
        <Field
          label={word('desk.title')}
          required={contentLanguage === 'zh'}
          maxLength={100}
          value={title[contentLanguage]}
          placeholder={contentLanguage === 'en' ? title.zh : undefined}
          onChange={(event) => onChange({ ...draft, title: { ...title, [contentLanguage]: event.target.value } })}
          error={isChecked && title.zh.trim() === '' ? word('desk.missing') : undefined}
        />
        {sections.map((section, at) => (
          <SectionEditor
            // A section has no name but its place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={at}
            {...{ section, at, contentLanguage, isChecked }}
            count={sections.length}
            onChange={(changed) => setSections(replaced(sections, at, changed))}
            onMove={(to) => setSections(moved(sections, at, to))}
            onRemove={() => setSections(replaced(sections, at))}
          />
        ))}
        <div>
          <Button icon="plus" onClick={() => setSections([...sections, newSection()])}>
            {word('desk.add-section')}
          </Button>
        </div>
      </div>
      <Preview draft={draft} contentLanguage={contentLanguage} />
    </div>
  )
}

function Preview({ draft, contentLanguage }: { draft: Draft; contentLanguage: ContentLanguage }) {
  const { word } = useWords()
  const said = ({ zh, en }: { zh: string; en: string }) => (contentLanguage === 'en' && en.trim()) || zh
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and holds nothing else that the arrows could start from
    <section className={styles['preview']} aria-label={word('desk.preview')} tabIndex={0}>
      <p className={styles['note']}>{word('desk.preview')}</p>
      <article lang={contentLanguage === 'zh' ? 'zh-CN' : 'en'}>
        <h2>{said(draft.title)}</h2>
        <AgreementText
          language={contentLanguage}
          sections={draft.sections.map((section) => ({
            title: said(section.title),
            lines: section.lines.map(({ look, text }) => ({ look, text: said(text) })),
          }))}
        />
      </article>
    </section>
  )
}
