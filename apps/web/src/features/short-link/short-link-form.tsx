import { AutoComplete, Input } from 'antd'
import { useId } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { maxTarget, targetOf } from './short-address.ts'
import { type ShortLink, useSaveShortLink } from './short-link.queries.ts'

type Props = {
  portalCode: string
  before: ShortLink | undefined
  onSaved: (name: string, slug: string, isNew: boolean) => void
  onClose: () => void
}

/** What posters usually lead to. */
const usualPages = ['index', 'regist', 'login', 'details', 'files', 'image'] as const
const ownSlug = /^[a-z0-9][a-z0-9-]{2,29}$/

export function ShortLinkForm({ portalCode, before, onSaved, onClose }: Props) {
  const { word } = useWords()
  const id = useId()
  const save = useSaveShortLink(portalCode, before)
  const draft = useLocalDraft('short-link', before?.slug ?? `new ${portalCode}`, {
    name: before?.name ?? '',
    typed: before?.target ?? '',
    slug: '',
  })
  const { name, typed, slug } = draft.fields
  const target = targetOf(typed, portalCode)
  const chosenSlug = slug.trim().toLowerCase()
  const isSlugFine = chosenSlug === '' || ownSlug.test(chosenSlug)
  const isTargetWrong = typed.trim() !== '' && target === undefined
  const submit = () => {
    if (target === undefined) return
    save.mutate(
      { name: name.trim(), target, slug: chosenSlug },
      {
        onSuccess: (saved) => {
          draft.clear()
          onSaved(name.trim(), saved, before === undefined)
        },
      },
    )
  }
  return (
    <ModalForm
      title={word(before ? 'short-link.edit' : 'short-link.add')}
      submit={word('short-link.save')}
      isReady={name.trim() !== '' && target !== undefined && isSlugFine}
      isBusy={save.isPending}
      error={save.error}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <ModalField id={`${id}name`} label={word('short-link.name')}>
        <Input
          id={`${id}name`}
          value={name}
          maxLength={60}
          placeholder={word('short-link.name-hint')}
          onChange={(event) => draft.set({ name: event.target.value })}
        />
      </ModalField>
      <ModalField
        id={`${id}target`}
        label={word('short-link.target')}
        hint={isTargetWrong ? word('short-link.target-wrong') : word('short-link.target-hint')}
      >
        <AutoComplete
          id={`${id}target`}
          value={typed}
          maxLength={maxTarget + 100}
          {...(isTargetWrong && { status: 'error' as const })}
          onChange={(typed) => draft.set({ typed })}
          options={usualPages.map((value) => ({ value, label: `${word(`short-link.page-${value}`)}  /${value}` }))}
        />
      </ModalField>
      {before === undefined && (
        <ModalField
          id={`${id}slug`}
          label={word('short-link.own-slug')}
          hint={word(isSlugFine ? 'short-link.own-slug-hint' : 'short-link.own-slug-wrong')}
        >
          <Input
            id={`${id}slug`}
            value={slug}
            maxLength={30}
            {...(!isSlugFine && { status: 'error' as const })}
            onChange={(event) => draft.set({ slug: event.target.value })}
          />
        </ModalField>
      )}
    </ModalForm>
  )
}
