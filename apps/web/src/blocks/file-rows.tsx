import type { ShownAttachment } from '@laurel/contract/page'
import { Icon } from '../ui/icon.tsx'
import { articleDate } from './article-date.ts'
import { download } from './download.ts'
import { fileKind, sizeText } from './file-kind.ts'
import styles from './file-rows.module.css'
import type { Setting } from './setting.ts'

type Props = {
  setting: Setting
  attachments: readonly ShownAttachment[]
  look: 'rows' | 'compact' | 'card' | 'list'
  /** How often it was taken, in words; where it is given, each says so. */
  taken?: ((downloads: number) => string) | undefined
}

export function FileRows({ setting, attachments, look, taken }: Props) {
  return (
    <ul className={`${styles['files']} ${styles[look] ?? ''}`}>
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <FileRow {...{ setting, attachment, look, taken }} />
        </li>
      ))}
    </ul>
  )
}

type FileRowProps = Pick<Props, 'setting' | 'look' | 'taken'> & { attachment: ShownAttachment }

/** In the list of all files the server leads each link to the bytes; elsewhere a link without script leads to that list. */
function FileRow({ setting, attachment, look, taken }: FileRowProps) {
  const { say, word, href } = setting
  const { id, title, size, updatedAt, downloads } = attachment
  const { badge, name } = fileKind(attachment)
  const { short, whole } = articleDate({ publishedAt: updatedAt }, setting)
  const isListed = look === 'list'
  return (
    <a
      href={href(isListed ? `download?id=${id}` : 'files')}
      onClick={isListed ? undefined : (event) => download(event, setting, id)}
    >
      <span className={styles['badge']} data-kind={badge}>
        {badge}
      </span>
      <span className={styles['words']}>
        <b>{say(title)}</b>
        <small>
          {name} · {sizeText(size)} <span>· {word('home.updated', isListed ? whole : short)}</span>
          {taken && downloads > 0 && <span> · {taken(downloads)}</span>}
        </small>
      </span>
      <span className={styles['go']}>
        <Icon name="download" size={18} />
        <span>{word('home.download')}</span>
      </span>
    </a>
  )
}
