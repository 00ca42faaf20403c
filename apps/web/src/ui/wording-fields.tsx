import { Input } from 'antd'
import { useId } from 'react'
import { useWords } from '../platform/i18n/use-words.ts'
import { ModalField } from './modal-form.tsx'

export type Wording = { zh: string; en?: string | undefined }

type Props = { wording: Wording; maxLength: number; onChange: (wording: Wording) => void }

/** A name in both languages; the Chinese one is needed. */
export function WordingFields({ wording, maxLength, onChange }: Props) {
  const { word } = useWords()
  const id = useId()
  return (
    <>
      <ModalField id={`${id}zh`} label={word('wording.zh')}>
        <Input
          id={`${id}zh`}
          maxLength={maxLength}
          value={wording.zh}
          onChange={(event) => onChange({ ...wording, zh: event.target.value })}
        />
      </ModalField>
      <ModalField id={`${id}en`} label={word('wording.en')} hint={word('wording.en-hint')}>
        <Input
          id={`${id}en`}
          lang="en"
          maxLength={maxLength * 2}
          value={wording.en ?? ''}
          onChange={(event) => onChange({ ...wording, en: event.target.value })}
        />
      </ModalField>
    </>
  )
}

export const isWorded = ({ zh }: Wording) => zh.trim() !== ''

/** As it is sent: trimmed, and without a language that says nothing. */
export const trimmed = ({ zh, en = '' }: Wording): { zh: string; en?: string } => ({
  zh: zh.trim(),
  ...(en.trim() !== '' && { en: en.trim() }),
})
