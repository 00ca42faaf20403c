import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { type FormEvent, useId, useState } from 'react'
import { keepsForm } from '../../parts/desk/publish-when.tsx'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Labelled } from '../../ui/labelled.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './desk.module.css'
import { type AgreementRef, usePublish } from './desk.queries.ts'
import { type Draft, published, versionAfter } from './draft.ts'

type Props = {
  agreementRef: AgreementRef
  draft: Draft
  /** The last one that was published. */
  latest: string | undefined
  today: string
  onPublished: () => void
  onClose: () => void
}

const versionForm = /^\d{1,3}(\.\d{1,3}){0,2}$/

/** What is published stays as it is: this asks for what people will see beside it, and once more. */
export function PublishDialog({ agreementRef, draft, latest, today, onPublished, onClose }: Props) {
  const { word } = useWords()
  const formId = useId()
  const publish = usePublish()
  const note = useLocalDraft('agreement-publication', `${agreementRef.portalCode} ${agreementRef.kind}`, {
    version: versionAfter(latest),
    day: today,
    changes: draft.changes,
  })
  const { version, day, changes } = note.fields
  const [isChecked, setIsChecked] = useState(false)
  const isNamed = versionForm.test(version.trim())
  const isDayGood = day >= today
  const isTaken = publish.error instanceof CallError && publish.error.reason === 'agreement.version-taken'

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (publish.isPending || !isNamed || !isDayGood) return
    const content = published({ ...draft, changes })
    publish.mutate(
      { ...agreementRef, ...content, version: version.trim(), effectiveOn: day },
      {
        onSuccess: () => {
          note.clear()
          onPublished()
          toast.success(word('desk.published', { version: version.trim() }))
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      open
      width="fields"
      title={word('desk.publish-title')}
      onClose={onClose}
      actions={
        <>
          <Button
            size="medium"
            onClick={() => {
              note.clear()
              onClose()
            }}
          >
            {word('desk.cancel')}
          </Button>
          <Button type="submit" form={formId} look="primary" size="medium" busy={publish.isPending}>
            {word(publish.isPending ? 'desk.publishing' : 'desk.publish-now')}
          </Button>
        </>
      }
    >
      <form className={styles['form']} id={formId} onSubmit={submit} noValidate>
        <LocalDraftNotice notice={note.notice} />
        <p className={styles['note']}>{word('desk.publish-hint')}</p>
        <div className={styles['pair']}>
          <Field
            label={word('desk.version')}
            required
            maxLength={11}
            value={version}
            onChange={(event) => note.set({ version: event.target.value })}
            hint={latest === undefined ? undefined : word('desk.latest', { version: latest })}
            error={
              isChecked && !isNamed
                ? word('desk.version-form')
                : isTaken && publish.variables?.version === version.trim()
                  ? word('desk.version-taken')
                  : undefined
            }
          />
          <Labelled
            id={`${formId}-day`}
            label={word('desk.effective-on')}
            required
            error={isChecked && !isDayGood ? word('desk.not-before-today') : undefined}
          >
            <DatePicker
              id={`${formId}-day`}
              size="large"
              allowClear={false}
              value={dayjs(day)}
              minDate={dayjs(today)}
              onChange={(chosen) => chosen && note.set({ day: chosen.format('YYYY-MM-DD') })}
              onKeyDown={keepsForm}
              getPopupContainer={(trigger) => trigger.closest('dialog') ?? document.body}
            />
          </Labelled>
        </div>
        {latest !== undefined && (
          <>
            <TextArea
              label={word('desk.changes')}
              hint={word('desk.changes-hint')}
              rows={3}
              maxLength={1000}
              value={changes.zh}
              onChange={(event) => note.set({ changes: { ...changes, zh: event.target.value } })}
            />
            <TextArea
              label={word('desk.changes-en')}
              rows={2}
              maxLength={1000}
              value={changes.en}
              onChange={(event) => note.set({ changes: { ...changes, en: event.target.value } })}
            />
          </>
        )}
      </form>
    </Dialog>
  )
}
