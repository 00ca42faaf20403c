import { useWords } from '../../platform/i18n/use-words.ts'
import { Tag } from '../../ui/tag.tsx'
import styles from './platform.module.css'
import type { Erasure, Tenant } from './platform.queries.ts'

export function TenantState({ tenant }: { tenant: Pick<Tenant, 'state' | 'isDemo' | 'erasure'> }) {
  const { word } = useWords()
  return (
    <span className={styles['tags']}>
      {tenant.state === 'open' ? (
        <Tag tone="ok" icon="check">
          {word('platform.state-open')}
        </Tag>
      ) : (
        <Tag tone="mute" icon="ban">
          {word('platform.state-suspended')}
        </Tag>
      )}
      {tenant.isDemo && (
        <Tag tone="info" icon="eye">
          {word('platform.demo')}
        </Tag>
      )}
      {tenant.erasure && (
        <Tag tone="bad" icon="trash">
          {word('platform.to-be-erased')}
        </Tag>
      )}
    </span>
  )
}

const looks = {
  waiting: { tone: 'warn', icon: 'hourglass' },
  erasing: { tone: 'bad', icon: 'clock' },
  erased: { tone: 'mute', icon: 'trash' },
  stopped: { tone: 'plain', icon: 'ban' },
} as const

export function ErasureState({ state }: { state: Erasure['state'] }) {
  const { word } = useWords()
  return <Tag {...looks[state]}>{word(`platform.receipt-${state}`)}</Tag>
}
