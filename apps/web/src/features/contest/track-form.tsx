import { Input } from 'antd'
import { useId } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import { isWorded, type Wording, WordingFields } from '../../ui/wording-fields.tsx'
import { type Track, useAddTrack, useChangeTrack } from './contest.queries.ts'

type Props = { contestId: string; track: Track | undefined; onClose: () => void }

const both = ({ zh, en = '' }: Wording) => ({ zh: zh.trim(), en: en.trim() })

export function TrackForm({ contestId, track, onClose }: Props) {
  const { word } = useWords()
  const id = useId()
  const add = useAddTrack()
  const change = useChangeTrack()
  const draft = useLocalDraft('track', track?.id ?? `new ${contestId}`, {
    code: '',
    name: track?.name ?? ({ zh: '' } as Wording),
    summary: track?.summary ?? ({ zh: '' } as Wording),
  })
  const { code, name, summary } = draft.fields
  const isCode = /^[A-Z][A-Z0-9]{0,7}$/.test(code)
  const saved = {
    onSuccess: () => {
      draft.clear()
      toast.success(word('contest.saved'))
      onClose()
    },
  }
  const send = () => {
    const said = { name: both(name), summary: both(summary) }
    if (track) change.mutate({ id: track.id, version: track.version, ...said }, saved)
    else add.mutate({ contestId, code, ...said }, saved)
  }
  return (
    <ModalForm
      title={word(track ? 'contest.track-change' : 'contest.track-new')}
      submit={word('contest.save')}
      isReady={isWorded(name) && (track !== undefined || isCode)}
      isBusy={add.isPending || change.isPending}
      error={add.error ?? change.error}
      draft={draft}
      onSubmit={send}
      onClose={onClose}
    >
      {!track && (
        <ModalField
          id={`${id}code`}
          label={word('contest.code')}
          hint={word('contest.track-code-hint')}
          fault={code !== '' && !isCode ? word('contest.track-code-wrong') : undefined}
        >
          <Input
            id={`${id}code`}
            status={code !== '' && !isCode ? 'error' : ''}
            aria-invalid={code !== '' && !isCode}
            aria-describedby={`${id}code-fault`}
            maxLength={8}
            value={code}
            onChange={(event) => draft.set({ code: event.target.value.toUpperCase() })}
          />
        </ModalField>
      )}
      <WordingFields wording={name} maxLength={60} onChange={(name) => draft.set({ name })} />
      <ModalField id={`${id}zh`} label={word('contest.summary-zh')}>
        <Input.TextArea
          id={`${id}zh`}
          rows={2}
          maxLength={300}
          value={summary.zh}
          onChange={(event) => draft.set({ summary: { ...summary, zh: event.target.value } })}
        />
      </ModalField>
      <ModalField id={`${id}en`} label={word('contest.summary-en')}>
        <Input.TextArea
          id={`${id}en`}
          lang="en"
          rows={2}
          maxLength={300}
          value={summary.en ?? ''}
          onChange={(event) => draft.set({ summary: { ...summary, en: event.target.value } })}
        />
      </ModalField>
    </ModalForm>
  )
}
