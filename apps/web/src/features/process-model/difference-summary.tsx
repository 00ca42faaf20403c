import { compareModels, type Difference } from '@laurel/bpmn/difference/compare'
import { readDocument } from '@laurel/bpmn/model/document'
import { sayIn } from '@laurel/bpmn/words/words'
import { useEffect, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { type Model, useVersion } from './process-model.queries.ts'
import styles from './publish-dialog.module.css'

const kinds = ['added', 'changed', 'removed'] as const

type Props = { model: Model; xml: string | undefined; onCompare: () => void }

/** How much differs from what is published now, and the way to see it. */
export function DifferenceSummary({ model, xml, onCompare }: Props) {
  const { word, language } = useWords()
  const published = useVersion(model.id, model.publishedNumber || undefined)
  const before = published.data?.xml
  const [differences, setDifferences] = useState<readonly Difference[]>()
  useEffect(() => {
    if (before === undefined || xml === undefined) return
    let isCurrent = true
    void Promise.all([readDocument(before), readDocument(xml)]).then(([old, now]) => {
      if (isCurrent && old && now) setDifferences(compareModels(old, now, sayIn(language)).differences)
    })
    return () => {
      isCurrent = false
    }
  }, [before, xml, language])
  if (model.publishedNumber === 0) return null
  const counts = kinds
    .map((kind) => ({ kind, count: differences?.filter((one) => one.kind === kind).length ?? 0 }))
    .filter(({ count }) => count > 0)
  return (
    <p className={styles['difference']}>
      <b>{word('model.differs-from', { number: model.publishedNumber })}</b>
      {differences !== undefined && (
        <span>
          {counts.length === 0
            ? word('model.only-rules-differ')
            : counts.map(({ kind, count }) => word(`model.differs-${kind}`, { count })).join(' · ')}
        </span>
      )}
      <Button look="link" onClick={onCompare}>
        {word('model.see-difference')}
      </Button>
    </p>
  )
}
