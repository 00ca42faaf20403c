import { useState } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Instant } from '../../ui/instant.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './desk.module.css'
import { type AgreementRef, type Desk, type Overview, useDiscardDraft, useSaveDraft } from './desk.queries.ts'
import { type Draft, faultsOf } from './draft.ts'
import { DraftEditor } from './draft-editor.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { VersionList } from './version-list.tsx'

type Props = { agreementRef: AgreementRef; desk: Desk; today: string; can: Overview['can']; onReload: () => void }

/** One text of one portal: what is being written, and what was published before. */
export function DeskCard({ agreementRef, desk, today, can, onReload }: Props) {
  const { word } = useWords()
  const begun = desk.draft?.content ?? desk.start
  const [kept, setKept] = useState<{ content: Draft; revision: number | null; savedAt: string | null }>({
    content: begun,
    revision: desk.draft?.revision ?? null,
    savedAt: desk.draft?.savedAt ?? null,
  })
  const local = useLocalDraft<Draft>('agreement', `${agreementRef.portalCode} ${agreementRef.kind}`, kept.content)
  const { fields: draft, isUnsaved } = local
  const [tab, setTab] = useState(can.save ? 'write' : 'versions')
  const [isChecked, setIsChecked] = useState(false)
  const [asks, setAsks] = useState<'publish' | 'discard'>()
  const save = useSaveDraft()
  const discard = useDiscardDraft()
  /** A version that says the same as the last one would make everybody agree again for nothing. */
  const isUnchanged = desk.versions.length > 0 && kept.revision === null && !local.isUnsaved
  const hasConflict = save.error instanceof CallError && save.error.reason === 'agreement.draft-changed'

  const keep = () => {
    if (save.isPending) return
    const content = draft
    save.mutate(
      { ...agreementRef, revision: kept.revision, content },
      {
        onSuccess: ({ revision, savedAt }) => {
          local.clear()
          setKept({ content, revision, savedAt })
          toast.success(word('desk.saved'))
        },
      },
    )
  }
  const askToPublish = () => {
    setIsChecked(true)
    const [fault] = faultsOf(draft)
    if (fault === undefined) return setAsks('publish')
    setTab('write')
    toast.error(word(fault.at === 'sections' ? 'desk.no-sections' : 'desk.unfinished'))
  }
  const throwAway = () => {
    setAsks(undefined)
    discard.mutate(agreementRef, {
      onSuccess: () => {
        local.clear()
        onReload()
      },
    })
  }

  return (
    <section className={styles['card']} aria-label={word(`desk.kind-${agreementRef.kind}`)}>
      <LeaveGuard
        isUnsaved={isUnsaved}
        title={word('local-draft.leave-title')}
        text={word('local-draft.leave')}
        stay={word('local-draft.stay')}
        loses={(from, to) => from.pathname !== to.pathname || from.search !== to.search}
      />
      <header className={styles['bar']}>
        <h2>{word(`desk.kind-${agreementRef.kind}`)}</h2>
        <p className={styles['kept']}>
          {isUnsaved ? (
            <span className={styles['unsaved']}>
              <Icon name="pencil" size={14} /> {word('desk.unsaved')}
            </span>
          ) : isUnchanged ? (
            word('desk.unchanged')
          ) : (
            kept.savedAt !== null && (
              <>
                {word('desk.draft-of')} <Instant at={kept.savedAt} />
              </>
            )
          )}
        </p>
        {can.save && (
          <>
            {kept.revision !== null && (
              <Button size="medium" busy={discard.isPending} onClick={() => setAsks('discard')}>
                {word('desk.discard')}
              </Button>
            )}
            <Button size="medium" busy={save.isPending} disabled={!isUnsaved} onClick={keep}>
              {word(save.isPending ? 'desk.saving' : 'desk.save')}
            </Button>
          </>
        )}
        {can.publish && (
          <Button look="primary" size="medium" disabled={isUnchanged} onClick={askToPublish}>
            {word('desk.publish')}
          </Button>
        )}
      </header>
      <LocalDraftNotice notice={local.notice} />
      {hasConflict && (
        <p className={styles['conflict']} role="alert">
          <span>{word('desk.conflict')}</span>
          <Button look="link" onClick={onReload}>
            {word('desk.reload')}
          </Button>
        </p>
      )}
      <Tabs
        label={word('page.agreement')}
        chosen={tab}
        onChoose={setTab}
        tabs={[
          ...(can.save || can.publish
            ? [
                {
                  key: 'write',
                  label: word('desk.tab-write'),
                  content: <DraftEditor draft={draft} isChecked={isChecked} onChange={local.set} />,
                },
              ]
            : []),
          {
            key: 'versions',
            label: word('desk.tab-versions', { count: desk.versions.length }),
            content: <VersionList agreementRef={agreementRef} versions={desk.versions} />,
          },
        ]}
      />
      {asks === 'publish' && (
        <PublishDialog
          {...{ agreementRef, draft, today }}
          latest={desk.versions[0]?.version}
          onPublished={local.clear}
          onClose={() => setAsks(undefined)}
        />
      )}
      <Question
        isDangerous
        open={asks === 'discard'}
        question={word('desk.discard-question')}
        confirm={word('desk.discard')}
        cancel={word('desk.cancel')}
        onConfirm={throwAway}
        onCancel={() => setAsks(undefined)}
      />
    </section>
  )
}
