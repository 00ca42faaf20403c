import type { BlockOf } from '@laurel/contract/block'
import type { ShownAttachment } from '@laurel/contract/page'
import { Sign } from '../../ui/art/art.tsx'
import { download } from '../download.ts'
import { Empty } from '../empty.tsx'
import { sizeText } from '../file-kind.ts'
import { FileRows } from '../file-rows.tsx'
import { SectionHead } from '../section-head.tsx'
import type { Setting } from '../setting.ts'
import styles from './data-download.module.css'

type Props = { block: BlockOf<'data-download'>; setting: Setting }

export function DataDownload({ block, setting }: Props) {
  const attachments = setting.page.content[block.id]?.attachments ?? []
  const { title, packs } = block.props
  const all = { label: { zh: setting.word('home.all-files'), en: setting.word('home.all-files') }, to: 'files' }
  const isEmpty = attachments.length === 0
  return (
    <section>
      <SectionHead setting={setting} title={title} more={block.variant === 'rows' && !isEmpty ? all : undefined} />
      {isEmpty && <Empty setting={setting} />}
      {!isEmpty && block.variant !== 'packs' && (
        <FileRows setting={setting} attachments={attachments} look={block.variant} />
      )}
      {!isEmpty && block.variant === 'packs' && (
        <div className={styles['packs']}>
          {packs.map((pack, place) => (
            <Pack key={pack.title.zh} pack={pack} place={place} attachments={attachments} setting={setting} />
          ))}
        </div>
      )}
    </section>
  )
}

type PackProps = {
  pack: BlockOf<'data-download'>['props']['packs'][number]
  place: number
  attachments: readonly ShownAttachment[]
  setting: Setting
}

/** What one kind of reader needs, together. */
function Pack({ pack, place, attachments, setting }: PackProps) {
  const { say, word, href } = setting
  const held = pack.attachmentIds.flatMap((id) => attachments.find((each) => each.id === id) ?? [])
  const bytes = held.reduce((sum, { size }) => sum + size, 0)
  return (
    <article className={styles['pack']}>
      <span className={styles['sign']}>
        <Sign of="pack" place={place} size={32} />
      </span>
      <h3>{say(pack.title)}</h3>
      {say(pack.note) !== '' && <p>{say(pack.note)}</p>}
      <ul>
        {held.map(({ id, title }) => (
          <li key={id}>
            <a href={href('files')} onClick={(event) => download(event, setting, id)}>
              {say(title)}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles['sum']}>
        {word('home.pack', held.length)} · {sizeText(bytes)}
      </p>
    </article>
  )
}
