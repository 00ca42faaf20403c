import { Input, Radio } from 'antd'
import { useId } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { Refused } from '../../ui/refused.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type Candidate, useNameSubstitute, useSubstitutes } from './check-in.queries.ts'
import people from './people.module.css'

type Props = { roomId: string; judge: { personId: string; name: string }; onClose: () => void }

/** In the place of a judge who did not come. */
export function NameSubstitute({ roomId, judge, onClose }: Props) {
  const { word } = useWords()
  const read = useSubstitutes(roomId, judge.personId)
  const found = read.data?.found
  if (found !== undefined && found.length > 0)
    return <SubstituteForm roomId={roomId} judge={judge} found={found} onClose={onClose} />
  return (
    <Dialog open title={word('check-in.substitute-title', { name: judge.name })} onClose={onClose}>
      {found !== undefined ? (
        <p>{word('check-in.substitute-none')}</p>
      ) : read.isPending ? (
        <SkeletonLines lines={3} />
      ) : (
        <>
          <p role="alert">{word('check-in.substitute-failed')}</p>
          {read.error && <Refused error={read.error} />}
          <Button size="medium" busy={read.isFetching} onClick={() => void read.refetch()}>
            {word('state.retry')}
          </Button>
        </>
      )}
    </Dialog>
  )
}

export function SubstituteForm({ roomId, judge, found, onClose }: Props & { found: readonly Candidate[] }) {
  const { word } = useWords()
  const id = useId()
  const name = useNameSubstitute()
  const draft = useLocalDraft('check-in-substitute', `${roomId} ${judge.personId}`, { accountId: '', reason: '' })
  const { accountId } = draft.fields
  const reason = draft.fields.reason.trim()
  const isFound = found.some((candidate) => candidate.accountId === accountId)
  return (
    <ModalForm
      title={word('check-in.substitute-title', { name: judge.name })}
      submit={word('check-in.substitute')}
      isReady={isFound && reason !== ''}
      isBusy={name.isPending}
      error={name.error}
      draft={draft}
      onSubmit={() =>
        name.mutate(
          { roomId, personId: judge.personId, accountId, reason },
          {
            onSuccess: ({ entries, judges, fewest }) => {
              draft.clear()
              if (judges < fewest) toast.error(word('check-in.substitute-few', { judges, fewest }))
              else toast.success(word('check-in.substitute-done', { entries, judges }))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <ModalField id={`${id}who`} label={word('check-in.substitute-who')} hint={word('check-in.substitute-hint')}>
        <Radio.Group
          id={`${id}who`}
          className={people['candidates'] ?? ''}
          aria-label={word('check-in.substitute-who')}
          value={isFound ? accountId : undefined}
          onChange={({ target }) => draft.set({ accountId: String(target.value) })}
          options={found.map((candidate) => ({
            value: candidate.accountId,
            label: [
              candidate.name,
              candidate.organisationName,
              candidate.conflicts > 0 && word('check-in.substitute-conflicts', { count: candidate.conflicts }),
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      </ModalField>
      <ModalField id={`${id}reason`} label={word('check-in.substitute-reason')}>
        <Input
          id={`${id}reason`}
          maxLength={200}
          value={draft.fields.reason}
          onChange={(event) => draft.set({ reason: event.target.value })}
        />
      </ModalField>
    </ModalForm>
  )
}
