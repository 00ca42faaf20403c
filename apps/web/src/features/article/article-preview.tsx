import { mediaAddress } from '@laurel/rules/media'
import { renderRichText } from '@laurel/rules/rich-text'
import { PictureOf } from '../../parts/desk/picture-chooser.tsx'
import editor from '../../parts/desk/rich-text/rich-editor.module.css'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { Content } from './article.queries.ts'
import styles from './article-preview.module.css'

type Props = { content: Content; contentLanguage: 'zh' | 'en'; media: string; onClose: () => void }

/** As a visitor reads it; Chinese stands in where there is no English. */
export function ArticlePreview({ content, contentLanguage, media, onClose }: Props) {
  const { word } = useWords()
  const said = ({ zh, en }: { zh: string; en: string }) => (contentLanguage === 'en' && en) || zh
  const html = renderRichText(said(content.html), {
    href: () => '#',
    picture: (fileId, width) => mediaAddress(media, fileId, width),
  })
  return (
    <Dialog open width="fields" title={word('article.preview')} onClose={onClose}>
      <article className={styles['preview']} lang={contentLanguage === 'zh' ? 'zh-CN' : 'en'}>
        <h1>{said(content.title)}</h1>
        <p className={styles['summary']}>{said(content.summary)}</p>
        {content.cover && <PictureOf picture={content.cover} media={media} contentLanguage={contentLanguage} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty unless rules/rich-text admits all of it */}
        <div className={editor['prose']} dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </Dialog>
  )
}
