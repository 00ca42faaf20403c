import { useWords } from '../../platform/i18n/use-words.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { Button } from '../../ui/button.tsx'
import type { ActKind } from './acts.queries.ts'
import styles from './entry-list.module.css'

type Props = {
  count: number
  isView: boolean
  onView: () => void
  onClear: () => void
  onAct: (kind: ActKind) => void
}

/** What can be done with the chosen entries. */
export function ActBar({ count, isView, onView, onClear, onAct }: Props) {
  const { word } = useWords()
  const mayDisqualify = usePermission('contest:entry:disqualify')
  const chosen = isView ? word('acts.selected-view') : word('acts.selected', { count: count.toLocaleString('en') })
  return (
    <div className={styles['acts']}>
      <BulkBar label={word('acts.bar')} chosen={chosen}>
        {!isView && (
          <Button look="link" onClick={onView}>
            {word('acts.select-view')}
          </Button>
        )}
        <Button look="link" onClick={onClear}>
          {word('acts.clear')}
        </Button>
        <Button icon="bell" onClick={() => onAct('remind')}>
          {word('acts.remind')}
        </Button>
        <Button icon="undo" onClick={() => onAct('return')}>
          {word('acts.return')}
        </Button>
        <Button icon="arrow-right" onClick={() => onAct('change-track')}>
          {word('acts.change-track')}
        </Button>
        <Button onClick={() => onAct('withdraw')}>{word('acts.withdraw')}</Button>
        {mayDisqualify && (
          <Button look="danger" onClick={() => onAct('disqualify')}>
            {word('acts.disqualify')}
          </Button>
        )}
      </BulkBar>
    </div>
  )
}
