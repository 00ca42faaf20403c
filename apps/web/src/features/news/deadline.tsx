import type { BlockOf } from '@laurel/contract/block'
import { createContext, useContext } from 'react'
import { type Counted, useCountdown } from '../../blocks/banner/countdown.tsx'
import type { Setting } from '../../blocks/setting.ts'
import styles from './aside.module.css'

/** The renderer puts this text in place of the box: the box is rendered once for all articles, with the header and the footer. */
export const DeadlineSlot = createContext<string | undefined>(undefined)

export function Deadline({ setting }: { setting: Setting }) {
  const { page, say, word, href } = setting
  const slot = useContext(DeadlineSlot)
  const banner = page.blocks.find((block): block is BlockOf<'banner'> => block.kind === 'banner')
  const counted = useCountdown(setting, banner?.props.countdown)
  if (slot !== undefined) return slot
  if (!banner || !counted) return null
  const { primary, countdown } = banner.props
  return (
    <div className={`${styles['box']} ${styles['deadline']}`}>
      {countdown?.unit === 'days' ? (
        <Days counted={counted} label={say(countdown.label)} />
      ) : (
        <>
          <span>{say(countdown?.label) || word(counted.dateWord)}</span>
          {counted.isKnown && <b>{counted.over ?? counted.spoken}</b>}
        </>
      )}
      <span>{counted.date}</span>
      {href(primary.to) !== undefined && <a href={href(primary.to)}>{say(primary.label)}</a>}
    </div>
  )
}

/** Of a numeral the words go on with it: 52, then 天后截止提交作品. */
function Days({ counted: { isKnown, left, over }, label }: { counted: Counted; label: string }) {
  if (over !== undefined) return <b>{over}</b>
  return (
    <>
      {isKnown && <b>{left[0]?.value}</b>}
      <span>{label}</span>
    </>
  )
}
