import { Input, Select } from 'antd'
import { useId, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type DeskScreen, type Device, useDeviceAct } from './screen-desk.queries.ts'

type Props = { device: Device; onClose: () => void }

export function RenameForm({ device, onClose }: Props) {
  const { word } = useWords()
  const id = useId()
  const act = useDeviceAct()
  const [name, setName] = useState(device.name)
  return (
    <ModalForm
      title={word('screen-desk.rename')}
      submit={word('screen-desk.save')}
      isReady={name.trim() !== '' && name.trim() !== device.name}
      isBusy={act.isPending}
      error={act.error}
      draft={undefined}
      onSubmit={() => act.mutate({ act: 'rename', deviceId: device.id, name: name.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <ModalField id={`${id}name`} label={word('screen-desk.device-name')}>
        <Input id={`${id}name`} maxLength={40} value={name} onChange={(event) => setName(event.target.value)} />
      </ModalField>
    </ModalForm>
  )
}

/** To another screen, and so perhaps to another hall. */
export function RedirectForm({ device, screens, onClose }: Props & { screens: readonly DeskScreen[] }) {
  const { word, language } = useWords()
  const id = useId()
  const act = useDeviceAct()
  const [screenId, setScreenId] = useState<string>()
  const nameOf = (screen: DeskScreen) =>
    [worded(screen.title, language), screen.code, screen.room ? worded(screen.room.name, language) : '']
      .filter(Boolean)
      .join(' · ')
  return (
    <ModalForm
      title={word('screen-desk.redirect-title', { name: device.name })}
      submit={word('screen-desk.redirect')}
      isReady={screenId !== undefined}
      isBusy={act.isPending}
      error={act.error}
      draft={undefined}
      onSubmit={() => {
        if (screenId === undefined) return
        act.mutate(
          { act: 'redirect', deviceId: device.id, screenId },
          {
            onSuccess: () => {
              toast.success(word('screen-desk.redirected', { name: device.name }))
              onClose()
            },
          },
        )
      }}
      onClose={onClose}
    >
      <ModalField id={`${id}screen`} label={word('screen-desk.redirect-to')}>
        <Select
          id={`${id}screen`}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={word('screen-desk.choose')}
          value={screenId ?? null}
          options={screens.map((screen) => ({ value: screen.id, label: nameOf(screen) }))}
          onChange={(chosen) => setScreenId(chosen ?? undefined)}
        />
      </ModalField>
    </ModalForm>
  )
}
