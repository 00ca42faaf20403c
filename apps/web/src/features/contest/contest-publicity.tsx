import { useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, Question } from '../../ui/dialog.tsx'
import { worded } from '../../ui/form-wording.ts'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type Contest, useSetPublic } from './contest.queries.ts'
import { Findings } from './findings.tsx'

const looks = {
  draft: { tone: 'warn', icon: 'pencil' },
  open: { tone: 'ok', icon: 'check' },
  closed: { tone: 'mute', icon: 'ban' },
} as const

export function ContestState({ state }: { state: Contest['state'] }) {
  const { word } = useWords()
  return <Tag {...looks[state]}>{word(`contest.${state}`)}</Tag>
}

type Props = { contest: Contest; hasUnsaved: boolean }

/** The one way from a draft to what visitors see, and back: asked, with what is missing. */
export function ContestPublicity({ contest, hasUnsaved }: Props) {
  const { word, language } = useWords()
  const [isAsked, setIsAsked] = useState(false)
  const change = useSetPublic()
  const name = worded(contest.name, language)
  const close = () => {
    setIsAsked(false)
    change.reset()
  }
  const set = (isPublic: boolean) =>
    change.mutate(
      { id: contest.id, version: contest.version, isPublic },
      {
        onSuccess: () => {
          close()
          toast.success(word(isPublic ? 'contest.did-open' : 'contest.did-take-back'))
        },
      },
    )
  if (contest.state === 'closed') return null
  if (contest.state === 'open')
    return (
      <>
        <Button look="quiet" onClick={() => setIsAsked(true)}>
          {word('contest.take-back')}
        </Button>
        <Question
          isDangerous
          open={isAsked}
          question={word('contest.ask-take-back', { name })}
          confirm={word('contest.take-back')}
          cancel={word('contest.keep')}
          onCancel={close}
          onConfirm={() => {
            setIsAsked(false)
            set(false)
          }}
        />
      </>
    )
  const isStopped = hasUnsaved || contest.stages.length === 0
  const bad = contest.readiness.filter(({ state }) => state === 'bad').length
  return (
    <>
      <Button look="primary" onClick={() => setIsAsked(true)}>
        {word('contest.make-public')}
      </Button>
      <Dialog
        open={isAsked}
        width="fields"
        title={word('contest.make-public-title', { name })}
        onClose={close}
        actions={
          <>
            <Button size="medium" onClick={close}>
              {word('contest.cancel')}
            </Button>
            <Button look="primary" size="medium" disabled={isStopped} busy={change.isPending} onClick={() => set(true)}>
              {word('contest.make-public-do')}
            </Button>
          </>
        }
      >
        <p>
          {hasUnsaved
            ? word('contest.make-public-unsaved')
            : contest.stages.length === 0
              ? word('contest.make-public-no-stages')
              : word(bad > 0 ? 'contest.make-public-missing' : 'contest.make-public-ready', { count: bad })}
        </p>
        <Findings findings={contest.readiness} />
        <Alert>{change.error && (change.error instanceof CallError ? change.error.msg : change.error.message)}</Alert>
      </Dialog>
    </>
  )
}
