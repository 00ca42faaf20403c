import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { worded } from '../../ui/form-wording.ts'
import { Icon } from '../../ui/icon.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { BasicsForm } from './basics-form.tsx'
import { ChangeRequests } from './change-requests.tsx'
import styles from './contest.module.css'
import type { Contest } from './contest.queries.ts'
import { ContestPublicity, ContestState } from './contest-publicity.tsx'
import { ExportEntries } from './export-entries.tsx'
import { Readiness } from './readiness.tsx'
import { RulesForm } from './rules-form.tsx'
import { StagesPart } from './stages-part.tsx'
import { Tracks } from './tracks.tsx'
import { useContestDraft } from './use-contest-draft.ts'

type Props = { contest: Contest; onReload: () => Promise<unknown>; onRemoved: () => void }

/** One edition: its plan, its tracks, what is missing; its basics and its rules beside. */
export function ContestCard({ contest, onReload, onRemoved }: Props) {
  const { word, language } = useWords()
  const [params, setParams] = useSearchParams()
  const draft = useContestDraft(contest)
  const { plan, count } = draft
  const { edits, added } = draft.stages.fields
  /** Saved before that has come, it would be refused again. */
  const [isReading, setReading] = useState(false)
  const part = params.get('part') ?? 'stages'
  const error = draft.errorBeside(part)
  const set = (name: 'part' | 'stage', value: string) =>
    setParams((before) => {
      before.set(name, value)
      return before
    })
  /** A stage that was new has another id once it is saved. */
  const choose = (idOf: (id: string) => string | undefined) => {
    const saved = idOf(params.get('stage') ?? '')
    if (saved !== undefined) set('stage', saved)
  }
  const portal = contest.portals.find(({ isPublished }) => isPublished)
  return (
    <>
      <header className={styles['head']}>
        <h1>{worded(contest.name, language)}</h1>
        <ContestState state={contest.state} />
        <small>
          {contest.code} · {contest.zone}
        </small>
        <div className={styles['acts']}>
          {portal && (
            <Link className={styles['see']} to={`/${portal.code}/index`} reloadDocument>
              <Icon name="external" />
              {word('contest.see-portal')}
            </Link>
          )}
          {contest.state !== 'draft' && <ExportEntries contestId={contest.id} />}
          {contest.can.save && <ContestPublicity contest={contest} hasUnsaved={count > 0} />}
          {contest.can.save && (
            <Button
              look={contest.state === 'draft' && count === 0 ? 'plain' : 'primary'}
              icon="check"
              disabled={count === 0 || !draft.isSound}
              busy={draft.isBusy || isReading}
              onClick={() => void draft.saveAll(choose)}
            >
              {count === 0 ? word('contest.save-all') : word('contest.save-count', { count })}
            </Button>
          )}
        </div>
      </header>
      {error && (
        <p className={styles['error']} role="alert">
          <Icon name="circle-alert" />
          {error instanceof CallError ? error.msg : error.message}
          <Button
            look="link"
            onClick={() => {
              draft.forgetErrors()
              setReading(true)
              void onReload().finally(() => setReading(false))
            }}
          >
            {word('contest.reload')}
          </Button>
        </p>
      )}
      <Tabs
        label={word('contest.parts')}
        chosen={part}
        onChoose={(key) => set('part', key)}
        tabs={[
          {
            key: 'stages',
            label: word('contest.part-stages'),
            content: (
              <>
                <section className={styles['card']} aria-label={word('contest.stages')}>
                  <LocalDraftNotice notice={draft.stages.notice} />
                  <StagesPart
                    contest={contest}
                    plan={plan}
                    chosen={params.get('stage') ?? undefined}
                    onEdit={(id, change) =>
                      draft.stages.set({ edits: { ...edits, [id]: { ...edits[id], ...change } } })
                    }
                    onAdd={(stages) => {
                      draft.stages.set({ added: [...added, ...stages] })
                      if (stages[0]) set('stage', stages[0].id)
                    }}
                    onDrop={(id) => draft.stages.set({ added: added.filter((stage) => stage.id !== id) })}
                    onGrace={(grace) => draft.stages.set({ grace })}
                    onUndo={(id) => {
                      const { [id]: _, ...others } = edits
                      draft.stages.set({ edits: others, grace: undefined })
                    }}
                    onChoose={(id) => set('stage', id)}
                  />
                </section>
                <ChangeRequests contest={contest} />
                <div className={styles['below']}>
                  <Tracks contest={contest} />
                  <Readiness
                    findings={contest.readiness}
                    contestTypeId={contest.contestTypeId}
                    onStage={(id) => {
                      set('stage', id)
                      document.getElementById('contest-stages')?.scrollIntoView()
                    }}
                    onPart={(wanted) => {
                      if (wanted === 'basics' || wanted === 'rules') set('part', wanted)
                      else document.getElementById(`contest-${wanted}`)?.scrollIntoView()
                    }}
                  />
                </div>
              </>
            ),
          },
          {
            key: 'basics',
            label: word('contest.part-basics'),
            content: (
              <section className={styles['card']}>
                <BasicsForm
                  {...draft.basics}
                  contest={contest}
                  onSave={() => void draft.basics.save()}
                  onRemoved={onRemoved}
                />
              </section>
            ),
          },
          {
            key: 'rules',
            label: word('contest.part-rules'),
            content: (
              <section className={styles['card']}>
                <RulesForm {...draft.rules} contest={contest} onSave={() => void draft.rules.save()} />
              </section>
            ),
          },
        ]}
      />
      <LeaveGuard
        isUnsaved={count > 0}
        title={word('local-draft.leave-title')}
        text={word('local-draft.leave')}
        stay={word('local-draft.stay')}
        loses={(from, to) =>
          from.pathname !== to.pathname ||
          new URLSearchParams(from.search).get('id') !== new URLSearchParams(to.search).get('id')
        }
      />
    </>
  )
}
