import { Checkbox, Input, InputNumber, TreeSelect } from 'antd'
import { useId } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useFieldTree } from '../../platform/lookups/expert-field.ts'
import { treeOf, useOrganisations } from '../../platform/lookups/organisation.ts'
import type { Someone } from '../../platform/lookups/people.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { PeoplePicker } from '../../ui/people-picker.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type Expert, useAddExpert, useExpertAccounts, useSaveExpert } from './expert.queries.ts'

type Fields = {
  account: Someone[]
  isConfirmed: boolean
  title: string
  organisationId: string | null
  avoids: string[]
  fields: string[]
  maxLoad: number
  note: string
}
const blank: Fields = {
  account: [],
  isConfirmed: false,
  title: '',
  organisationId: null,
  avoids: [],
  fields: [],
  maxLoad: 40,
  note: '',
}
const fieldsOf = (expert: Expert): Fields => ({
  ...blank,
  title: expert.title,
  organisationId: expert.organisation?.id ?? null,
  avoids: expert.avoids.map(({ id }) => id),
  fields: [...expert.fields],
  maxLoad: expert.maxLoad,
  note: expert.note,
})

/** `expert`: who is changed; somebody new without. */
type Props = { expert?: Expert; onClose: () => void }

export function ExpertForm({ expert, onClose }: Props) {
  const { word } = useWords()
  const id = useId()
  const add = useAddExpert()
  const save = useSaveExpert()
  const draft = useLocalDraft(
    'expert',
    expert ? `${expert.id} ${expert.version}` : 'new',
    expert ? fieldsOf(expert) : blank,
  )
  const { account, isConfirmed, ...about } = draft.fields
  const [judge] = account
  const done = (text: string) => {
    draft.clear()
    toast.success(text)
    onClose()
  }
  const send = () => {
    if (expert)
      save.mutate({ id: expert.id, version: expert.version, ...about }, { onSuccess: () => done(word('expert.saved')) })
    else if (judge)
      add.mutate({ accountId: judge.id, isConfirmed, ...about }, { onSuccess: () => done(word('expert.added')) })
  }
  return (
    <ModalForm
      title={expert?.name ?? word('expert.add')}
      submit={word(expert ? 'expert.save' : 'expert.add')}
      isReady={expert !== undefined || judge !== undefined}
      isBusy={add.isPending || save.isPending}
      error={add.error ?? save.error}
      draft={draft}
      onSubmit={send}
      onClose={onClose}
    >
      {!expert && <Account chosen={account} onChoose={(people) => draft.set({ account: people })} />}
      <ModalField id={`${id}title`} label={word('expert.title')}>
        <Input
          id={`${id}title`}
          maxLength={40}
          value={about.title}
          onChange={(event) => draft.set({ title: event.target.value })}
        />
      </ModalField>
      <FieldsField chosen={about.fields} onChoose={(fields) => draft.set({ fields })} />
      <Places organisationId={about.organisationId} avoids={about.avoids} onChange={(changed) => draft.set(changed)} />
      <ModalField id={`${id}load`} label={word('expert.max-load')} hint={word('expert.max-load-hint')}>
        <InputNumber
          id={`${id}load`}
          min={1}
          max={1000}
          precision={0}
          value={about.maxLoad}
          onChange={(maxLoad) => draft.set({ maxLoad: maxLoad ?? blank.maxLoad })}
        />
      </ModalField>
      <ModalField id={`${id}note`} label={word('expert.note')}>
        <Input.TextArea
          id={`${id}note`}
          maxLength={500}
          autoSize={{ minRows: 2, maxRows: 6 }}
          value={about.note}
          onChange={(event) => draft.set({ note: event.target.value })}
        />
      </ModalField>
      {!expert && (
        <Checkbox checked={isConfirmed} onChange={(event) => draft.set({ isConfirmed: event.target.checked })}>
          {word('expert.is-confirmed')}
        </Checkbox>
      )}
    </ModalForm>
  )
}

function Account({ chosen, onChoose }: { chosen: readonly Someone[]; onChoose: (people: Someone[]) => void }) {
  const { word } = useWords()
  const id = useId()
  const choices = useExpertAccounts()
  return (
    <ModalField id={id} label={word('expert.account')} hint={word('expert.account-hint')}>
      <PeoplePicker
        id={id}
        label={word('expert.account')}
        chosen={chosen}
        onChoose={onChoose}
        choices={choices}
        maxCount={1}
      />
    </ModalField>
  )
}

function FieldsField({ chosen, onChoose }: { chosen: string[]; onChoose: (fields: string[]) => void }) {
  const { word } = useWords()
  const id = useId()
  const tree = useFieldTree()
  return (
    <ModalField id={id} label={word('expert.fields')} hint={word('expert.fields-hint')}>
      <TreeSelect
        id={id}
        multiple
        showSearch
        treeNodeFilterProp="title"
        treeData={tree}
        value={chosen}
        onChange={(fields: string[]) => onChoose(fields)}
      />
    </ModalField>
  )
}

type PlacesProps = Pick<Fields, 'organisationId' | 'avoids'> & {
  onChange: (changed: Partial<Pick<Fields, 'organisationId' | 'avoids'>>) => void
}

/** Who may not see the organisations leaves them as they are. */
function Places({ organisationId, avoids, onChange }: PlacesProps) {
  const { word, language } = useWords()
  const id = useId()
  const maySeeTree = usePermission('organisation:node:list')
  const places = useOrganisations(maySeeTree)
  if (!maySeeTree) return null
  const shared = {
    allowClear: true,
    showSearch: true,
    treeNodeFilterProp: 'title',
    fieldNames: { value: 'key', label: 'title' },
    loading: places.isPending,
    treeData: treeOf(places.data ?? [], language),
  }
  return (
    <>
      <ModalField id={`${id}place`} label={word('expert.organisation')} hint={word('expert.organisation-hint')}>
        <TreeSelect
          id={`${id}place`}
          {...shared}
          {...(organisationId !== null && { value: organisationId })}
          onChange={(chosen: string | undefined) => onChange({ organisationId: chosen ?? null })}
        />
      </ModalField>
      <ModalField id={`${id}avoids`} label={word('expert.avoids')}>
        <TreeSelect
          id={`${id}avoids`}
          {...shared}
          multiple
          value={avoids}
          onChange={(chosen: string[]) => onChange({ avoids: chosen })}
        />
      </ModalField>
    </>
  )
}
