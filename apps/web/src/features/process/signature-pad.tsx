import type { FormFile } from '@laurel/rules/form-file'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { uploadFile } from '../../platform/upload/upload-file.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './signature-pad.module.css'

type Props = { onSigned: (file: FormFile) => void; onClose: () => void }

const width = 600
const height = 180

/** Drawn by finger, pen or mouse; who has none of them types their name. Kept as a picture. */
export function SignaturePad({ onSigned, onClose }: Props) {
  const { word } = useWords()
  const canvas = useRef<HTMLCanvasElement>(null)
  const sending = useRef<AbortController>(undefined)
  const [hasStrokes, setHasStrokes] = useState(false)
  const [name, setName] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  useEffect(() => () => sending.current?.abort(), [])

  const drawing = () => canvas.current?.getContext('2d') ?? undefined
  const clear = () => {
    drawing()?.clearRect(0, 0, width, height)
    setHasStrokes(false)
  }
  const pointAt = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const box = currentTarget.getBoundingClientRect()
    return [((clientX - box.left) * width) / box.width, ((clientY - box.top) * height) / box.height]
  }
  const type = (typed: string) => {
    setName(typed)
    clear()
    const context = drawing()
    if (!context || typed.trim() === '') return
    context.font = 'italic 72px "Noto Serif SC", serif'
    context.textBaseline = 'middle'
    context.fillText(typed.trim(), 24, height / 2, width - 48)
  }
  const isSigned = hasStrokes || name.trim() !== ''
  const send = async () => {
    const picture = await new Promise<Blob | null>((done) => canvas.current?.toBlob(done, 'image/png'))
    if (!picture) return
    setIsBusy(true)
    setError(undefined)
    sending.current = new AbortController()
    try {
      const file = new File([picture], 'signature.png', { type: 'image/png' })
      onSigned(await uploadFile(file, { onFraction: () => undefined, signal: sending.current.signal }))
    } catch (failure) {
      if (sending.current.signal.aborted) return
      setError(failure instanceof CallError ? failure.msg : word('operation.sign-lost'))
      setIsBusy(false)
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: it stands in a form, and a fieldset would submit with it
    <div className={styles['pad']} role="group" aria-label={word('operation.sign')}>
      <canvas
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-label={word('operation.sign-here')}
        onPointerDown={(event) => {
          if (name !== '') type('')
          event.currentTarget.setPointerCapture(event.pointerId)
          const context = drawing()
          if (!context) return
          context.lineWidth = 4
          context.lineCap = 'round'
          context.lineJoin = 'round'
          context.beginPath()
          context.moveTo(...pointAt(event))
        }}
        onPointerMove={(event) => {
          const context = drawing()
          if (!context || !event.currentTarget.hasPointerCapture(event.pointerId)) return
          context.lineTo(...pointAt(event))
          context.stroke()
          setHasStrokes(true)
        }}
      />
      <Field
        label={word('operation.sign-typed')}
        maxLength={30}
        value={name}
        onChange={(event) => type(event.target.value)}
      />
      {error !== undefined && <p role="alert">{error}</p>}
      <div className={styles['acts']}>
        <Button onClick={onClose}>{word('operation.sign-cancel')}</Button>
        <Button
          onClick={() => {
            setName('')
            clear()
          }}
        >
          {word('operation.sign-clear')}
        </Button>
        <Button look="primary" busy={isBusy} disabled={!isSigned} onClick={() => void send()}>
          {word('operation.sign-use')}
        </Button>
      </div>
    </div>
  )
}
