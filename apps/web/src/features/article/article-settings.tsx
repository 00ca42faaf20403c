import { formatInstant } from '@laurel/rules/date'
import { AutoComplete, Switch } from 'antd'
import { useId, useState } from 'react'
import { artFor, PictureChooser, PictureOf } from '../../parts/desk/picture-chooser.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type Act, type Article, type Desk, useArticleAct } from './article.queries.ts'
import styles from './article-settings.module.css'
import { changedParts } from './article-state.ts'
import { SettingField } from './setting-field.tsx'
import type { Draft } from './use-draft.ts'

type Props = {
  article: Article
  desk: Desk
  draft: Draft
  media: string
  /** Publishing at a time is asked for. */
  onSchedule: () => void
  /** It was deleted. */
  onGone: () => void
}

export function ArticleSettings({ article, desk, draft, media, onSchedule, onGone }: Props) {
  const { word } = useWords()
  const { content, change } = draft
  const { cover } = content
  const categoryId = useId()
  const isReadOnly = !article.can.save
  return (
    <aside className={styles['settings']} aria-label={word('article.settings')}>
      <StateOf article={article} draft={draft} onSchedule={onSchedule} onGone={onGone} />
      <section>
        <h2>
          {word('article.cover')}
          {!isReadOnly && (
            <Button
              look="link"
              onClick={() => change({ cover: { art: artFor(content.title.zh), alt: cover?.alt ?? content.title } })}
            >
              {word('article.cover-auto')}
            </Button>
          )}
        </h2>
        <div className={styles['cover']}>
          {cover ? (
            <PictureOf picture={cover} media={media} contentLanguage="zh" />
          ) : (
            <p className={styles['no-cover']}>{word('article.cover-none')}</p>
          )}
          {!isReadOnly && (
            <span className={styles['cover-acts']}>
              <PictureChooser
                label={word('article.cover')}
                onChoose={(chosen) => change({ cover: { ...chosen, alt: cover?.alt ?? { zh: '', en: '' } } })}
              >
                {word(cover ? 'article.cover-replace' : 'article.cover-choose')}
              </PictureChooser>
              {cover && <Button onClick={() => change({ cover: null })}>{word('article.cover-remove')}</Button>}
            </span>
          )}
        </div>
        {cover &&
          (['zh', 'en'] as const).map((contentLanguage) => (
            <SettingField
              key={contentLanguage}
              label={word(`article.cover-alt-${contentLanguage}`)}
              isRequired={contentLanguage === 'zh'}
              maxLength={200}
              isReadOnly={isReadOnly}
              value={cover.alt[contentLanguage]}
              onChange={(text) => change({ cover: { ...cover, alt: { ...cover.alt, [contentLanguage]: text } } })}
              error={contentLanguage === 'zh' && cover.alt.zh.trim() === '' ? word('rich-text.alt-missing') : undefined}
            />
          ))}
      </section>
      <section>
        <h2>{word('article.about')}</h2>
        <label className={styles['label']} htmlFor={categoryId}>
          {word('article.category')}
        </label>
        <AutoComplete
          className={styles['wide'] ?? ''}
          id={categoryId}
          value={content.category}
          disabled={isReadOnly}
          maxLength={20}
          onChange={(category) => change({ category })}
          options={desk.categories.map((value) => ({ value }))}
          filterOption={(typed, option) => option?.value.includes(typed) ?? false}
        />
        {article.kind === 'policy' && (
          <SettingField
            label={word('article.number')}
            maxLength={60}
            isReadOnly={isReadOnly}
            value={content.number}
            onChange={(number) => change({ number })}
          />
        )}
        <SettingField
          label={word('article.author')}
          maxLength={60}
          isReadOnly={isReadOnly}
          value={content.author}
          onChange={(author) => change({ author })}
        />
        {(['zh', 'en'] as const).map((contentLanguage) => (
          <SettingField
            key={contentLanguage}
            isLong
            label={word(`article.summary-${contentLanguage}`)}
            maxLength={200}
            isReadOnly={isReadOnly}
            value={content.summary[contentLanguage]}
            onChange={(text) => change({ summary: { ...content.summary, [contentLanguage]: text } })}
          />
        ))}
      </section>
    </aside>
  )
}

type StateProps = Pick<Props, 'article' | 'draft' | 'onSchedule' | 'onGone'>

function StateOf({ article, draft, onSchedule, onGone }: StateProps) {
  const { word } = useWords()
  const act = useArticleAct()
  const [asks, setAsks] = useState<'withdraw' | 'remove'>()
  const ahead = changedParts(draft.content, article.live)
  const day = (at: string | null) => formatInstant(at, 'MM-DD HH:mm')

  async function run(wanted: 'withdraw' | 'unschedule' | 'remove' | 'pin', isPinned = false) {
    setAsks(undefined)
    const version = await draft.flush()
    if (version === undefined) return
    const body = { id: article.id, version }
    const asked: Act = wanted === 'pin' ? { act: 'pin', body: { ...body, isPinned } } : { act: wanted, body }
    act.mutate(asked, {
      onSuccess: () => {
        toast.success(word(`article.did-${wanted}`))
        if (wanted === 'remove') onGone()
      },
    })
  }

  return (
    <section>
      <h2>{word('article.state')}</h2>
      <div className={styles['tags']}>
        {article.state === 'published' ? (
          <Tag tone="ok" icon="check">
            {word('article.edition', { number: article.edition })}
          </Tag>
        ) : (
          <Tag tone="plain" icon="pencil">
            {word(`article.state-${article.state}`)}
          </Tag>
        )}
        {ahead > 0 && (
          <Tag tone="warn" icon="pencil">
            {word('article.ahead', { count: ahead })}
          </Tag>
        )}
        {article.publishAt !== null && (
          <Tag tone="info" icon="clock">
            {word('article.comes-at', { time: day(article.publishAt) })}
          </Tag>
        )}
      </div>
      <p className={styles['note']}>
        {article.state === 'published'
          ? word(ahead > 0 ? 'article.online-behind' : 'article.online-same', { time: day(article.publishedAt) })
          : word(article.publishAt === null ? 'article.offline' : 'article.waits')}
      </p>
      {article.can.unschedule && (
        <Button busy={act.isPending} onClick={() => void run('unschedule')}>
          {word('article.unschedule')}
        </Button>
      )}
      {article.can.publish && (
        <>
          <div className={styles['switch']}>
            <span id={`${article.id}-timed`}>{word('article.timed')}</span>
            <Switch
              aria-labelledby={`${article.id}-timed`}
              checked={article.publishAt !== null}
              loading={act.isPending}
              onChange={(on) => (on ? onSchedule() : void run('unschedule'))}
            />
          </div>
          <div className={styles['switch']}>
            <span id={`${article.id}-pinned`}>{word('article.pin')}</span>
            <Switch
              aria-labelledby={`${article.id}-pinned`}
              checked={article.isPinned}
              loading={act.isPending}
              onChange={(on) => void run('pin', on)}
            />
          </div>
        </>
      )}
      <div className={styles['ends']}>
        {article.can.withdraw && (
          <Button icon="ban" onClick={() => setAsks('withdraw')}>
            {word('article.withdraw')}
          </Button>
        )}
        {article.can.remove && (
          <Button icon="trash" onClick={() => setAsks('remove')}>
            {word('article.remove')}
          </Button>
        )}
      </div>
      <Question
        isDangerous
        open={asks !== undefined}
        question={word(asks === 'remove' ? 'article.remove-question' : 'article.withdraw-question')}
        confirm={word(asks === 'remove' ? 'article.remove' : 'article.withdraw')}
        cancel={word('article.cancel')}
        onConfirm={() => asks && void run(asks)}
        onCancel={() => setAsks(undefined)}
      />
    </section>
  )
}
