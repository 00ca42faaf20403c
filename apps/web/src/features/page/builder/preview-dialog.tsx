import type { PublishedPage } from '@laurel/contract/page'
import { Segmented } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { PageFrame } from '../page-frame.tsx'
import { type Device, devices } from './canvas.tsx'
import styles from './preview-dialog.module.css'
import { useRoom } from './use-room.ts'

/** The whole window: the page at its own size, without editing marks. */
export function PreviewDialog({ page, onClose }: { page: PublishedPage; onClose: () => void }) {
  const { word, language: own } = useWords()
  const box = useRef<HTMLDialogElement>(null)
  const [device, setDevice] = useState<Device>(() => (innerWidth < 640 ? 'phone' : 'desktop'))
  const [language, setLanguage] = useState<'zh' | 'en'>(own)
  const stage = useRef<HTMLDivElement>(null)
  const room = useRoom(stage, { width: innerWidth - 48, height: innerHeight - 88 })
  useEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  const width = device === 'desktop' ? Math.max(devices.desktop, room.width) : devices[device]
  const scale = Math.min(1, room.width / width)
  return (
    <dialog
      ref={box}
      className={styles['whole']}
      aria-label={word('builder.preview-page')}
      onCancel={onClose}
      onClose={onClose}
    >
      <header>
        <b>{word('builder.preview-page')}</b>
        <Segmented<Device>
          aria-label={word('builder.device')}
          value={device}
          onChange={setDevice}
          options={(Object.keys(devices) as Device[]).map((value) => ({
            value,
            label: word(`builder.device.${value}`),
          }))}
        />
        <Segmented<'zh' | 'en'>
          aria-label={word('builder.content-language')}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
        />
        <span className={styles['space']} />
        <Button icon="x" onClick={onClose}>
          {word('builder.close')}
        </Button>
      </header>
      <div ref={stage} className={styles['page']}>
        <PageFrame
          {...{ page, language, width, scale }}
          height={room.height / scale}
          title={word('builder.preview-page')}
        />
      </div>
    </dialog>
  )
}
