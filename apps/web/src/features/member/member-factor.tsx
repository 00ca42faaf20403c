import { formatInstant } from '@laurel/rules/date'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../platform/http/call.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { WholeMember } from './member.queries.ts'
import styles from './member-drawer.module.css'

type Member = Pick<WholeMember, 'id' | 'name'>
const keyOf = (id: string) => ['member', 'second-factor', id]

/** Whoever has lost phone and recovery codes is helped here, with a reason that they will read. */
export function MemberFactor({ member }: { member: Member }) {
  const { word } = useWords()
  const [isAsked, setIsAsked] = useState(false)
  const { data } = useQuery({
    queryKey: keyOf(member.id),
    queryFn: ({ signal }) =>
      call('GET /ims/security/get-second-factor', { query: { accountId: member.id }, background: true, signal }),
  })
  if (!data) return null
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{word('security.factor')}</dt>
        <dd>
          {data.turnedOnAt === null
            ? word('security.factor-off')
            : word('security.member-since', { at: formatInstant(data.turnedOnAt, 'YYYY-MM-DD') })}
          {data.can.reset && (
            <Button look="link" onClick={() => setIsAsked(true)}>
              {word('security.member-reset')}
            </Button>
          )}
        </dd>
      </div>
      {isAsked && <ResetDialog member={member} onClose={() => setIsAsked(false)} />}
    </dl>
  )
}

function ResetDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { word } = useWords()
  const queries = useQueryClient()
  const formId = useId()
  const [reason, setReason] = useState('')
  const reset = useMutation({
    mutationFn: () =>
      call('PUT /ims/security/reset-second-factor', { body: { accountId: member.id, reason: reason.trim() } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: keyOf(member.id) })
      toast.success(word('security.member-reset-done'))
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '' && !reset.isPending) reset.mutate()
  }
  return (
    <Dialog
      open
      title={word('security.member-reset-of', { name: member.name })}
      onClose={onClose}
      actions={
        <>
          <Button size="medium" onClick={onClose}>
            {word('security.cancel')}
          </Button>
          <Button
            look="primary"
            size="medium"
            type="submit"
            form={formId}
            disabled={reason.trim() === ''}
            busy={reset.isPending}
          >
            {word('security.member-reset')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Field
          label={word('member.reveal-reason')}
          required
          hint={word('security.member-reset-hint')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={200}
        />
      </form>
    </Dialog>
  )
}
