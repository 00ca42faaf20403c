import { useState } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { Question } from '../../ui/dialog.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { toast } from '../../ui/toast-store.ts'
import { AudienceFields } from './audience-fields.tsx'
import styles from './broadcast.module.css'
import { isWhole, usePreview, useSend } from './broadcast.queries.ts'
import { BroadcastLog } from './broadcast-log.tsx'
import { blankMessage, isSound } from './message.ts'
import { MessageFields } from './message-fields.tsx'
import { Recipients } from './recipients.tsx'
import { TemplateDialog } from './template-dialog.tsx'

/** One notice is written at a time; it lies on this computer until it is sent. */
export function Writing() {
  const { word } = useWords()
  const draft = useLocalDraft('broadcast', 'new', blankMessage)
  const [opened, setOpened] = useState<'templates' | 'question'>()
  const message = draft.fields
  const preview = usePreview(message.audience)
  const send = useSend()
  const unit = message.audience.to === 'role' ? 'people' : 'teams'
  const count = isWhole(message.audience) ? preview.data?.count : undefined
  const isReady = isSound(message) && count !== undefined && count > 0
  const written = (count ?? 0).toLocaleString('en')
  return (
    <>
      <DeskHead title={word('page.notice-desk')}>
        <Button icon="clipboard" onClick={() => setOpened('templates')}>
          {word('broadcast.templates')}
        </Button>
        <Button
          look="primary"
          icon="send"
          disabled={!isReady}
          busy={send.isPending}
          onClick={() => setOpened('question')}
        >
          {count ? word(`broadcast.send-${unit}`, { count: written }) : word('broadcast.send')}
        </Button>
      </DeskHead>
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <section className={styles['card']} aria-label={word('page.notice-desk')}>
            <div className={styles['fields']}>
              <LocalDraftNotice notice={draft.notice} />
              <AudienceFields
                audience={message.audience}
                onChange={(changed) => draft.set({ audience: { ...message.audience, ...changed } })}
              />
              <MessageFields message={message} onChange={draft.set} />
              {send.error && (
                <p className={styles['error']} role="alert">
                  {send.error instanceof CallError ? send.error.msg : send.error.message}
                </p>
              )}
            </div>
          </section>
          <BroadcastLog />
        </div>
        <Recipients message={message} />
      </div>
      {opened === 'templates' && (
        <TemplateDialog
          message={message}
          onUse={({ texts, channels }) => {
            draft.set({ texts, channels })
            setOpened(undefined)
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      <Question
        open={opened === 'question'}
        question={word(`broadcast.ask-${unit}`, { count: written })}
        confirm={word('broadcast.confirm')}
        cancel={word('broadcast.back')}
        isDangerous={false}
        onConfirm={() => {
          setOpened(undefined)
          send.mutate(message, {
            onSuccess: () => {
              draft.clear()
              draft.set(blankMessage)
              toast.success(word('broadcast.started'))
            },
          })
        }}
        onCancel={() => setOpened(undefined)}
      />
    </>
  )
}
