import { mediaAddress } from '@laurel/rules/media'
import { renderRichText } from '@laurel/rules/rich-text'
import { useMemo } from 'react'
import type { Setting } from '../../blocks/setting.ts'
import styles from './prose.module.css'

/** Cleaned when it was saved, and looked at once more here: a text that is not what the law admits is not shown. */
export function Prose({ html, setting }: { html: string; setting: Setting }) {
  const { href, page } = setting
  const renderedHtml = useMemo(
    () => renderRichText(html, { href, picture: (fileId, width) => mediaAddress(page.portal.media, fileId, width) }),
    [html, href, page],
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only what rules/rich-text admits, with addresses made there
  return <div className={styles['prose']} dangerouslySetInnerHTML={{ __html: renderedHtml }} />
}
