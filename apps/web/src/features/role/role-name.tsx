import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { ModalForm } from '../../ui/modal-form.tsx'
import { isWorded, trimmed, type Wording, WordingFields } from '../../ui/wording-fields.tsx'

type Props = { roleId: string; name: Wording; onName: (name: { zh: string; en?: string }) => void; onClose: () => void }

/** Kept with the rest of the draft. */
export function RoleNameForm({ roleId, name: before, onName, onClose }: Props) {
  const { word } = useWords()
  const draft = useLocalDraft('role-name', roleId, { name: before })
  const { name } = draft.fields
  return (
    <ModalForm
      title={word('role.rename')}
      submit={word('role.rename-do')}
      isReady={isWorded(name)}
      isBusy={false}
      draft={draft}
      onSubmit={() => {
        draft.clear()
        onName(trimmed(name))
      }}
      onClose={onClose}
    >
      <WordingFields wording={name} maxLength={30} onChange={(name) => draft.set({ name })} />
    </ModalForm>
  )
}
