import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Entry } from './entry.queries.ts'
import type { DraftsView } from './entry-drafts.ts'
import { type EntrySection, titleOf } from './entry-form.ts'
import styles from './progress.module.css'
import { Rail, stateOf } from './rail.tsx'

type Props = { entry: Entry; sections: readonly EntrySection[]; view: DraftsView; current: string }

/** The rail of a phone: where one is, how the others are, and all of them on demand. */
export function Progress({ entry, sections, view, current }: Props) {
  const { word, language } = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const at = sections.findIndex(({ key }) => key === current)
  const section = sections[at]
  if (!section) return null
  return (
    <div className={styles['progress']}>
      <p className={styles['line']}>
        <b>{`${at + 1} ${titleOf(section, language)}`}</b>
        <span>{word('entry.section.of', { at: at + 1, count: sections.length })}</span>
        <Button look="link" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {word('entry.contents')}
        </Button>
      </p>
      <div className={styles['bars']} aria-hidden="true">
        {sections.map((each) => (
          <i key={each.key} data-state={each.key === current ? 'current' : stateOf(entry, each, view)} />
        ))}
      </div>
      <Dialog open={isOpen} title={word('entry.contents')} onClose={() => setIsOpen(false)}>
        <div className={styles['all']}>
          <Rail entry={entry} sections={sections} view={view} current={current} onGo={() => setIsOpen(false)} />
        </div>
      </Dialog>
    </div>
  )
}
