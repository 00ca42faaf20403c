import { isRichTextAddress } from '@laurel/rules/rich-text'
import type { Editor } from '@tiptap/core'
import { type FormEvent, useId, useState } from 'react'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'

/** Where the marked words lead. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { word } = useWords()
  const formId = useId()
  const before = String(editor.getAttributes('link')['href'] ?? '')
  const [to, setTo] = useState(before)
  const [isChecked, setIsChecked] = useState(false)
  const address = to.trim()
  const isGood = isRichTextAddress(address)
  const chain = () => editor.chain().focus().extendMarkRange('link')

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (!isGood) return
    const { empty } = editor.state.selection
    if (empty && before === '')
      chain()
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run()
    else chain().setLink({ href: address }).run()
    onClose()
  }

  return (
    <Dialog
      open
      title={word('rich-text.link')}
      onClose={onClose}
      actions={
        <>
          {before !== '' && (
            <Button
              size="medium"
              onClick={() => {
                chain().unsetLink().run()
                onClose()
              }}
            >
              {word('rich-text.link-remove')}
            </Button>
          )}
          <Button type="submit" form={formId} look="primary" size="medium">
            {word('rich-text.done')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Field
          label={word('rich-text.link-to')}
          hint={word('rich-text.link-hint')}
          required
          maxLength={500}
          value={to}
          placeholder="https://"
          onChange={(event) => setTo(event.target.value)}
          error={isChecked && !isGood ? word('rich-text.link-wrong') : undefined}
        />
      </form>
    </Dialog>
  )
}
