import { formatInstant } from '@laurel/rules/date'
import { plainText } from '@laurel/rules/rich-text'
import { Segmented } from 'antd'
import { useState } from 'react'
import { RichEditor } from '../../parts/desk/rich-text/rich-editor.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { EditorIcon } from '../../ui/rich-text/editor-icon.tsx'
import { minutesToRead } from '../../ui/rich-text/kept-html.ts'
import type { Article, Desk } from './article.queries.ts'
import styles from './article-editor.module.css'
import { ArticlePreview } from './article-preview.tsx'
import { ArticleSettings } from './article-settings.tsx'
import { missingEnglish } from './article-state.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { type Draft, useDraft } from './use-draft.ts'

type ContentLanguage = 'zh' | 'en'
type Props = { article: Article; desk: Desk; media: string; onReload: () => void; onClose: () => void }

export function ArticleEditor({ article, desk, media, onReload, onClose }: Props) {
  const { word } = useWords()
  const draft = useDraft(article)
  const [contentLanguage, setContentLanguage] = useState<ContentLanguage>('zh')
  const [strangers, setStrangers] = useState(0)
  const [isPreviewed, setIsPreviewed] = useState(false)
  /** Publishing is being asked for, at once or at a time. */
  const [publishes, setPublishes] = useState<'now' | 'later'>()
  const { content, change } = draft
  const missing = missingEnglish(content)
  const letters = plainText(content.html[contentLanguage]).replaceAll(' ', '').length
  const isReadOnly = !article.can.save

  return (
    <>
      <section className={styles['editor']} aria-label={word('article.editor')}>
        <div className={styles['bar']}>
          <span className={styles['back']}>
            <Button look="quiet" icon="arrow-left" onClick={onClose}>
              {word('article.back')}
            </Button>
          </span>
          <Segmented<ContentLanguage>
            aria-label={word('article.content-language')}
            value={contentLanguage}
            onChange={setContentLanguage}
            options={[
              { value: 'zh', label: '中文' },
              {
                value: 'en',
                label: (
                  <>
                    English{' '}
                    {missing > 0 && <b className={styles['missing']}>{word('article.missing', { count: missing })}</b>}
                  </>
                ),
              },
            ]}
          />
          <span className={styles['acts']}>
            <Button icon="eye" onClick={() => setIsPreviewed(true)}>
              {word('article.preview')}
            </Button>
            {article.can.publish && (
              <Button
                look="primary"
                icon="check"
                disabled={draft.view.state === 'conflict'}
                onClick={() => setPublishes('now')}
              >
                {word(article.state === 'published' ? 'article.publish-changes' : 'article.publish')}
              </Button>
            )}
          </span>
        </div>
        {draft.view.state === 'conflict' && (
          <p className={styles['conflict']} role="alert">
            {word('article.conflict')} <Button onClick={onReload}>{word('article.reload')}</Button>
          </p>
        )}
        <LocalDraftNotice notice={draft.notice} />
        <RichEditor
          key={`${contentLanguage} ${draft.replaced}`}
          html={content.html[contentLanguage]}
          label={word('article.text')}
          lang={contentLanguage}
          media={media}
          isReadOnly={isReadOnly}
          placeholder={contentLanguage === 'en' ? plainText(content.html.zh).slice(0, 120) : ''}
          onChange={(html) => change({ html: { ...content.html, [contentLanguage]: html } })}
          onPaste={setStrangers}
        >
          <textarea
            className={styles['headline']}
            aria-label={word('article.title')}
            placeholder={contentLanguage === 'en' && content.title.zh !== '' ? content.title.zh : word('article.title')}
            lang={contentLanguage === 'zh' ? 'zh-CN' : 'en'}
            // Where the browser does not fit it to its words.
            rows={content.title[contentLanguage].length > 24 ? 2 : 1}
            maxLength={120}
            readOnly={isReadOnly}
            value={content.title[contentLanguage]}
            onChange={(event) =>
              change({ title: { ...content.title, [contentLanguage]: onOneLine(event.target.value) } })
            }
          />
        </RichEditor>
        <footer className={styles['foot']}>
          <span role="status">
            <SaveState draft={draft} />
          </span>
          <span>{word('article.letters', { count: letters, minutes: minutesToRead(letters) })}</span>
          {strangers > 0 && <span role="status">{word('article.cleaned', { count: strangers })}</span>}
          {article.savedBy !== null && (
            <span className={styles['by']}>{word('article.saved-by', { name: article.savedBy })}</span>
          )}
        </footer>
      </section>
      <ArticleSettings
        article={article}
        desk={desk}
        draft={draft}
        media={media}
        onSchedule={() => setPublishes('later')}
        onGone={onClose}
      />
      {publishes && (
        <PublishDialog
          article={article}
          draft={draft}
          asked={publishes}
          onEnglish={() => setContentLanguage('en')}
          onClose={() => setPublishes(undefined)}
        />
      )}
      {isPreviewed && (
        <ArticlePreview
          content={content}
          contentLanguage={contentLanguage}
          media={media}
          onClose={() => setIsPreviewed(false)}
        />
      )}
    </>
  )
}

function SaveState({ draft: { view, retry } }: { draft: Draft }) {
  const { word } = useWords()
  const { state, savedAt, message } = view
  if (state === 'saved' || state === 'saving')
    return (
      <>
        <EditorIcon name="save" size={14} />{' '}
        {state === 'saving'
          ? word('article.saving')
          : word('article.saved', { time: formatInstant(savedAt ?? '', 'HH:mm:ss') })}
      </>
    )
  return (
    <span className={styles['unsaved']}>
      <Icon name="circle-alert" size={14} />{' '}
      {state === 'refused' ? message : word(state === 'failed' ? 'local-draft.on-device' : 'article.unsaved')}
      {state === 'failed' && (
        <>
          {' · '}
          <Button look="link" onClick={retry}>
            {word('local-draft.retry')}
          </Button>
        </>
      )}
    </span>
  )
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, (blanks) => (blanks.includes('\n') ? ' ' : blanks))
