import type { BlockOf } from '@laurel/contract/block'
import { Wreath } from '../../ui/wreath.tsx'
import type { Setting } from '../setting.ts'
import styles from './footer.module.css'

type Props = { block: BlockOf<'footer'>; setting: Setting }

/** The numbers lead to where they can be looked up: both registers ask for it. */
export function FooterBase({ block: { props, variant }, setting: { say, word, href } }: Props) {
  return (
    <div className={styles['base']}>
      <span>{say(props.copyright)}</span>
      {props.icp !== '' && (
        <a href="https://beian.miit.gov.cn/" rel="noreferrer">
          {props.icp}
        </a>
      )}
      {props.publicSecurity !== '' && (
        <a href="https://beian.mps.gov.cn/" rel="noreferrer">
          {props.publicSecurity}
        </a>
      )}
      {variant === 'event' && props.contact && <span>{props.contact.phone}</span>}
      <a href={href('userProtocol')}>{word('home.agreement')}</a>
      <span className={styles['powered']}>
        <Wreath size={16} />
        {word('home.powered')}
      </span>
    </div>
  )
}
