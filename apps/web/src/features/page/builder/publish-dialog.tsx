import { formatInstant } from '@laurel/rules/date'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { type FormEvent, useId, useState } from 'react'
import styles from '../../../parts/desk/publish-dialog.module.css'
import { keepsForm, PublishWhen, type When } from '../../../parts/desk/publish-when.tsx'
import { useLocalDraft } from '../../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LocalDraftNotice } from '../../../ui/local-draft-notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { type Choices, type Desk, type PagePath, usePublish, useSchedule } from './builder.queries.ts'
import { type Check, checksOf } from './publish-checks.ts'
import type { DraftSession } from './use-draft-session.ts'

type Props = {
  pagePath: PagePath
  desk: Desk
  choices: Choices
  session: DraftSession
  onGo: (blockId: string) => void
  onContentLanguage: (contentLanguage: 'en') => void
  onVersions: () => void
  onClose: () => void
}

/** Now or later; what should be looked at first stops nobody. */
export function PublishDialog({
  pagePath,
  desk,
  choices,
  session,
  onGo,
  onContentLanguage,
  onVersions,
  onClose,
}: Props) {
  const { word, language } = useWords()
  const formId = useId()
  const [when, setWhen] = useState<When>('now')
  const [at, setAt] = useState<Dayjs>(() => dayjs().add(1, 'day').hour(8).minute(0).second(0).millisecond(0))
  const draft = useLocalDraft('page-publication', pagePath.portalCode, { note: '' })
  const { note } = draft.fields
  const publish = usePublish(pagePath)
  const schedule = useSchedule(pagePath)
  const isBusy = publish.isPending || schedule.isPending
  const next = desk.nextNumber
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await session.draft.flush())) return
    const { version } = session.draft.view()
    if (when === 'now')
      publish.mutate(
        { version, note },
        {
          onSuccess: ({ number }) => {
            draft.clear()
            toast.success(word('builder.published', { number }))
            onClose()
          },
        },
      )
    else
      schedule.mutate(
        { version, note, takesDraft: true, publishAt: at.toISOString() },
        {
          onSuccess: () => {
            draft.clear()
            toast.success(word('builder.scheduled', { time: at.format('YYYY-MM-DD HH:mm') }))
            onClose()
          },
        },
      )
  }
  const usual = choices.contests
    .flatMap(({ stages }) => stages)
    .filter(({ closesAt }) => Date.parse(closesAt) > Date.now())
    .slice(0, 2)
  return (
    <Dialog
      open
      width="fields"
      title={word('builder.publish-title')}
      onClose={onClose}
      actions={
        <>
          <span className={styles['aside']}>
            {word(desk.online?.number ? 'builder.withdraw-hint' : 'builder.first-version-hint')}
          </span>
          <Button
            size="medium"
            onClick={() => {
              draft.clear()
              onClose()
            }}
          >
            {word('builder.cancel')}
          </Button>
          <Button type="submit" form={formId} look="primary" size="medium" busy={isBusy}>
            {when === 'now' ? word('builder.publish-number', { number: next }) : word('builder.schedule-now')}
          </Button>
        </>
      }
    >
      <form className={styles['form']} id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <LocalDraftNotice notice={draft.notice} />
        <p className={styles['note']}>
          {word('builder.becomes', { number: next, count: desk.changes })}{' '}
          {desk.online && (
            <Button look="link" onClick={onVersions}>
              {word('builder.see-difference')}
            </Button>
          )}
        </p>
        <PublishWhen
          when={when}
          onWhen={setWhen}
          now={{ title: word('builder.publish-now'), hint: word('builder.publish-now-hint') }}
          later={{ title: word('builder.publish-later'), hint: word('builder.publish-later-hint') }}
        >
          <DatePicker
            aria-label={word('builder.publish-at')}
            showTime={{ format: 'HH:mm' }}
            format="YYYY-MM-DD HH:mm"
            allowClear={false}
            value={at}
            onChange={(chosen) => {
              if (!chosen) return
              setAt(chosen.second(0).millisecond(0))
              setWhen('later')
            }}
            onKeyDown={keepsForm}
            getPopupContainer={(trigger) => trigger.closest('dialog') ?? document.body}
            disabledDate={(day) => day.endOf('day').valueOf() < Date.now()}
          />
          {usual.map((stage) => (
            <Button
              key={stage.id}
              look="link"
              onClick={() => {
                setAt(dayjs(stage.closesAt))
                setWhen('later')
              }}
            >
              {word('builder.at-end-of', { stage: (language === 'en' && stage.name.en) || stage.name.zh })}
            </Button>
          ))}
        </PublishWhen>
        <h3>{word('builder.checks')}</h3>
        <ul className={styles['checks']}>
          {checksOf(session.draft.view().draft, desk.schedule).map((check) => (
            <CheckLine
              key={check.key}
              check={check}
              desk={desk}
              onGo={onGo}
              onContentLanguage={onContentLanguage}
              onVersions={onVersions}
            />
          ))}
        </ul>
        <Field
          label={word('builder.note')}
          hint={word('builder.note-hint')}
          maxLength={100}
          value={note}
          onChange={(event) => draft.set({ note: event.target.value })}
        />
      </form>
    </Dialog>
  )
}

type LineProps = { check: Check; desk: Desk } & Pick<Props, 'onGo' | 'onContentLanguage' | 'onVersions'>

function CheckLine({ check, desk, onGo, onContentLanguage, onVersions }: LineProps) {
  const { word } = useWords()
  const { key, isGood, count, blockId, contentLanguage } = check
  const time = desk.schedule ? formatInstant(desk.schedule.publishAt, 'MM-DD HH:mm') : ''
  return (
    <li data-good={isGood}>
      <Icon name={isGood ? 'check' : 'circle-alert'} size={16} />
      <span>{word(`builder.check.${key}`, { count, time })}</span>
      {blockId !== undefined && (
        <Button
          look="link"
          onClick={() => {
            if (contentLanguage) onContentLanguage(contentLanguage)
            onGo(blockId)
          }}
        >
          {word('builder.mend')}
        </Button>
      )}
      {key === 'schedule' && (
        <Button look="link" onClick={onVersions}>
          {word('builder.see-schedule')}
        </Button>
      )}
    </li>
  )
}
