import { type FormEvent, useId, useState } from 'react'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import type { PickedFile } from '../file-picker.tsx'
import styles from './rich-editor.module.css'

type Attributes = { fileId: string; alt: string; caption: string; width: number | null; height: number | null }
type Props = { file: PickedFile; onClose: () => void; onDone: (attributes: Attributes) => void }

/** What a picture shows is said before it stands in the text: some readers only have these words. */
export function PictureDialog({ file, onClose, onDone }: Props) {
  const { word } = useWords()
  const formId = useId()
  const [alt, setAlt] = useState('')
  const [caption, setCaption] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const plain = (text: string) => text.trim().replaceAll(/[<>"]/g, '')

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (plain(alt) === '') return
    onDone({ fileId: file.id, alt: plain(alt), caption: plain(caption), width: file.width, height: file.height })
  }

  return (
    <Dialog
      open
      width="fields"
      title={word('rich-text.picture')}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} look="primary" size="medium">
          {word('rich-text.picture-insert')}
        </Button>
      }
    >
      <form className={styles['form']} id={formId} onSubmit={submit} noValidate>
        <p>{file.name}</p>
        <Field
          label={word('rich-text.alt')}
          hint={word('rich-text.alt-hint')}
          required
          maxLength={120}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
          error={isChecked && plain(alt) === '' ? word('rich-text.alt-missing') : undefined}
        />
        <Field
          label={word('rich-text.caption')}
          maxLength={120}
          value={caption}
          onChange={(event) => setCaption(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
