import type { BlockOf } from '@laurel/contract/block'
import { mediaAddress } from '@laurel/rules/media'
import { renderRichText } from '@laurel/rules/rich-text'
import { useMemo } from 'react'
import type { Setting } from '../setting.ts'
import styles from './rich-text.module.css'

export function RichText({ block, setting }: { block: BlockOf<'rich-text'>; setting: Setting }) {
  const { say, href, page } = setting
  const { title, html } = block.props
  const said = say(html)
  const shown = useMemo(
    () => renderRichText(said, { href, picture: (id, width) => mediaAddress(page.portal.media, id, width) }),
    [said, href, page],
  )
  return (
    <section className={`${styles['text']} ${styles[block.variant]}`}>
      {title && <h2>{say(title)}</h2>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: refused at the door, and here again, unless rules/rich-text admits it */}
      <div className={styles['prose']} dangerouslySetInnerHTML={{ __html: shown }} />
    </section>
  )
}
