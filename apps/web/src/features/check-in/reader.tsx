import { frameLoop, type QRCamera, QRCanvas, rearCamera } from 'qr/dom.js'
import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './check-in.module.css'

type Props = { onRead: (text: string, means: 'scan' | 'typed') => void }

const everyFrames = 6
const sameAgainMs = 3_000

/** A code is read by the camera, by a scanner that types, or by hand. */
export function Reader({ onRead }: Props) {
  const { word } = useWords()
  const id = useId()
  const [isOn, setOn] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [typed, setTyped] = useState('')
  return (
    <section className={styles['reader']} aria-label={word('check-in.read')}>
      {isOn ? (
        <Camera
          onRead={(text) => onRead(text, 'scan')}
          onRefused={() => {
            setOn(false)
            setRefused(true)
          }}
        />
      ) : (
        <button type="button" className={styles['open']} onClick={() => setOn(true)}>
          <Icon name="scan" size={40} />
          {word('check-in.scan')}
        </button>
      )}
      {isRefused && <p role="alert">{word('check-in.no-camera')}</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() === '') return
          onRead(typed, 'typed')
          setTyped('')
        }}
      >
        <label htmlFor={id}>{word('check-in.type')}</label>
        <input
          id={id}
          value={typed}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="go"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button size="large" type="submit">
          {word('check-in.find')}
        </Button>
      </form>
    </section>
  )
}

function Camera({ onRead, onRefused }: { onRead: (text: string) => void; onRefused: () => void }) {
  const { word } = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const handlers = useRef({ onRead, onRefused })
  handlers.current = { onRead, onRefused }
  useEffect(() => {
    const player = video.current
    if (!player) return
    let camera: QRCamera | undefined
    let stop: (() => void) | undefined
    let isOver = false
    let frame = 0
    let last = { text: '', at: 0 }
    const canvas = new QRCanvas()
    const look = async () => {
      frame += 1
      if (frame % everyFrames !== 0 || !camera) return
      const text = await camera.readFrame(canvas)
      if (typeof text !== 'string' || isOver) return
      if (text === last.text && performance.now() - last.at < sameAgainMs) return
      last = { text, at: performance.now() }
      handlers.current.onRead(text)
    }
    rearCamera(player).then(
      (opened) => {
        if (isOver) return opened.stop()
        camera = opened
        stop = frameLoop(() => void look().catch(() => undefined))
      },
      () => !isOver && handlers.current.onRefused(),
    )
    return () => {
      isOver = true
      stop?.()
      camera?.stop()
    }
  }, [])
  return (
    <div className={styles['camera']}>
      <video ref={video} playsInline muted aria-label={word('check-in.camera')} />
      <p>{word('check-in.aim')}</p>
    </div>
  )
}
