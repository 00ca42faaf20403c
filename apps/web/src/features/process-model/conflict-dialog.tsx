import { ModelDifference } from '@laurel/bpmn/difference'
import { formatInstant } from '@laurel/rules/date'
import { Modal } from 'antd'
import { useEffect, useState } from 'react'
import type { VersionConflict } from '../../platform/drafts/draft-saver.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './designer.module.css'
import { type Model, readModel } from './process-model.queries.ts'

type Props = {
  model: Model
  conflict: VersionConflict
  read: () => Promise<string>
  /** False where theirs could not be read. */
  onTheirs: () => Promise<boolean>
  onMine: () => void
}

/** Somebody was first: what they drew and what is drawn here, side by side; the person decides. */
export function ConflictDialog({ model, conflict, read, onTheirs, onMine }: Props) {
  const { word, language } = useWords()
  const [both, setBoth] = useState<{ theirs: string; mine: string }>()
  const [isLost, setIsLost] = useState(false)
  const [isTaking, setIsTaking] = useState(false)
  const takeTheirs = async () => {
    setIsTaking(true)
    const isTaken = await onTheirs()
    setIsTaking(false)
    if (!isTaken) toast.error(word('model.theirs-failed'))
  }
  const reading = useState(() => read)[0]
  useEffect(() => {
    let isGone = false
    Promise.all([readModel(model.id), reading()]).then(
      ([theirs, mine]) => !isGone && setBoth({ theirs: theirs.xml, mine }),
      () => !isGone && setIsLost(true),
    )
    return () => {
      isGone = true
    }
  }, [model.id, reading])
  const name = conflict.savedBy ?? word('model.somebody')
  return (
    <Modal
      open
      closable={false}
      keyboard={false}
      title={word('model.conflict-title')}
      width="min(1120px, calc(100vw - 48px))"
      footer={
        <div className={styles['answers']}>
          <Button busy={isTaking} onClick={() => void takeTheirs()}>
            {word('model.take-theirs')}
          </Button>
          <Button look="primary" disabled={isTaking} onClick={onMine}>
            {word('model.keep-mine')}
          </Button>
        </div>
      }
    >
      <p>{word('model.conflict', { name, time: formatInstant(conflict.savedAt, 'HH:mm:ss') })}</p>
      <div className={styles['difference']}>
        {both ? (
          <ModelDifference
            language={language}
            before={{ xml: both.theirs, label: word('model.theirs', { name }) }}
            after={{ xml: both.mine, label: word('model.mine') }}
          />
        ) : isLost ? (
          <p role="alert">{word('model.difference-failed')}</p>
        ) : (
          <SkeletonLines lines={5} />
        )}
      </div>
    </Modal>
  )
}
