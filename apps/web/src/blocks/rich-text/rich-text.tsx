import type { RichTextBlock } from '@laurel/contract/page'
import type { Setting } from '../setting.ts'
import styles from './rich-text.module.css'

export function RichText({ block, setting: { say, href } }: { block: RichTextBlock; setting: Setting }) {
  const { title, html } = block.props
  // Checked when it was saved: only the elements and addresses of rules/rich-text. Its links are written like a button's.
  const shown = say(html).replaceAll(/ href="([^"]*)"/g, (_, to: string) => ` href="${href(to) ?? ''}"`)
  return (
    <div className={`${styles['text']} ${styles[block.variant]}`}>
      {title && <h2>{say(title)}</h2>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: refused at the door unless rules/rich-text admits it */}
      <div className={styles['prose']} dangerouslySetInnerHTML={{ __html: shown }} />
    </div>
  )
}
