import { isKeptElsewhere, isSettingValue, settingOf } from '@laurel/rules/setting'
import { Checkbox, Input } from 'antd'
import { useId } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useSetValue, type Value } from './configuration.queries.ts'
import { formatConstraint, valueAbout, valueName } from './value-format.ts'

/** One setting; without one, a new key of the organiser's own. */
export function ValueForm({ row, onClose }: { row: Value | undefined; onClose: () => void }) {
  const { word } = useWords()
  const id = useId()
  const save = useSetValue()
  const draft = useLocalDraft('configuration', row?.key ?? '', {
    key: row?.key ?? '',
    value: row?.value ?? row?.platformValue ?? '',
    isPublic: row?.isPublic ?? false,
  })
  const { key, value, isPublic } = draft.fields
  const isKey = row !== undefined || (/^[a-z][a-z0-9.-]{0,63}$/.test(key) && !isKeptElsewhere(key))
  const isSound = isSettingValue(key, value.trim())
  const isKnown = settingOf(key) !== undefined
  return (
    <ModalForm
      title={row ? valueName(row.key) : word('configuration.add')}
      submit={word('configuration.save')}
      isReady={isKey && isSound}
      isBusy={save.isPending}
      error={save.error}
      draft={draft}
      onSubmit={() =>
        save.mutate(
          { key, value: value.trim(), isPublic, version: row?.version ?? 0 },
          {
            onSuccess: () => {
              draft.clear()
              toast.success(word('configuration.saved'))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      {row === undefined && (
        <ModalField id={`${id}key`} label={word('configuration.key')} hint={word('configuration.key-hint')}>
          <Input
            id={`${id}key`}
            maxLength={64}
            value={key}
            onChange={(event) => draft.set({ key: event.target.value.toLowerCase().trim() })}
          />
        </ModalField>
      )}
      <ModalField
        id={`${id}value`}
        label={word('configuration.value')}
        hint={value !== '' && !isSound ? formatConstraint(key) : valueAbout(key)}
      >
        {row?.isKnown ? (
          <Input
            id={`${id}value`}
            maxLength={200}
            value={value}
            status={value !== '' && !isSound ? 'error' : ''}
            onChange={(event) => draft.set({ value: event.target.value })}
          />
        ) : (
          <Input.TextArea
            id={`${id}value`}
            rows={3}
            maxLength={2000}
            value={value}
            onChange={(event) => draft.set({ value: event.target.value })}
          />
        )}
      </ModalField>
      {!isKnown && (
        <Checkbox checked={isPublic} onChange={(event) => draft.set({ isPublic: event.target.checked })}>
          {word('configuration.is-public')}
        </Checkbox>
      )}
    </ModalForm>
  )
}
