import { Input, Radio, Select } from 'antd'
import { useId } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useContentPortals } from '../../platform/lookups/content-portals.ts'
import { worded } from '../../ui/form-wording.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import { isWorded, type Wording, WordingFields } from '../../ui/wording-fields.tsx'
import { type Codes, type DeskScreen, useAddScreen, useRoomChoices, useSaveScreen } from './screen-desk.queries.ts'

type Props = {
  before: DeskScreen | undefined
  onAdded?: (added: Codes & { id: string; code: string }) => void
  onClose: () => void
}

const shapes = ['16:9', '32:9', '9:16'] as const
const qualities = ['auto', 'high', 'low'] as const
const codePattern = /^[A-Za-z0-9_-]{1,32}$/

const fieldsOf = (before: DeskScreen | undefined) => ({
  code: before?.code ?? '',
  portalCode: before?.portalCode ?? '',
  title: (before?.title ?? { zh: '', en: '' }) as Wording,
  roomId: before?.room?.id ?? '',
  template: before?.template ?? (1 as 1 | 2),
  hall: before?.look.hall ?? '',
  shape: before?.look.shape ?? ('16:9' as (typeof shapes)[number]),
  quality: before?.look.quality ?? ('auto' as (typeof qualities)[number]),
  state: before?.state ?? ('open' as DeskScreen['state']),
})

/** What a screen is called, where it leads, and how it looks. */
export function ScreenForm({ before, onAdded, onClose }: Props) {
  const { word, language } = useWords()
  const id = useId()
  const add = useAddScreen()
  const save = useSaveScreen()
  const rooms = useRoomChoices()
  const portals = useContentPortals(language, before === undefined)
  const { fields, set, ...draft } = useLocalDraft('screen', before?.id ?? 'new', fieldsOf(before), before?.version)
  const listed = portals.data?.portals ?? []
  const portalCode = fields.portalCode || (listed.length === 1 ? (listed[0]?.portalCode ?? '') : '')
  const isCodeFine = codePattern.test(fields.code)
  const done = () => {
    draft.clear()
    toast.success(word(before ? 'screen-desk.saved' : 'screen-desk.added'))
    onClose()
  }
  const send = () => {
    const settings = {
      title: { zh: fields.title.zh.trim(), en: fields.title.en?.trim() ?? '' },
      template: fields.template,
      roomId: fields.roomId === '' ? null : fields.roomId,
      look: { hall: fields.hall.trim(), shape: fields.shape, quality: fields.quality },
    }
    if (before)
      save.mutate({ id: before.id, version: draft.version, ...settings, state: fields.state }, { onSuccess: done })
    else
      add.mutate(
        { code: fields.code, portalCode, ...settings },
        {
          onSuccess: (added) => {
            done()
            onAdded?.({ ...added, code: fields.code })
          },
        },
      )
  }
  return (
    <ModalForm
      title={word(before ? 'screen-desk.edit' : 'screen-desk.add')}
      submit={word('screen-desk.save')}
      isReady={isWorded(fields.title) && isCodeFine && (before !== undefined || portalCode !== '')}
      isBusy={add.isPending || save.isPending}
      error={add.error ?? save.error}
      draft={draft}
      onSubmit={send}
      onClose={onClose}
    >
      <WordingFields wording={fields.title} maxLength={40} onChange={(title) => set({ title })} />
      {before === undefined && (
        <>
          <ModalField
            id={`${id}code`}
            label={word('screen-desk.code')}
            hint={word('screen-desk.code-hint')}
            fault={fields.code !== '' && !isCodeFine ? word('screen-desk.code-wrong') : undefined}
          >
            <Input
              id={`${id}code`}
              maxLength={32}
              value={fields.code}
              onChange={(event) => set({ code: event.target.value.trim() })}
            />
          </ModalField>
          <ModalField id={`${id}portal`} label={word('screen-desk.portal')}>
            <Select
              id={`${id}portal`}
              loading={portals.isPending}
              placeholder={word('screen-desk.choose')}
              value={portalCode === '' ? null : portalCode}
              options={listed.map((portal) => ({ value: portal.portalCode, label: portal.title }))}
              onChange={(chosen) => set({ portalCode: chosen })}
            />
          </ModalField>
        </>
      )}
      <ModalField id={`${id}room`} label={word('screen-desk.room')} hint={word('screen-desk.room-hint')}>
        <Select
          id={`${id}room`}
          showSearch={{ optionFilterProp: 'label' }}
          loading={rooms.isPending}
          value={fields.roomId}
          options={[
            { value: '', label: word('screen-desk.no-room') },
            ...(before?.room && !rooms.data?.some((room) => room.id === before.room?.id)
              ? [{ value: before.room.id, label: worded(before.room.name, language) }]
              : []),
            ...(rooms.data ?? []).map((room) => ({
              value: room.id,
              label: [worded(room.name, language), room.day, room.stageName].join(' · '),
            })),
          ]}
          onChange={(roomId) => set({ roomId })}
        />
      </ModalField>
      <ModalField id={`${id}hall`} label={word('screen-desk.hall')} hint={word('screen-desk.hall-hint')}>
        <Input
          id={`${id}hall`}
          maxLength={60}
          value={fields.hall}
          onChange={(event) => set({ hall: event.target.value })}
        />
      </ModalField>
      <ModalField id={`${id}template`} label={word('screen-desk.template')}>
        <Radio.Group
          id={`${id}template`}
          value={fields.template}
          options={([1, 2] as const).map((value) => ({ value, label: word(`screen-desk.template-${value}`) }))}
          onChange={(event) => set({ template: event.target.value })}
        />
      </ModalField>
      <ModalField id={`${id}shape`} label={word('screen-desk.shape')}>
        <Radio.Group
          id={`${id}shape`}
          value={fields.shape}
          options={shapes.map((value) => ({ value, label: value }))}
          onChange={(event) => set({ shape: event.target.value })}
        />
      </ModalField>
      <ModalField id={`${id}quality`} label={word('screen-desk.quality')} hint={word('screen-desk.quality-hint')}>
        <Radio.Group
          id={`${id}quality`}
          value={fields.quality}
          options={qualities.map((value) => ({ value, label: word(`screen-desk.quality-${value}`) }))}
          onChange={(event) => set({ quality: event.target.value })}
        />
      </ModalField>
      {before && (
        <ModalField id={`${id}state`} label={word('screen-desk.state')}>
          <Radio.Group
            id={`${id}state`}
            value={fields.state}
            options={(['open', 'closed'] as const).map((value) => ({
              value,
              label: word(value === 'open' ? 'screen-desk.is-open' : 'screen-desk.closed'),
            }))}
            onChange={(event) => set({ state: event.target.value })}
          />
        </ModalField>
      )}
    </ModalForm>
  )
}
