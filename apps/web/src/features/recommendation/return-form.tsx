import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { ModalForm } from '../../ui/modal-form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type Recommendation, useReturn } from './recommendation.queries.ts'

type Props = { list: Pick<Recommendation, 'id' | 'version' | 'organisation' | 'entries'>; onClose: () => void }
type Fields = { note: string; notes: Record<string, string> }
const empty: Fields = { note: '', notes: {} }

/** By the level above: what is wrong with which entry. */
export function ReturnForm({ list, onClose }: Props) {
  const { word } = useWords()
  const giveBack = useReturn()
  const draft = useLocalDraft('recommendation-return', list.id, empty)
  const { note, notes } = draft.fields
  const noted = new Map(Object.entries(notes))
  const entries = [...noted].flatMap(([entryId, said]) => (said.trim() === '' ? [] : [{ entryId, note: said.trim() }]))
  const send = () =>
    giveBack.mutate(
      { id: list.id, version: list.version, note: note.trim(), entries },
      {
        onSuccess: () => {
          draft.clear()
          toast.success(word('recommendation.returned-done'))
          onClose()
        },
      },
    )
  return (
    <ModalForm
      title={word('recommendation.return-title', { name: list.organisation.name })}
      submit={word('recommendation.return')}
      isReady={note.trim() !== '' || entries.length > 0}
      isBusy={giveBack.isPending}
      error={giveBack.error}
      draft={draft}
      onSubmit={send}
      onClose={onClose}
    >
      <TextArea
        label={word('recommendation.return-note')}
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => draft.set({ note: event.target.value })}
      />
      {list.entries
        .filter(({ isSent }) => isSent)
        .map(({ entryId, rank, title }) => (
          <TextArea
            key={entryId}
            label={word('recommendation.return-entry', { rank, title })}
            hint={word('recommendation.return-hint')}
            rows={1}
            maxLength={200}
            value={noted.get(entryId) ?? ''}
            onChange={(event) =>
              draft.set({ notes: { ...notes, [entryId]: event.target.value.replaceAll('\n', ' ') } })
            }
          />
        ))}
    </ModalForm>
  )
}
