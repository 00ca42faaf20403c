import { formatInstant } from '@laurel/rules/date'
import { useId, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useSmsCode } from '../../platform/session/sms-code.ts'
import { Button } from '../../ui/button.tsx'
import { ChangeMobileForm } from '../../ui/change-mobile-form.tsx'
import { Dialog, Question } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { FirstPasswordDialog } from './first-password.tsx'
import { Line } from './line.tsx'
import { Numbers } from './numbers.tsx'
import { useChangeMobile } from './own-account.ts'
import { useOwnerProof } from './owner-proof.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { Refused } from './refused.tsx'
import styles from './security.module.css'
import { type Security, useBindAway, useBindings, useSecurityChanged, useUnbind } from './security.queries.ts'

/** By what somebody comes in, and how to change it. */
export function Ways({ security, here }: { security: Security; here: string }) {
  const { word } = useWords()
  const titleId = useId()
  const [open, setOpen] = useState<'password' | 'mobile'>()
  const close = () => setOpen(undefined)
  const { password, mobile } = security
  return (
    <section className={styles['card']} aria-labelledby={titleId}>
      <h2 id={titleId}>{word('security.ways')}</h2>
      <ul>
        <Line
          icon="lock"
          title={word('security.password')}
          hint={
            password
              ? word('security.password-set', { at: formatInstant(password.setAt, 'YYYY-MM-DD') })
              : word('security.password-none')
          }
        >
          <Button size="medium" onClick={() => setOpen('password')}>
            {word(password ? 'security.change' : 'security.password-set-do')}
          </Button>
        </Line>
        <Line
          icon="smartphone"
          title={mobile ? word('security.mobile', { mobile }) : word('security.mobile-none')}
          hint={word(mobile ? 'security.mobile-hint' : 'security.mobile-missing')}
        >
          <Button size="medium" onClick={() => setOpen('mobile')}>
            {word(mobile ? 'security.replace' : 'security.add')}
          </Button>
        </Line>
        <Bindings here={here} />
      </ul>
      <Numbers security={security} />
      {open === 'password' && password && <PasswordDialog security={security} onClose={close} />}
      {open === 'password' && !password && <FirstPasswordDialog security={security} onClose={close} />}
      {open === 'mobile' && <MobileDialog security={security} onClose={close} />}
    </section>
  )
}

function MobileDialog({ security, onClose }: { security: Security; onClose: () => void }) {
  const { word } = useWords()
  const owner = useOwnerProof(security)
  const sms = useSmsCode(4)
  const change = useChangeMobile()
  const isFirst = security.mobile === null
  const changed = useSecurityChanged()
  const done = () => {
    toast.success(word('mobile.changed'))
    changed()
    onClose()
  }
  return (
    <Dialog open title={word(isFirst ? 'mobile.add' : 'mobile.change')} width="fields" onClose={onClose}>
      <ChangeMobileForm
        isFirst={isFirst}
        sms={sms}
        busy={change.isPending}
        proof={owner}
        onChange={(values) => change.mutate({ ...values, proof: owner.proof }, { onSuccess: done })}
      >
        <Refused error={change.error ?? sms.error} />
      </ChangeMobileForm>
    </Dialog>
  )
}

/** Every provider of the portal, bound or not. */
function Bindings({ here }: { here: string }) {
  const { word } = useWords()
  const { data } = useBindings()
  const unbind = useUnbind()
  const bind = useBindAway(here)
  const [asked, setAsked] = useState<{ id: string; provider: string }>()
  if (!data) return null
  const unbound = data.providers.filter(({ type }) => !data.bindings.some((binding) => binding.type === type))
  return (
    <>
      {data.bindings.map(({ id, provider, label }) => (
        <Line key={id} icon="building" title={provider} hint={word('security.social-bound', { label })}>
          <Button size="medium" busy={unbind.isPending} onClick={() => setAsked({ id, provider })}>
            {word('security.unbind')}
          </Button>
        </Line>
      ))}
      {unbound.map(({ type, name }) => (
        <Line key={type} icon="building" title={name} hint={word('security.social-unbound')}>
          <Button size="medium" busy={bind.isPending || bind.isSuccess} onClick={() => bind.mutate(type)}>
            {word('security.bind')}
          </Button>
        </Line>
      ))}
      {(unbind.error ?? bind.error) && (
        <li className={styles['said']}>
          <Refused error={unbind.error ?? bind.error} />
        </li>
      )}
      <Question
        isDangerous
        open={asked !== undefined}
        question={word('security.unbind-question', { provider: asked?.provider ?? '' })}
        confirm={word('security.unbind')}
        cancel={word('security.cancel')}
        onConfirm={() => {
          if (asked) unbind.mutate(asked.id)
          setAsked(undefined)
        }}
        onCancel={() => setAsked(undefined)}
      />
    </>
  )
}
