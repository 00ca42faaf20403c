import { Segmented } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../../../../platform/i18n/use-words.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Bone, Skeleton } from '../../../../ui/skeleton.tsx'
import { PageFrame } from '../../page-frame.tsx'
import { useVersionPage } from '../builder.queries.ts'
import { type Device, devices } from '../canvas.tsx'
import type { Compared, Side } from './compared.ts'
import styles from './picture.module.css'
import { PictureMarks } from './picture-marks.tsx'
import { type Together, useTogether } from './use-together.ts'

const smallest = 320
/** Both heads, the tally and the tabs are above. */
const around = 350

/** Both pages as visitors get them, side by side; what differs has an edge and a name. */
export function PictureDifference(compared: Compared) {
  const { word, language: own } = useWords()
  const [language, setLanguage] = useState(own)
  const [device, setDevice] = useState<Device>('desktop')
  const room = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = room.current?.firstElementChild
    if (!element) return
    const watcher = new ResizeObserver(() => setWidth(element.clientWidth))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  const together = useTogether(compared.difference.blocks)
  const common = { compared, device, language, width, together }
  return (
    <div className={styles['pictures']}>
      <p className={styles['drawn']}>
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
          aria-label={word('builder.picture-language')}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
        />
        <span>{word('builder.drawn-now')}</span>
      </p>
      <div ref={room} className={styles['beside']}>
        <Picture {...common} side={compared.from} at="from" letter={word('builder.side-a')} />
        <Picture {...common} side={compared.to} at="to" letter={word('builder.side-b')} />
      </div>
    </div>
  )
}

type PictureProps = {
  compared: Compared
  side: Side
  at: 'from' | 'to'
  letter: string
  device: Device
  language: 'zh' | 'en'
  width: number
  together: Together
}

function Picture({ compared, side, at, letter, device, language, width: room, together }: PictureProps) {
  const { word } = useWords()
  const { page, isError, retry } = useVersionPage(compared.pagePath, side.which)
  const width = devices[device]
  const scale = Math.min(1, Math.max(0.1, room / width))
  const height = Math.max(smallest, innerHeight - around)
  return (
    <figure>
      <figcaption>
        <b>{letter}</b> {side.title}
      </figcaption>
      {isError ? (
        <Notice kind="failed" title={word('builder.preview-failed-once')} hint={word('builder.failed-hint')}>
          <Button onClick={retry}>{word('builder.retry')}</Button>
        </Notice>
      ) : page && room > 0 ? (
        <PageFrame
          {...{ page, language, width, scale }}
          height={height / scale}
          title={word('builder.picture-of', { letter, title: side.title })}
        >
          {(body) => <PictureMarks {...{ body, page, scale, at, together, compared }} />}
        </PageFrame>
      ) : (
        <Skeleton label={word('builder.loading')}>
          <Bone height={height} />
        </Skeleton>
      )}
    </figure>
  )
}
