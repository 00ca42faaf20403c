import type { FooterBlock, PageLink } from '@laurel/contract/page'
import { Wreath } from '../../ui/wreath.tsx'
import type { Setting } from '../setting.ts'
import styles from './footer.module.css'

export function Footer({ block: { variant, props }, setting }: { block: FooterBlock; setting: Setting }) {
  const { say, word, href, page } = setting
  const { contact } = props
  return (
    <footer className={`${styles['footer']} ${styles[variant] ?? ''}`}>
      <div className={styles['wrap']}>
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
        </div>
        <div className={styles['base']}>
          <span>{say(props.copyright)}</span>
          <span>{props.icp}</span>
          <a href={href('userProtocol')}>{word('home.agreement')}</a>
          <span className={styles['powered']}>
            <Wreath size={16} />
            {word('home.powered')}
          </span>
        </div>
      </div>
    </footer>
  )
}

function Labelled({ item: { label, to }, setting: { say, href } }: { item: PageLink; setting: Setting }) {
  const address = href(to)
  return address === undefined ? say(label) : <a href={address}>{say(label)}</a>
}
