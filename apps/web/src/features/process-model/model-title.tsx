import type { ReactNode } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './designer.module.css'
import type { Model } from './process-model.queries.ts'

type Props = { model: Model; isAhead?: boolean; onBack: () => void; children?: ReactNode }

export function ModelTitle({ model, isAhead = model.draftAhead, onBack, children }: Props) {
  const { word } = useWords()
  const { name, code, publishedNumber, running, state } = model
  return (
    <span className={styles['title']}>
      <button type="button" className={styles['tool']} aria-label={word('model.back')} onClick={onBack}>
        <Icon name="arrow-left" size={18} />
      </button>
      {children ? (
        <>
          <h1 title={name}>{name}</h1>
          {children}
        </>
      ) : (
        <span className={styles['names']}>
          <span>
            <h1 title={name}>{name}</h1>
            {state === 'archived' ? (
              <Tag tone="mute" icon="ban">
                {word('model.state-archived')}
              </Tag>
            ) : isAhead ? (
              <Tag tone="warn" icon="pencil">
                {word('model.draft-number', { number: publishedNumber + 1 })}
              </Tag>
            ) : (
              <Tag tone="ok" icon="check">
                {word('model.published-number', { number: publishedNumber })}
              </Tag>
            )}
          </span>
          <span>
            <code>{code}</code>
            {running > 0 && publishedNumber > 0 && (
              <small>{word('model.runs-here', { number: publishedNumber, count: running })}</small>
            )}
          </span>
        </span>
      )}
    </span>
  )
}
