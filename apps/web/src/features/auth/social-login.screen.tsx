import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { wallClock } from '../../platform/i18n/wall-clock.ts'
import { usePortal } from '../../platform/lookups/portal.ts'
import { forgetReturn, type SocialReturn, socialReturn, takeReturnPath } from '../../platform/session/social-return.ts'
import { Icon } from '../../ui/icon.tsx'
import { Wreath } from '../../ui/wreath.tsx'
import { BindAccount } from './bind-account.tsx'
import { landingOf } from './landing.ts'
import { loginWithStep, stepAfter } from './login-steps.ts'
import { RefusalMessage } from './refusal-message.tsx'
import { useBind, useSocialLogin } from './social.queries.ts'
import styles from './social-login.module.css'

/** C03: where a provider sends people back to. It logs in, binds, or says why not; nobody is left here without a way on. */
export function SocialLoginScreen() {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const portal = usePortal(prefix)
  const [came] = useState(socialReturn)
  const [unbound, setUnbound] = useState<string>()
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <Wreath size={28} />
        {portal?.headNavigation.title ?? word('brand.name')}
      </header>
      <main className={styles['main']}>
        {came === undefined || came === 'refused' ? (
          <NotConfirmed prefix={prefix} wasAsked={came === 'refused'} />
        ) : unbound === undefined ? (
          <Checking prefix={prefix} came={came} onUnbound={setUnbound} />
        ) : (
          <BindAccount prefix={prefix} came={came} label={unbound} />
        )}
      </main>
    </div>
  )
}

type CheckingProps = { prefix: string; came: SocialReturn; onUnbound: (label: string) => void }

function Checking({ prefix, came, onUnbound }: CheckingProps) {
  const { word } = useWords()
  const navigate = useNavigate()
  const [at] = useState(() => wallClock(Date.now()))
  const logIn = useSocialLogin(prefix)
  const bind = useBind()
  const error = logIn.error ?? bind.error
  const check = useEffectEvent(() => {
    if (logIn.isPending || bind.isPending) return
    const back = takeReturnPath()
    if (back !== undefined)
      return bind.mutate(came, { onSuccess: () => void navigate(back, { replace: true }), onSettled: forgetReturn })
    logIn.mutate(came, {
      onSuccess: (session) => session && void navigate(landingOf(session.userType, prefix, null), { replace: true }),
      onError: (refused) => {
        if (refused instanceof CallError && refused.reason === 'social.not-bound')
          onUnbound(String(refused.details['label'] ?? ''))
        const step = stepAfter(refused)
        if (step) void navigate(...loginWithStep(prefix, '', step))
      },
      onSettled: forgetReturn,
    })
  })
  useEffect(() => check(), [])
  if (error) return <Ended prefix={prefix} error={error} />
  return (
    <>
      <div className={styles['bridge']} aria-hidden="true">
        <span className={styles['theirs']}>
          <Icon name="building" size={32} stroke={1.5} />
        </span>
        <i />
        <span className={styles['ours']}>
          <Wreath size={44} />
        </span>
      </div>
      <h1>{word('social.checking')}</h1>
      <p className={styles['lead']}>{word('social.soon')}</p>
      <ol className={styles['steps']} aria-live="polite">
        <Step icon={<Icon name="circle-check" size={22} />} look="done" note={at}>
          {word('social.step-returned')}
        </Step>
        <Step icon={<Icon name="loader" size={22} />} look="now" note={word('social.going')}>
          {word('social.step-checking')}
        </Step>
        <Step icon={<Icon name="clock" size={22} />} look="later" note="">
          {word('social.step-entering')}
        </Step>
      </ol>
      <footer className={styles['foot']}>
        <Icon name="shield-check" /> {word('social.fetched')}
        <br />
        <Link to={`/${prefix}/login`}>{word('social.other-way')}</Link>
      </footer>
    </>
  )
}

type StepProps = { icon: ReactNode; look: 'done' | 'now' | 'later'; note: string; children: string }

const Step = ({ icon, look, note, children }: StepProps) => (
  <li className={styles[look]}>
    {icon}
    <span>{children}</span>
    <small>{note}</small>
  </li>
)

function Ended({ prefix, error }: { prefix: string; error: Error }) {
  const { word } = useWords()
  return (
    <>
      <h1>{word('social.not-passed')}</h1>
      <RefusalMessage error={error} />
      <p className={styles['onward']}>
        <Link to={`/${prefix}/login?way=social`}>{word('social.again')}</Link>
        <Link to={`/${prefix}/login`}>{word('social.other-way')}</Link>
      </p>
    </>
  )
}

function NotConfirmed({ prefix, wasAsked }: { prefix: string; wasAsked: boolean }) {
  const { word } = useWords()
  return (
    <>
      <h1>{word(wasAsked ? 'social.not-passed' : 'social.nothing')}</h1>
      <p className={styles['lead']}>{word(wasAsked ? 'social.refused-hint' : 'social.nothing-hint')}</p>
      <p className={styles['onward']}>
        <Link to={`/${prefix}/login?way=social`}>{word('social.again')}</Link>
        <Link to={`/${prefix}/login`}>{word('social.other-way')}</Link>
      </p>
    </>
  )
}
