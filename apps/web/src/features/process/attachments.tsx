import type { FormFile } from '@laurel/rules/form-file'
import { useState } from 'react'
import { AttachmentField } from '../../parts/form/attachment-field.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './attachments.module.css'
import { SignaturePad } from './signature-pad.tsx'

export type Attached = { files: FormFile[]; signature: FormFile | null }
export const nothingAttached: Attached = { files: [], signature: null }

/** As a call takes them. */
export const attachedIds = ({ files, signature }: Attached) => ({
  files: files.map(({ id }) => id),
  ...(signature && { signature: signature.id }),
})

type Props = { attached: Attached; onChange: (attached: Attached) => void; onBusy: (isBusy: boolean) => void }

/** Files and a signature beside a comment or a decision; both are asked for only when they are wanted. */
export function Attachments({ attached, onChange, onBusy }: Props) {
  const { word } = useWords()
  const [isOpen, setIsOpen] = useState(attached.files.length > 0)
  const [isSigning, setIsSigning] = useState(false)
  const { files, signature } = attached
  return (
    <div className={styles['attachments']}>
      <div className={styles['acts']}>
        {!isOpen && (
          <Button look="link" icon="file" onClick={() => setIsOpen(true)}>
            {word('operation.attach')}
          </Button>
        )}
        {signature === null && !isSigning && (
          <Button look="link" icon="pencil" onClick={() => setIsSigning(true)}>
            {word('operation.sign')}
          </Button>
        )}
        {signature !== null && (
          <span className={styles['signed']}>
            {word('operation.signed')}
            <Button look="link" onClick={() => onChange({ ...attached, signature: null })}>
              {word('operation.sign-again')}
            </Button>
          </span>
        )}
      </div>
      {isOpen && (
        <AttachmentField
          label={word('operation.attachments')}
          files={files}
          onChange={(changed) => onChange({ ...attached, files: changed })}
          onBusy={onBusy}
        />
      )}
      {isSigning && (
        <SignaturePad
          onSigned={(file) => {
            setIsSigning(false)
            onChange({ ...attached, signature: file })
          }}
          onClose={() => setIsSigning(false)}
        />
      )}
    </div>
  )
}
