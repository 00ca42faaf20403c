import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, Question } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './broadcast.module.css'
import { type Template, useAddTemplate, useRemoveTemplate, useSaveTemplate, useTemplates } from './broadcast.queries.ts'
import { isSound, type Message } from './message.ts'

type Props = { message: Message; onUse: (template: Template) => void; onClose: () => void }

/** The organiser's own: used, kept from what is written, brought up to date, removed. */
export function TemplateDialog({ message, onUse, onClose }: Props) {
  const { word } = useWords()
  const templates = useTemplates()
  const maySave = usePermission('contest:notice:save')
  const add = useAddTemplate()
  const { texts, channels } = message
  const keep = () =>
    add.mutate(
      { texts, channels },
      { onSuccess: () => toast.success(word('broadcast.kept')), onError: (error) => toast.error(error.message) },
    )
  return (
    <Dialog
      open
      width="fields"
      title={word('broadcast.templates')}
      onClose={onClose}
      actions={
        <>
          {maySave && (
            <Button disabled={!isSound(message)} busy={add.isPending} onClick={keep}>
              {word('broadcast.keep')}
            </Button>
          )}
          <Button look="primary" onClick={onClose}>
            {word('broadcast.close')}
          </Button>
        </>
      }
    >
      {templates.isError ? (
        <p className={styles['quiet']} role="alert">
          {word('broadcast.templates-failed')}{' '}
          <Button look="link" onClick={() => void templates.refetch()}>
            {word('broadcast.retry')}
          </Button>
        </p>
      ) : templates.data?.length === 0 ? (
        <p className={styles['quiet']}>{word('broadcast.templates-none')}</p>
      ) : (
        <ul className={styles['templates']}>
          {templates.data?.map((template) => (
            <TemplateRow key={template.id} template={template} message={message} maySave={maySave} onUse={onUse} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

type RowProps = { template: Template; message: Message; maySave: boolean; onUse: Props['onUse'] }

function TemplateRow({ template, message, maySave, onUse }: RowProps) {
  const { word, language } = useWords()
  const [isAsked, setAsked] = useState(false)
  const save = useSaveTemplate()
  const remove = useRemoveTemplate()
  const { title, body } = template.texts[language]
  const onError = (error: Error) => toast.error(error.message)
  const { id, version } = template
  return (
    <li className={styles['template']}>
      <span className={styles['lines']}>
        {title}
        <small>{body}</small>
      </span>
      <Button onClick={() => onUse(template)}>{word('broadcast.use')}</Button>
      {maySave && (
        <>
          <Button
            look="link"
            disabled={!isSound(message)}
            onClick={() =>
              save.mutate(
                { id, version, texts: message.texts, channels: message.channels },
                { onSuccess: () => toast.success(word('broadcast.kept')), onError },
              )
            }
          >
            {word('broadcast.overwrite')}
          </Button>
          <Button look="link" onClick={() => setAsked(true)}>
            {word('broadcast.remove')}
          </Button>
        </>
      )}
      <Question
        open={isAsked}
        question={word('broadcast.ask-remove', { title })}
        confirm={word('broadcast.remove')}
        cancel={word('broadcast.close')}
        isDangerous
        onConfirm={() =>
          remove.mutate(id, {
            onSuccess: () => toast.success(word('broadcast.removed')),
            onError,
            onSettled: () => setAsked(false),
          })
        }
        onCancel={() => setAsked(false)}
      />
    </li>
  )
}
