import { Input } from 'antd'
import { useId } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type DictionaryType, useAddEntry, useAddType } from './dictionary.queries.ts'
import { ColourSelect } from './entry-row.tsx'

export function AddEntry({ type, name, onClose }: { type: DictionaryType; name: string; onClose: () => void }) {
  const { word } = useWords()
  const id = useId()
  const add = useAddEntry()
  const draft = useLocalDraft('dictionary-entry', `new ${type.dictType}`, {
    value: '',
    zh: '',
    en: '',
    colour: 'default',
  })
  const { value, zh, en, colour } = draft.fields
  return (
    <ModalForm
      title={word('dictionary.add-title', { name })}
      submit={word('dictionary.save')}
      isReady={/^[A-Za-z0-9_.-]{1,40}$/.test(value) && zh.trim() !== '' && en.trim() !== ''}
      isBusy={add.isPending}
      error={add.error}
      draft={draft}
      onSubmit={() =>
        add.mutate(
          { dictType: type.dictType, value, label: { zh: zh.trim(), en: en.trim() }, colorType: colour },
          {
            onSuccess: () => {
              draft.clear()
              toast.success(word('dictionary.saved'))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <ModalField id={`${id}value`} label={word('dictionary.value')} hint={word('dictionary.value-hint')}>
        <Input
          id={`${id}value`}
          maxLength={40}
          value={value}
          onChange={(event) => draft.set({ value: event.target.value.trim() })}
        />
      </ModalField>
      <ModalField id={`${id}zh`} label={word('dictionary.name-zh')}>
        <Input id={`${id}zh`} maxLength={60} value={zh} onChange={(event) => draft.set({ zh: event.target.value })} />
      </ModalField>
      <ModalField id={`${id}en`} label={word('dictionary.name-en')}>
        <Input
          id={`${id}en`}
          lang="en"
          maxLength={120}
          value={en}
          onChange={(event) => draft.set({ en: event.target.value })}
        />
      </ModalField>
      <ModalField id={`${id}colour`} label={word('dictionary.colour')}>
        <ColourSelect id={`${id}colour`} colour={colour} onChange={(colour) => draft.set({ colour })} />
      </ModalField>
    </ModalForm>
  )
}

export function AddType({ onClose, onAdded }: { onClose: () => void; onAdded: (dictType: string) => void }) {
  const { word } = useWords()
  const id = useId()
  const add = useAddType()
  const draft = useLocalDraft('dictionary-type', '', { code: '', zh: '', en: '' })
  const { code, zh, en } = draft.fields
  const dictType = `tenant_${code}`
  return (
    <ModalForm
      title={word('dictionary.new')}
      submit={word('dictionary.save')}
      isReady={/^[a-z0-9_]{1,56}$/.test(code) && zh.trim() !== ''}
      isBusy={add.isPending}
      error={add.error}
      draft={draft}
      onSubmit={() =>
        add.mutate(
          { dictType, name: { zh: zh.trim(), en: en.trim() } },
          {
            onSuccess: () => {
              draft.clear()
              onAdded(dictType)
            },
          },
        )
      }
      onClose={onClose}
    >
      <ModalField id={`${id}zh`} label={word('dictionary.name-zh')}>
        <Input id={`${id}zh`} maxLength={40} value={zh} onChange={(event) => draft.set({ zh: event.target.value })} />
      </ModalField>
      <ModalField id={`${id}en`} label={word('dictionary.name-en')}>
        <Input
          id={`${id}en`}
          lang="en"
          maxLength={80}
          value={en}
          onChange={(event) => draft.set({ en: event.target.value })}
        />
      </ModalField>
      <ModalField id={`${id}code`} label={word('dictionary.code')} hint={word('dictionary.code-hint')}>
        <Input
          id={`${id}code`}
          maxLength={56}
          prefix="tenant_"
          value={code}
          onChange={(event) => draft.set({ code: event.target.value.toLowerCase().trim() })}
        />
      </ModalField>
    </ModalForm>
  )
}
