import { fieldsOf } from '@laurel/rules/form-definition'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import { Notice } from '../../ui/notice.tsx'
import { type Tab, Tabs } from '../../ui/tabs.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Colleagues } from './colleagues.tsx'
import { MaterialChanges } from './material-changes.tsx'
import { MaterialFiles } from './material-files.tsx'
import { MaterialForm } from './material-form.tsx'
import styles from './material-pane.module.css'
import { MaterialProcess } from './material-process.tsx'
import { MaterialTeam } from './material-team.tsx'
import type { Review } from './review.queries.ts'

/** What is decided about: its form, each file by the question it answers, the people, what changed, what happened. */
export function MaterialPane({ review }: { review: Review }) {
  const { word, language } = useWords()
  const { task, entry, isSample } = review
  const [chosen, setChosen] = useState('form')
  const isFileField = (key: string) => entry?.files.some(({ field }) => field === key)
  const fileTabs: Tab[] = entry
    ? fieldsOf(entry.form)
        .filter(({ key }) => isFileField(key))
        .map(({ key, label }) => ({
          key: `file-${key}`,
          label: worded(label, language),
          content: <MaterialFiles taskId={task.id} files={entry.files.filter(({ field }) => field === key)} />,
        }))
    : []
  const changes = entry?.lastReturn?.changes.length ?? 0
  const tabs: Tab[] = [
    {
      key: 'form',
      label: word('review.tab-form'),
      content: entry ? (
        <MaterialForm entry={entry} />
      ) : (
        <Notice kind="empty" title={word('review.no-material')} hint={word('review.no-material-hint')} />
      ),
    },
    ...fileTabs,
    ...(entry
      ? [
          { key: 'team', label: word('review.tab-team'), content: <MaterialTeam members={entry.members} /> },
          {
            key: 'changes',
            label: changes === 0 ? word('review.tab-changes') : word('review.tab-changes-count', { count: changes }),
            content: <MaterialChanges taskId={task.id} entry={entry} />,
          },
        ]
      : []),
    {
      key: 'process',
      label: word('review.tab-process'),
      content: <MaterialProcess instanceId={task.instanceId} taskId={task.id} />,
    },
  ]
  const facts = [entry?.code, entry?.contestName, entry?.trackName, entry?.organisation, task.name]
  return (
    <article className={styles['material']}>
      <header className={styles['head']}>
        <h1>{entry?.title || task.title}</h1>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        {isSample && task.result === 1 && (
          <Tag tone="gold" icon="eye">
            {word('batch.is-sample')}
          </Tag>
        )}
        {entry && task.result === 1 && <Colleagues taskId={task.id} />}
      </header>
      <div className={styles['tabs']}>
        <Tabs label={word('review.material')} tabs={tabs} chosen={chosen} onChoose={setChosen} />
      </div>
    </article>
  )
}
