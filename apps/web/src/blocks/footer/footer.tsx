import type { BlockOf } from '@laurel/contract/block'
import { Wreath } from '../../ui/wreath.tsx'
import type { Setting } from '../setting.ts'
import { EventFooter } from './event-footer.tsx'
import styles from './footer.module.css'
import { FooterBase } from './footer-base.tsx'
import { Labelled } from './labelled.tsx'
import { PhoneCode } from './phone-code.tsx'

type Props = { block: BlockOf<'footer'>; setting: Setting }

export function Footer({ block, setting }: Props) {
  return (
    <footer className={`${styles['footer']} ${styles[block.variant] ?? ''}`}>
      <div className={styles['wrap']}>
        {block.variant === 'event' ? (
          <EventFooter block={block} setting={setting} />
        ) : (
          <Columns block={block} setting={setting} />
        )}
        <FooterBase block={block} setting={setting} />
      </div>
    </footer>
  )
}

function Columns({ block: { props }, setting }: Props) {
  const { say, word, page } = setting
  const { contact, qr } = props
  return (
    <div className={styles['parts']}>
      <div className={styles['about']}>
        <p className={styles['name']}>
          <Wreath size={32} />
          <b>{say(page.portal.title)}</b>
        </p>
        <p>{say(props.about)}</p>
      </div>
      {props.groups.map(({ title, items }) => (
        <div key={title.zh}>
          <h2>{say(title)}</h2>
          <ul>
            {items.map((item) => (
              <li key={item.label.zh}>
                <Labelled item={item} setting={setting} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {contact && (
        <address>
          <h2>{word('home.contact')}</h2>
          <p>{contact.phone}</p>
          <p>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
          <p>{say(contact.address)}</p>
          <p>{say(contact.hours)}</p>
        </address>
      )}
      {qr && <PhoneCode link={qr} setting={setting} />}
    </div>
  )
}
