import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Permitted } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { Question } from '../../ui/dialog.tsx'
import { worded } from '../../ui/form-wording.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Refused } from '../../ui/refused.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './judging-round.module.css'
import { type Round, useRemoveRound, useRound } from './judging-round.queries.ts'
import { RoundForm } from './round-form.tsx'
import { RoundState } from './round-state.tsx'
import { RuleDesk } from './rule-desk.tsx'
import { Editions, SealBand } from './seal-band.tsx'

export function RoundDesk({ id }: { id: string }) {
  const { word } = useWords()
  const read = useRound(id)
  if (read.data) return <Desk round={read.data} />
  const code = read.error instanceof CallError ? read.error.code : undefined
  const why = code === 403 ? 'refused' : code === 404 || code === 422 ? 'gone' : 'failed'
  return (
    <section className={styles['card']}>
      {read.isPending ? (
        <SkeletonLines lines={8} />
      ) : (
        <Notice
          kind={why === 'failed' ? 'failed' : 'refused'}
          title={word(`judging-round.${why}`)}
          hint={word(`judging-round.${why}-hint`)}
        >
          <Button look="primary" icon="refresh" onClick={() => void read.refetch()}>
            {word('judging-round.retry')}
          </Button>
        </Notice>
      )}
    </section>
  )
}

function Desk({ round }: { round: Round }) {
  const { word, language } = useWords()
  const navigate = useNavigate()
  const remove = useRemoveRound()
  const [asks, setAsks] = useState<'copy' | 'remove'>()
  const name = worded(round.name, language)
  const close = () => setAsks(undefined)
  return (
    <>
      <DeskHead
        title={name}
        beside={<RoundState round={round} />}
        intro={[
          word('judging-round.about', {
            contest: round.contestName,
            stage: round.stageName,
            track: round.trackName ?? word('judging-round.every-track'),
          }),
          word(round.rule.isBlind ? 'judging-round.blind' : 'judging-round.open'),
          word('judging-round.judges-count', { count: round.rule.judgesPerEntry }),
        ].join(' · ')}
      >
        <LinkButton size="small" icon="arrow-left" to="/manager/judging-round">
          {word('judging-round.back')}
        </LinkButton>
        <Permitted any={['contest:judging-panel:list']}>
          <LinkButton size="small" icon="users" to={`/manager/judging-panel?roundId=${round.id}`}>
            {word('judging-round.panel')}
          </LinkButton>
        </Permitted>
        {(round.can.save || round.can.amend) && (
          <Button icon="copy" onClick={() => setAsks('copy')}>
            {word('judging-round.copy')}
          </Button>
        )}
        {round.can.remove && (
          <Button look="danger" icon="trash" busy={remove.isPending} onClick={() => setAsks('remove')}>
            {word('judging-round.delete')}
          </Button>
        )}
      </DeskHead>
      {remove.error && <Refused error={remove.error} />}
      <SealBand round={round} />
      <RuleDesk round={round}>
        <Editions round={round} />
      </RuleDesk>
      {asks === 'copy' && <RoundForm from={round} onClose={close} />}
      <Question
        isDangerous
        open={asks === 'remove'}
        question={word('judging-round.delete-question', { name })}
        confirm={word('judging-round.delete')}
        cancel={word('judging-round.cancel')}
        onCancel={close}
        onConfirm={() => {
          close()
          remove.mutate(round.id, {
            onSuccess: () => {
              toast.success(word('judging-round.deleted'))
              void navigate('/manager/judging-round')
            },
          })
        }}
      />
    </>
  )
}
