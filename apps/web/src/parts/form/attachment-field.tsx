import type { FormFile } from '@laurel/rules/form-file'
import { useId } from 'react'
import { allowedEndings } from '../../platform/upload/upload-data.ts'
import { UploadField } from './upload-field.tsx'

const field = {
  key: 'files',
  widget: 'file-upload' as const,
  label: { zh: '附件', en: 'Attachments' },
  required: false,
  identifies: false,
  accept: allowedEndings,
  max: 10,
}

type Props = {
  label: string
  files: FormFile[]
  onChange: (files: FormFile[]) => void
  onBusy: (isBusy: boolean) => void
}

/** Files of any kind beside a comment or a decision. */
export function AttachmentField({ label, files, onChange, onBusy }: Props) {
  const id = useId()
  return (
    <UploadField
      field={field}
      id={id}
      label={label}
      hint={undefined}
      error={undefined}
      value={files}
      today=""
      onChange={(value) => onChange(value as FormFile[])}
      onLeave={() => undefined}
      onBusy={onBusy}
    />
  )
}
