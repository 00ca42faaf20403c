import { Input } from 'antd'
import { useId, useState } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { Refused } from '../../ui/refused.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type Round, useAmendRound, useProposeRound, useSealRound } from './judging-round.queries.ts'

type Act = Pick<Round, 'id' | 'version' | 'fingerprint' | 'can'>
type Props = { round: Act & Pick<Round, 'state'>; isUnsaved: boolean; faults: number }

const isCodeNeeded = (error: unknown) => error instanceof CallError && error.reason === 'judging-round.code-needed'

/** From a draft to sealed rules, and back with a reason. */
export function Sealing({ round, isUnsaved, faults }: Props) {
  const { word } = useWords()
  const propose = useProposeRound()
  const seal = useSealRound()
  const [asks, setAsks] = useState<'seal' | 'code' | 'amend'>()
  const { id, version, fingerprint, can, state } = round
  const error = propose.error ?? (isCodeNeeded(seal.error) ? null : seal.error)
  const close = () => setAsks(undefined)
  return (
    <>
      {error && <Refused error={error} />}
      {state === 'draft' && can.save && (
        <Button
          icon="send"
          busy={propose.isPending}
          disabled={isUnsaved || faults > 0}
          onClick={() =>
            propose.mutate({ id, version }, { onSuccess: () => toast.success(word('judging-round.proposed')) })
          }
        >
          {faults > 0
            ? word('judging-round.propose-missing', { count: faults })
            : word(isUnsaved ? 'judging-round.propose-unsaved' : 'judging-round.propose')}
        </Button>
      )}
      {can.seal && (
        <Button look="primary" icon="lock" busy={seal.isPending} onClick={() => setAsks('seal')}>
          {word('judging-round.seal')}
        </Button>
      )}
      {can.amend && (
        <Button icon="pencil" onClick={() => setAsks('amend')}>
          {word('judging-round.amend')}
        </Button>
      )}
      <Question
        open={asks === 'seal'}
        isDangerous={false}
        question={word('judging-round.seal-question')}
        confirm={word('judging-round.seal-yes')}
        cancel={word('judging-round.cancel')}
        onCancel={close}
        onConfirm={() => {
          close()
          seal.mutate(
            { id, version, fingerprint },
            {
              onSuccess: () => toast.success(word('judging-round.sealed')),
              onError: (refusal) => isCodeNeeded(refusal) && setAsks('code'),
            },
          )
        }}
      />
      {asks === 'code' && <SealCodeForm round={round} onClose={close} />}
      {asks === 'amend' && <AmendForm round={round} onClose={close} />}
    </>
  )
}

type FormProps = { round: Pick<Act, 'id' | 'version' | 'fingerprint'>; onClose: () => void }

function SealCodeForm({ round: { id, version, fingerprint }, onClose }: FormProps) {
  const { word } = useWords()
  const seal = useSealRound()
  const field = useId()
  const [code, setCode] = useState('')
  const typed = code.trim()
  return (
    <ModalForm
      title={word('judging-round.code-title')}
      submit={word('judging-round.seal-yes')}
      isReady={typed !== ''}
      isBusy={seal.isPending}
      error={seal.error}
      draft={undefined}
      onSubmit={() =>
        seal.mutate(
          { id, version, fingerprint, code: typed },
          {
            onSuccess: () => {
              toast.success(word('judging-round.sealed'))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <ModalField id={field} label={word('judging-round.code')} hint={word('judging-round.code-hint')}>
        <Input
          id={field}
          autoFocus
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </ModalField>
    </ModalForm>
  )
}

/** Until it is said why, sealed rules stay as they are. */
export function AmendForm({ round: { id, version }, onClose }: FormProps) {
  const { word } = useWords()
  const amend = useAmendRound()
  const draft = useLocalDraft('judging-round-amendment', id, { reason: '' })
  const reason = draft.fields.reason.trim()
  return (
    <ModalForm
      title={word('judging-round.amend-title')}
      submit={word('judging-round.amend-submit')}
      isReady={reason !== ''}
      isBusy={amend.isPending}
      error={amend.error}
      draft={draft}
      onSubmit={() =>
        amend.mutate(
          { id, version, reason },
          {
            onSuccess: () => {
              draft.clear()
              toast.success(word('judging-round.amended'))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <TextArea
        label={word('judging-round.amend-reason')}
        hint={word('judging-round.amend-hint')}
        required
        rows={2}
        maxLength={200}
        value={draft.fields.reason}
        onChange={(event) => draft.set({ reason: event.target.value.replaceAll('\n', ' ') })}
      />
    </ModalForm>
  )
}
