import { useState } from 'react'
import styles from '../../parts/committed-draw/committed-draw.module.css'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Refused } from '../../ui/refused.tsx'
import { toast } from '../../ui/toast-store.ts'
import own from './grouping.module.css'
import { type Grouping, usePublishGrouping } from './grouping.queries.ts'

/** It is drawn and kept; nobody sees it before a hall has shown every school, or somebody publishes it here. */
export function ShowCard({ grouping: { id, shown } }: { grouping: Grouping }) {
  const { word } = useWords()
  const publish = usePublishGrouping()
  const [asks, setAsks] = useState(false)
  return (
    <section className={styles['card']} aria-label={word('grouping.show-title')}>
      <header className={styles['card-head']}>
        <h2>{word('grouping.show-title')}</h2>
      </header>
      <div className={styles['panel']}>
        <p>{word('grouping.show-hint', { count: shown.blocks.length })}</p>
        {publish.error && <Refused error={publish.error} />}
        <div className={own['acts']}>
          <LinkButton size="small" icon="presentation" to="/manager/screen">
            {word('grouping.screens')}
          </LinkButton>
          <Button look="primary" icon="eye" busy={publish.isPending} onClick={() => setAsks(true)}>
            {word('grouping.publish')}
          </Button>
        </div>
      </div>
      <Question
        open={asks}
        isDangerous={false}
        question={word('grouping.publish-question')}
        confirm={word('grouping.publish')}
        cancel={word('grouping.cancel')}
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false)
          publish.mutate({ id }, { onSuccess: () => toast.success(word('grouping.published')) })
        }}
      />
    </section>
  )
}
