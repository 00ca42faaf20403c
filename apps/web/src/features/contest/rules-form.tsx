import { plainText } from '@laurel/rules/rich-text'
import { Segmented } from 'antd'
import { type FormEvent, useState } from 'react'
import { RichEditor } from '../../parts/desk/rich-text/rich-editor.tsx'
import { useUnsavedInput } from '../../platform/drafts/unsaved.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useContentPortals } from '../../platform/lookups/content-portals.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './contest.module.css'
import { type Contest, useChangeRules } from './contest.queries.ts'

type ContentLanguage = 'zh' | 'en'

/** What people who enter have to keep to, as visitors read it. */
export function RulesForm({ contest }: { contest: Contest }) {
  const { word, language } = useWords()
  const save = useChangeRules()
  const portals = useContentPortals(language)
  /** What was read or saved last: somebody else's change is not laid over what is being written. */
  const [base, setBase] = useState({ version: contest.version, rules: contest.rules })
  const [rules, setRules] = useState(contest.rules)
  /** Another one: the text is laid into the editor anew. */
  const [editorKey, setEditorKey] = useState(0)
  const [contentLanguage, setContentLanguage] = useState<ContentLanguage>('zh')
  const [strangers, setStrangers] = useState(0)
  const isChanged = rules.zh !== base.rules.zh || rules.en !== base.rules.en
  useUnsavedInput(isChanged)
  if (!isChanged && contest.version > base.version) {
    setBase({ version: contest.version, rules: contest.rules })
    setRules(contest.rules)
    setEditorKey(editorKey + 1)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    save.mutate(
      { contestId: contest.id, version: base.version, rules },
      {
        onSuccess: ({ version }) => {
          setBase({ version, rules })
          toast.success(word('contest.saved'))
        },
      },
    )
  }
  return (
    <form className={styles['rules']} onSubmit={submit}>
      <p className={styles['note']}>{word('contest.rules-hint')}</p>
      <Segmented<ContentLanguage>
        aria-label={word('contest.rules-language')}
        value={contentLanguage}
        onChange={setContentLanguage}
        options={[
          { value: 'zh', label: '中文' },
          { value: 'en', label: 'English' },
        ]}
      />
      {/* The address of its pictures must be known before it renders. */}
      {!portals.isPending && (
        <div className={styles['rules-paper']}>
          <RichEditor
            key={`${contentLanguage} ${editorKey}`}
            html={rules[contentLanguage]}
            label={word('contest.rules-text')}
            lang={contentLanguage}
            media={portals.data?.media ?? ''}
            isReadOnly={!contest.can.save}
            placeholder={contentLanguage === 'en' ? plainText(rules.zh).slice(0, 120) : ''}
            onChange={(html) => setRules({ ...rules, [contentLanguage]: html })}
            onPaste={setStrangers}
          />
        </div>
      )}
      {strangers > 0 && (
        <p className={styles['note']} role="status">
          {word('contest.rules-cleaned', { count: strangers })}
        </p>
      )}
      <Alert>{save.error && (save.error instanceof CallError ? save.error.msg : save.error.message)}</Alert>
      {contest.can.save && (
        <div className={styles['form-foot']}>
          <Button type="submit" look="primary" disabled={!isChanged} busy={save.isPending}>
            {word('contest.save')}
          </Button>
        </div>
      )}
    </form>
  )
}
