import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { CardSheet } from '../../ui/card-sheet.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import styles from './code-card.module.css'
import type { IssuedBatch } from './code-card.queries.ts'
import { IssueCards } from './issue-cards.tsx'
import { IssuedCards } from './issued-cards.tsx'

/** Decision 23: how judges and volunteers get in on event day. */
export function CodeCardScreen() {
  const { word } = useWords()
  const [search, setSearch] = useSearchParams()
  const [batch, setBatch] = useState<IssuedBatch>()
  return (
    <>
      <DeskHead title={word('page.code-card')} intro={word('card.intro')} />
      <section className={styles['card']}>
        <Tabs
          label={word('page.code-card')}
          chosen={search.get('tab') ?? 'issue'}
          onChoose={(tab) => setSearch(tab === 'issue' ? {} : { tab }, { replace: true })}
          tabs={[
            { key: 'issue', label: word('card.tab-issue'), content: <IssueCards onIssued={setBatch} /> },
            { key: 'issued', label: word('card.tab-issued'), content: <IssuedCards /> },
          ]}
        />
      </section>
      {batch && <CardSheet batch={batch} onDone={() => setBatch(undefined)} />}
    </>
  )
}
