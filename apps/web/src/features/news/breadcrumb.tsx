import { Icon } from '../../ui/icon.tsx'
import styles from './breadcrumb.module.css'

type Step = { name: string; href: string | undefined }

export function Breadcrumb({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <nav aria-label={label}>
      <ol className={styles['steps']}>
        {steps.map(({ name, href }, at) => (
          <li key={name}>
            {at > 0 && <Icon name="chevron-right" size={14} />}
            {href === undefined ? <span aria-current="page">{name}</span> : <a href={href}>{name}</a>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
