import { formatInstant } from '@laurel/rules/date'
import { instantAt } from '@laurel/rules/wall-time'
import { DatePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { type FormEvent, useId, useState } from 'react'
import styles from '../../parts/desk/publish-dialog.module.css'
import { keepsForm, PublishWhen, type When } from '../../parts/desk/publish-when.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type Article, useArticleAct } from './article.queries.ts'
import { checksOf } from './article-checks.ts'
import type { Draft } from './use-draft.ts'

type Props = { article: Article; draft: Draft; asked: When; onEnglish: () => void; onClose: () => void }

/** Now or later, after a look at what visitors will get. Nothing comes out without this. */
export function PublishDialog({ article, draft, asked, onEnglish, onClose }: Props) {
  const { word } = useWords()
  const id = useId()
  const act = useArticleAct()
  const [when, setWhen] = useState(asked)
  const [time, setTime] = useState<Dayjs | null>(null)
  const [hasTried, setHasTried] = useState(false)
  const checks = checksOf(draft.content, article)
  const isStopped = checks.some(({ state }) => state === 'must')
  const at = time === null ? undefined : instantAt(time.format('YYYY-MM-DD HH:mm'))
  const fault =
    when === 'now'
      ? undefined
      : at === undefined
        ? word('article.time-missing')
        : Date.parse(at) <= Date.now()
          ? word('article.time-passed')
          : undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    setHasTried(true)
    if (isStopped || fault !== undefined) return
    const version = await draft.flush()
    if (version === undefined) return
    const isScheduled = when === 'later'
    act.mutate(
      { act: 'publish', body: { id: article.id, version, isScheduled, at: isScheduled ? (at ?? null) : null } },
      {
        onSuccess: () => {
          toast.success(
            isScheduled
              ? word('article.scheduled', { time: time?.format('YYYY-MM-DD HH:mm') ?? '' })
              : word('article.published'),
          )
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      open
      width="fields"
      title={word('article.publish-title')}
      onClose={onClose}
      actions={
        <>
          <span className={styles['aside']}>{word('article.withdraw-hint')}</span>
          <Button size="medium" onClick={onClose}>
            {word('article.cancel')}
          </Button>
          <Button type="submit" form={id} look="primary" size="medium" busy={act.isPending} disabled={isStopped}>
            {when === 'now'
              ? word('article.publish-number', { number: article.edition + 1 })
              : word('article.schedule-now')}
          </Button>
        </>
      }
    >
      <form className={styles['form']} id={id} onSubmit={(event) => void submit(event)} noValidate>
        <PublishWhen
          when={when}
          onWhen={setWhen}
          now={{ title: word('article.publish-now'), hint: word('article.publish-now-hint') }}
          later={{ title: word('article.timed'), hint: word('article.publish-later-hint') }}
        >
          <DatePicker
            aria-label={word('article.time')}
            aria-describedby={`${id}fault`}
            showTime={{ format: 'HH:mm' }}
            format="YYYY-MM-DD HH:mm"
            status={hasTried && fault !== undefined ? 'error' : ''}
            value={time}
            onChange={(chosen) => {
              setTime(chosen)
              setWhen('later')
            }}
            onKeyDown={keepsForm}
            getPopupContainer={(trigger) => trigger.closest('dialog') ?? document.body}
            disabledDate={(day) => day.endOf('day').valueOf() < Date.now()}
          />
          <span className={styles['fault']} id={`${id}fault`} role="alert">
            {hasTried && fault}
          </span>
        </PublishWhen>
        <h3>{word('article.checks')}</h3>
        <ul className={styles['checks']}>
          {checks.map(({ key, state, count }) => (
            <li key={key} data-good={state === 'good'}>
              <Icon name={state === 'good' ? 'check' : 'circle-alert'} size={16} />
              <span>
                {word(`article.check-${key}`, { count, time: formatInstant(article.publishAt, 'YYYY-MM-DD HH:mm') })}
              </span>
              {state !== 'good' && key !== 'schedule' && (
                <Button
                  look="link"
                  onClick={() => {
                    if (key === 'english-missing') onEnglish()
                    onClose()
                  }}
                >
                  {word('article.mend')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </form>
    </Dialog>
  )
}
