import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type Model, type Revision, readRevision, useRestoreRevision, useRevisions } from './process-model.queries.ts'
import styles from './versions-drawer.module.css'
import { when } from './when.ts'

type Props = {
  model: Model
  /** Of the draft as it is saved now. */
  version: number
  before: () => Promise<boolean>
  onRestored: () => void
}

/** Drafts that another drawing took the place of: each can be brought back, and then the draft of now stands here. */
export function RevisionsList({ model, version, before, onRestored }: Props) {
  const { word } = useWords()
  const revisions = useRevisions(model.id, version)
  const restore = useRestoreRevision()
  const [asked, setAsked] = useState<Revision>()
  const rows = revisions.data?.pages.flatMap((page) => page.rows) ?? []
  const mayDraw = model.can.write && model.state !== 'archived'
  const bringBack = async ({ revision, savedAt }: Revision) => {
    setAsked(undefined)
    if (!(await before())) return
    restore.mutate(
      { id: model.id, version, revision },
      {
        onSuccess: () => {
          toast.success(word('model.draft-restored', { time: when(savedAt, word) }))
          onRestored()
        },
      },
    )
  }
  const download = async ({ revision }: Revision) => {
    const { xml } = await readRevision(model.id, revision)
    saveFile(`${model.code}-${revision}.bpmn`, 'application/xml', xml)
  }
  return (
    <section className={styles['drafts']} aria-label={word('model.drafts')}>
      <h3>{word('model.drafts')}</h3>
      {revisions.isError ? (
        <Notice kind="failed" title={word('model.drafts-failed')} hint={word('model.failed-hint')}>
          <Button look="primary" icon="refresh" onClick={() => void revisions.refetch()}>
            {word('state.retry')}
          </Button>
        </Notice>
      ) : revisions.isPending ? (
        <SkeletonLines lines={3} />
      ) : rows.length === 0 ? (
        <p>{word('model.no-drafts')}</p>
      ) : (
        <ol className={styles['versions']}>
          {rows.map((row) => (
            <li key={row.revision}>
              <p>
                {when(row.savedAt, word)} · {row.savedBy?.name ?? word('model.nobody')}
              </p>
              <p>
                <small>
                  {word(`model.draft-${row.reason}`)} · {word('model.tasks', { count: row.steps })}
                </small>
              </p>
              <div>
                {mayDraw && (
                  <Button icon="history" busy={restore.isPending} onClick={() => setAsked(row)}>
                    {word('model.draft-restore')}
                  </Button>
                )}
                <Button
                  icon="download"
                  aria-label={word('model.draft-export', { time: when(row.savedAt, word) })}
                  onClick={() => void download(row).catch(() => toast.error(word('model.export-failed')))}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      {revisions.hasNextPage && (
        <Button busy={revisions.isFetchingNextPage} onClick={() => void revisions.fetchNextPage()}>
          {word('card.more')}
        </Button>
      )}
      {asked && (
        <Question
          open
          isDangerous={false}
          question={word('model.ask-draft', { time: when(asked.savedAt, word) })}
          confirm={word('model.draft-restore')}
          cancel={word('model.cancel')}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => void bringBack(asked)}
        />
      )}
    </section>
  )
}
