import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { ModalForm } from '../../ui/modal-form.tsx'
import { isWorded, trimmed, type Wording, WordingFields } from '../../ui/wording-fields.tsx'

type Props = { name: Wording; onName: (name: { zh: string; en?: string }) => void; onClose: () => void }

/** Kept with the rest of the draft. */
export function RoleNameForm({ name: before, onName, onClose }: Props) {
  const { word } = useWords()
  const [name, setName] = useState(before)
  return (
    <ModalForm
      title={word('role.rename')}
      submit={word('role.rename-do')}
      isReady={isWorded(name)}
      isBusy={false}
      onSubmit={() => onName(trimmed(name))}
      onClose={onClose}
    >
      <WordingFields wording={name} maxLength={30} onChange={setName} />
    </ModalForm>
  )
}
