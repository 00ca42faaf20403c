import type { PageLink, PageWords } from '@laurel/contract/page'
import { Icon } from '../ui/icon.tsx'
import styles from './section-head.module.css'
import type { Setting } from './setting.ts'

type Props = {
  setting: Setting
  title: PageWords | undefined
  note?: PageWords | undefined
  more?: PageLink | undefined
}

/** Over a block: A with a leaf, B under a rule, C centred between two golden points. */
export function SectionHead({ setting: { say, href }, title, note, more }: Props) {
  const words = say(title)
  const address = more && href(more.to)
  if (words === '' && address === undefined) return null
  return (
    <div className={styles['head']}>
      {words !== '' && <h2>{words}</h2>}
      {say(note) !== '' && <p>{say(note)}</p>}
      {more && address !== undefined && (
        <a href={address}>
          {say(more.label)}
          <Icon name="chevron-right" size={16} />
        </a>
      )}
    </div>
  )
}
