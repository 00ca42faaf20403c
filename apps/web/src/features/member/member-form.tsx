import { Input, Modal, Select, TreeSelect } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { treeOf, useOrganisations } from '../../platform/lookups/organisation.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './member.module.css'
import { useCreateMember, useRoleChoices, useUpdateMember, type WholeMember } from './member.queries.ts'
import { changesOf, creationOf, faultsOf, type Inputs } from './member-inputs.ts'

const kinds = [1, 2, 3, 4, 5] as const

type Props = { onClose: () => void } & (
  | { place: string; member?: undefined }
  | { member: WholeMember; place?: undefined }
)

/** Without a password: the first way in is by SMS or by a card. A number that is left empty stays as it is. */
export function MemberForm({ place, member, onClose }: Props) {
  const { word, language } = useWords()
  const create = useCreateMember()
  const update = useUpdateMember()
  const draft = useLocalDraft('member', member?.id ?? `new ${place ?? ''}`, {
    name: member?.name ?? '',
    userName: member?.userName ?? '',
    userType: member?.userType ?? (4 as Inputs['userType']),
    organisationId: member?.organisation?.id ?? place ?? '',
    roleIds: [] as readonly string[],
  })
  // Personal numbers are not part of the draft: they never stay on this computer.
  const [numbers, setNumbers] = useState({ mobile: '', idNumber: '', email: '' })
  const inputs: Inputs = { ...draft.fields, ...numbers }
  const [isTried, setIsTried] = useState(false)
  const faults = faultsOf(inputs)
  const { set } = draft
  const type = (key: keyof Inputs, value: string) =>
    key in numbers ? setNumbers({ ...numbers, [key]: value }) : set({ [key]: value })
  const maySeePlaces = usePermission('organisation:node:list')
  const places = useOrganisations(maySeePlaces)
  const mayGive = usePermission('role:role:give') && !member
  const roles = useRoleChoices(mayGive)
  const done = (words: 'member.saved' | 'member.added') => () => {
    draft.clear()
    toast.success(word(words, { name: inputs.name.trim() }))
    onClose()
  }
  const save = () => {
    setIsTried(true)
    if (Object.keys(faults).length > 0) return
    if (!member) return create.mutate(creationOf(inputs), { onSuccess: done('member.added') })
    const changes = changesOf(inputs, member)
    if (Object.keys(changes).length === 0) return onClose()
    update.mutate({ id: member.id, ...changes }, { onSuccess: done('member.saved') })
  }
  const error = create.error ?? update.error
  const faultOf = (key: keyof Inputs) => {
    const fault = isTried ? faults[key] : undefined
    return fault && word(fault)
  }
  const text = (key: 'name' | 'userName' | 'mobile' | 'idNumber' | 'email', label: string, maxLength: number) => (
    <Row label={label} fault={faultOf(key)}>
      {(control) => (
        <Input
          {...control}
          maxLength={maxLength}
          value={inputs[key]}
          placeholder={member && key !== 'name' && key !== 'userName' ? (member[key] ?? '') : ''}
          inputMode={key === 'mobile' ? 'numeric' : undefined}
          onChange={(event) => type(key, event.target.value)}
        />
      )}
    </Row>
  )
  return (
    <Modal
      open
      title={member ? word('member.edit-of', { name: member.name }) : word('member.add')}
      okText={word(member ? 'member.save' : 'member.add')}
      okButtonProps={{ loading: create.isPending || update.isPending }}
      onOk={save}
      cancelButtonProps={{
        onClick: () => {
          draft.clear()
          onClose()
        },
      }}
      onCancel={onClose}
    >
      <LocalDraftNotice notice={draft.notice} />
      <div className={styles['form']}>
        {text('name', word('card.name'), 30)}
        {!member && text('userName', word('card.user-name'), 30)}
        {!member && (
          <Row label={word('member.kind')}>
            {(control) => (
              <Select
                {...control}
                value={inputs.userType}
                onChange={(userType) => set({ userType })}
                options={kinds.map((value) => ({ value, label: word(`who.${value}`) }))}
              />
            )}
          </Row>
        )}
        {maySeePlaces && (
          <Row label={word('card.organisation')}>
            {(control) => (
              <TreeSelect
                {...control}
                value={inputs.organisationId === '' ? null : inputs.organisationId}
                showSearch={{ treeNodeFilterProp: 'title' }}
                allowClear={!member}
                loading={places.isPending}
                disabled={places.isPending}
                treeData={treeOf(places.data ?? [], language)}
                fieldNames={{ value: 'key', label: 'title' }}
                placeholder={word('member.no-place')}
                onChange={(organisationId: string | null) => set({ organisationId: organisationId ?? '' })}
              />
            )}
          </Row>
        )}
        {mayGive && (
          <Row label={word('member.roles')}>
            {(control) => (
              <Select
                {...control}
                mode="multiple"
                loading={roles.isPending}
                value={[...inputs.roleIds]}
                onChange={(roleIds: string[]) => set({ roleIds })}
                options={(roles.data ?? [])
                  .filter(({ can }) => can.give)
                  .map(({ id, name }) => ({ value: id, label: (language === 'en' && name.en) || name.zh }))}
              />
            )}
          </Row>
        )}
        {text('mobile', word('member.mobile'), 20)}
        {text('idNumber', word('member.id-number'), 30)}
        {text('email', word('member.email'), 200)}
        <p className={styles['small']}>{word(member ? 'member.empty-stays' : 'member.no-password')}</p>
        <p className={styles['fault']} role="alert">
          {error && (error instanceof CallError ? error.msg : word('error.unknown'))}
        </p>
      </div>
    </Modal>
  )
}

type Control = { id: string; status?: 'error'; 'aria-invalid'?: true; 'aria-describedby'?: string }

function Row({
  label,
  fault,
  children,
}: {
  label: string
  fault?: string | undefined
  children: (control: Control) => ReactNode
}) {
  const id = useId()
  const wrong =
    fault === undefined
      ? {}
      : { status: 'error' as const, 'aria-invalid': true as const, 'aria-describedby': `${id}-fault` }
  return (
    <>
      <label htmlFor={id}>{label}</label>
      {children({ id, ...wrong })}
      {fault !== undefined && (
        <p className={styles['fault']} id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </>
  )
}
