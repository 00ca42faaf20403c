import { Input } from 'antd'
import { useId, useState } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import { isWorded, type Wording, WordingFields } from '../../ui/wording-fields.tsx'
import { useAskForPortal, useContestPortals, useOwnPortalRequests } from './contest.queries.ts'

const codeForm = /^[a-z][a-z0-9-]{1,31}$/

/** The platform opens portals: the organiser asks for one, and sees what has become of it. */
export function AskPortal({ contestTypeId }: { contestTypeId: string }) {
  const { word } = useWords()
  const mayAsk = useContestPortals(true).data?.can.give === true
  const [latest] = useOwnPortalRequests(mayAsk).data ?? []
  const [isOpen, setOpen] = useState(false)
  if (!mayAsk) return null
  if (latest?.state === 'waiting') return <small>{word('contest.portal-asked', { code: latest.code })}</small>
  return (
    <>
      {latest?.state === 'declined' && (
        <small>{word('contest.portal-declined', { code: latest.code, reason: latest.declinedBecause ?? '' })}</small>
      )}
      <Button look="link" onClick={() => setOpen(true)}>
        {word('contest.ask-portal')}
      </Button>
      {isOpen && <AskPortalForm contestTypeId={contestTypeId} onClose={() => setOpen(false)} />}
    </>
  )
}

export function AskPortalForm({ contestTypeId, onClose }: { contestTypeId: string; onClose: () => void }) {
  const { word } = useWords()
  const id = useId()
  const ask = useAskForPortal()
  const draft = useLocalDraft('portal-request', contestTypeId, { code: '', title: { zh: '' } as Wording, note: '' })
  const { code, title, note } = draft.fields
  const isCode = codeForm.test(code)
  const send = () => {
    const en = title.en?.trim() ?? ''
    const said = { zh: title.zh.trim(), ...(en !== '' && { en }) }
    ask.mutate(
      { code, title: said, contestTypeId, note: note.trim() },
      {
        onSuccess: () => {
          draft.clear()
          toast.success(word('contest.portal-asked-done'))
          onClose()
        },
      },
    )
  }
  return (
    <ModalForm
      title={word('contest.ask-portal')}
      submit={word('contest.ask-portal-do')}
      isReady={isWorded(title) && isCode}
      isBusy={ask.isPending}
      error={ask.error}
      draft={draft}
      onSubmit={send}
      onClose={onClose}
    >
      <ModalField
        id={`${id}code`}
        label={word('contest.portal-code')}
        hint={word('contest.portal-code-hint')}
        fault={code !== '' && !isCode ? word('contest.portal-code-wrong') : undefined}
      >
        <Input
          id={`${id}code`}
          status={code !== '' && !isCode ? 'error' : ''}
          aria-invalid={code !== '' && !isCode}
          aria-describedby={`${id}code-fault`}
          maxLength={32}
          spellCheck={false}
          autoCapitalize="none"
          value={code}
          onChange={(event) => draft.set({ code: event.target.value.toLowerCase() })}
        />
      </ModalField>
      <WordingFields wording={title} maxLength={60} onChange={(title) => draft.set({ title })} />
      <ModalField id={`${id}note`} label={word('contest.portal-note')}>
        <Input.TextArea
          id={`${id}note`}
          rows={2}
          maxLength={200}
          value={note}
          onChange={(event) => draft.set({ note: event.target.value })}
        />
      </ModalField>
    </ModalForm>
  )
}
