import { plainText } from '@laurel/rules/rich-text'
import { Segmented } from 'antd'
import { type FormEvent, useState } from 'react'
import { RichEditor } from '../../parts/desk/rich-text/rich-editor.tsx'
import type { LocalDraftForm } from '../../platform/drafts/use-local-draft.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useContentPortals } from '../../platform/lookups/content-portals.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import styles from './contest.module.css'
import type { Contest } from './contest.queries.ts'

type ContentLanguage = 'zh' | 'en'

type Props = {
  contest: Contest
  draft: LocalDraftForm<Contest['rules']>
  isBusy: boolean
  error: Error | null
  onSave: () => void
}

/** What people who enter have to keep to, as visitors read it. */
export function RulesForm({ contest, draft, isBusy, error, onSave }: Props) {
  const { word, language } = useWords()
  const portals = useContentPortals(language)
  const { fields: rules, set, isUnsaved } = draft
  /** What the editor was given or has reported; other rules (a restored draft, somebody else's save) need a new editor. */
  const [shown, setShown] = useState({ ...rules, editorKey: 0 })
  if (shown.zh !== rules.zh || shown.en !== rules.en) setShown({ ...rules, editorKey: shown.editorKey + 1 })
  const [contentLanguage, setContentLanguage] = useState<ContentLanguage>('zh')
  const [strangers, setStrangers] = useState(0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSave()
  }
  return (
    <form className={styles['rules']} onSubmit={submit}>
      <LocalDraftNotice notice={draft.notice} />
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
            key={`${contentLanguage} ${shown.editorKey}`}
            html={rules[contentLanguage]}
            label={word('contest.rules-text')}
            lang={contentLanguage}
            media={portals.data?.media ?? ''}
            isReadOnly={!contest.can.save}
            placeholder={contentLanguage === 'en' ? plainText(rules.zh).slice(0, 120) : ''}
            onChange={(html) => {
              setShown({ ...shown, [contentLanguage]: html })
              set({ [contentLanguage]: html })
            }}
            onPaste={setStrangers}
          />
        </div>
      )}
      {strangers > 0 && (
        <p className={styles['note']} role="status">
          {word('contest.rules-cleaned', { count: strangers })}
        </p>
      )}
      <Alert>{error && (error instanceof CallError ? error.msg : error.message)}</Alert>
      {contest.can.save && (
        <div className={styles['form-foot']}>
          <Button type="submit" look="primary" disabled={!isUnsaved} busy={isBusy}>
            {word('contest.save')}
          </Button>
        </div>
      )}
    </form>
  )
}
