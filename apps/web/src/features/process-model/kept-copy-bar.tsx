import { formatInstant } from '@laurel/rules/date'
import { useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './designer.module.css'
import { type KeptCopy, keepCopy } from './kept-copy.ts'
import { type Model, saveDrawing } from './process-model.queries.ts'

type Props = { copy: KeptCopy; model: Model; onRestored: () => void; onDropped: () => void }

/** A drawing that the server could not take the last time waits on this computer. */
export function KeptCopyBar({ copy, model, onRestored, onDropped }: Props) {
  const { word } = useWords()
  const [isBusy, setIsBusy] = useState(false)
  const restore = async () => {
    setIsBusy(true)
    try {
      await saveDrawing({ id: model.id, version: model.version, xml: copy.xml, replaces: true })
      await keepCopy(model.id, undefined)
      toast.success(word('model.kept-restored'))
      onRestored()
    } catch (error) {
      toast.error(error instanceof CallError ? error.msg : word('error.unknown'))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className={styles['bar']} role="alert">
      <Icon name="history" size={18} />
      <span>
        {word(copy.version === model.version ? 'model.kept' : 'model.kept-conflict', {
          time: formatInstant(copy.at, 'MM-DD HH:mm'),
        })}
      </span>
      <Button busy={isBusy} onClick={() => void restore()}>
        {word('model.kept-restore')}
      </Button>
      <Button onClick={onDropped}>{word('model.kept-drop')}</Button>
    </div>
  )
}
