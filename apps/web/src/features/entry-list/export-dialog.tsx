import { Checkbox, Input, Radio } from 'antd'
import { useId, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type EntryFilter, queryOf, useExportEntries } from './entry-list.queries.ts'

type Props = { filter: EntryFilter; isNarrowed: boolean; onClose: () => void }

const formats = ['workbook', 'text', 'files'] as const
type Format = (typeof formats)[number]

/** What is shown, or all that takes part: as a workbook, as text, or the files themselves. The job centre has it when it is done. */
export function ExportDialog({ filter, isNarrowed, onClose }: Props) {
  const { word } = useWords()
  const id = useId()
  const mayReveal = usePermission('entry:person:reveal')
  const [isView, setIsView] = useState(isNarrowed)
  const [format, setFormat] = useState<Format>('workbook')
  const [isRevealed, setIsRevealed] = useState(false)
  const [reason, setReason] = useState('')
  const exporting = useExportEntries()
  const isInFull = isRevealed && format !== 'files'
  const start = () => {
    const { contestId = '', ...view } = queryOf(filter)
    exporting.mutate(
      { contestId, format, ...(isView && { view }), ...(isInFull && { reveal: { reason: reason.trim() } }) },
      {
        onSuccess: () => {
          toast.success(word('entries.export-started'))
          onClose()
        },
      },
    )
  }
  return (
    <ModalForm
      title={word('entries.export')}
      submit={word('entries.export-start')}
      isReady={!isInFull || reason.trim() !== ''}
      isBusy={exporting.isPending}
      error={exporting.error}
      draft={undefined}
      onSubmit={start}
      onClose={onClose}
    >
      <ModalField id={`${id}which`} label={word('entries.export-which')}>
        <Radio.Group
          id={`${id}which`}
          value={isView ? 'view' : 'all'}
          options={[
            { value: 'view', label: word('entries.export-view') },
            { value: 'all', label: word('entries.export-all') },
          ]}
          onChange={(event) => setIsView(event.target.value === 'view')}
        />
      </ModalField>
      <ModalField id={`${id}format`} label={word('entries.export-format')} hint={word(`entries.export-${format}-hint`)}>
        <Radio.Group
          id={`${id}format`}
          value={format}
          options={formats.map((value) => ({ value, label: word(`entries.export-${value}`) }))}
          onChange={(event) => setFormat(event.target.value)}
        />
      </ModalField>
      {mayReveal && format !== 'files' && (
        <Checkbox checked={isRevealed} onChange={(event) => setIsRevealed(event.target.checked)}>
          {word('entries.export-reveal')}
        </Checkbox>
      )}
      {mayReveal && isInFull && (
        <ModalField id={`${id}reason`} label={word('entries.export-reason')} hint={word('entries.export-reason-hint')}>
          <Input
            id={`${id}reason`}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </ModalField>
      )}
    </ModalForm>
  )
}
