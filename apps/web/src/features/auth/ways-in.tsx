import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePortal } from '../../platform/lookups/portal.ts'
import { fetchAhead } from '../../platform/routing/ahead.ts'
import type { PersonType } from '../../platform/routing/wish.ts'
import type { SocialReturn } from '../../platform/session/social-return.ts'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { Session } from './auth.queries.ts'
import { ChooseAccount } from './choose-account.tsx'
import { CodeLogin } from './code-login.tsx'
import { landingOf } from './landing.ts'
import { LoginForm } from './login-form.tsx'
import { type LoginFormProps, type LoginStep, stepAfter, stepFromState } from './login-steps.ts'
import words from './login-words.module.css'
import { SmsForm } from './sms-form.tsx'
import { useBind } from './social.queries.ts'
import { SocialWays } from './social-ways.tsx'
import styles from './ways-in.module.css'

// Few ever see these, and they bring the rules of passwords and a QR code: nobody else carries that to the login.
const ForgottenForm = lazy(async () => ({ default: (await import('./forgotten-form.tsx')).ForgottenForm }))
const RenewForm = lazy(async () => ({ default: (await import('./renew-form.tsx')).RenewForm }))
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }))
const ForcedSetup = lazy(async () => ({ default: (await import('./forced-setup.tsx')).ForcedSetup }))

/** Which way a person has chosen stands in the address: it can be linked to, and the way back works. */
const wayKeys: Record<number, string> = { 1: 'password', 2: 'sms', 3: 'social', 4: 'code' }
const forgottenKey = 'forgotten'

type Props = {
  title: string
  hint: ReactNode
  /** Who comes in here: the parts of their page are fetched while they type. */
  comers: readonly PersonType[]
  /** Ways that the page has room for beside this. */
  elsewhere?: readonly number[]
  social?: SocialReturn
}

/** C11: the ways that this portal offers, and the further steps that some of them take. */
export function WaysIn({ title, hint, comers, elsewhere = [], social }: Props) {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const titleId = useId()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const portal = usePortal(prefix)
  const { state } = useLocation()
  const [step, setStep] = useState<LoginStep | undefined>(() => stepFromState(state))
  const [isPasswordSet, setIsPasswordSet] = useState(false)
  const passwordStrategy = portal?.passwordStrategy ?? 1
  const way = search.get('way')
  const toWay = (key: string) => `?${new URLSearchParams({ ...Object.fromEntries(search), way: key })}`

  const bind = useBind()
  const onSession = async ({ userType }: Session, isBound?: true) => {
    // A way in that does not carry the provider's word along is bound afterwards; it stands even if that fails.
    if (social && !isBound) await bind.mutateAsync(social).catch(() => undefined)
    void navigate(landingOf(userType, prefix, search.get('back')), { replace: true })
  }
  const onPasswordSet = () => {
    setStep(undefined)
    setIsPasswordSet(true)
    void navigate(toWay('password'), { replace: true })
  }
  const entering: LoginFormProps = {
    titleId,
    prefix,
    social,
    onBegin: () => {
      for (const type of comers) fetchAhead(landingOf(type, prefix, search.get('back')))
    },
    onSession: (session, isBound) => void onSession(session, isBound),
    onRefusal: (error) => setStep(stepAfter(error, way === forgottenKey)),
  }

  if (step?.kind === 'choose')
    return (
      <Titled id={titleId} title={word('choose.title')} hint={word('choose.hint')} onBack={() => setStep(undefined)}>
        <ChooseAccount {...entering} {...step} onPasswordSet={onPasswordSet} />
      </Titled>
    )
  if (step?.kind === 'renew')
    return (
      <Titled id={titleId} title={word('renew.title')} hint={word('renew.hint')} onBack={() => setStep(undefined)}>
        <RenewForm {...entering} {...step} passwordStrategy={passwordStrategy} />
      </Titled>
    )
  if (step?.kind === 'second-factor')
    return (
      <Titled id={titleId} title={word('second.title')} hint={word('second.hint')} onBack={() => setStep(undefined)}>
        <SecondStep {...entering} {...step} />
      </Titled>
    )
  if (step?.kind === 'set-up-factor')
    return (
      <Titled
        id={titleId}
        title={word('second.setup')}
        hint={word('second.setup-hint')}
        onBack={() => setStep(undefined)}
      >
        <ForcedSetup {...entering} {...step} />
      </Titled>
    )
  if (way === forgottenKey)
    return (
      <Titled
        id={titleId}
        title={word('forgotten.title')}
        hint={word('forgotten.hint')}
        onBack={() => void navigate(toWay('password'))}
      >
        <ForgottenForm
          titleId={titleId}
          passwordStrategy={passwordStrategy}
          onDone={onPasswordSet}
          onRefusal={entering.onRefusal}
        />
      </Titled>
    )

  const forms: Record<number, { label: string; content: ReactNode }> = {
    1: { label: word('way.password'), content: <LoginForm {...entering} forgotten={toWay(forgottenKey)} /> },
    2: { label: word('way.sms'), content: <SmsForm {...entering} /> },
    3: { label: word('way.social'), content: <SocialWays prefix={prefix} /> },
    4: { label: word('way.code'), content: <CodeLogin onStep={setStep} /> },
  }
  // A card names this address whatever the portal offers to everybody.
  const offeredHere = new Set([...(portal?.loginStrategies ?? [1]), ...(way === wayKeys[4] ? [4] : [])])
  const tabs = [...offeredHere].flatMap((offered) => {
    const form = elsewhere.includes(offered) ? undefined : forms[offered]
    return form ? [{ key: wayKeys[offered] ?? '', ...form }] : []
  })
  const [first] = tabs
  return (
    <>
      <h1 className={words['title']} id={titleId}>
        {title}
      </h1>
      <p className={words['hint']}>{hint}</p>
      {isPasswordSet && (
        <p className={styles['done']} role="status">
          <Icon name="circle-check" size={18} />
          {word('forgotten.done')}
        </p>
      )}
      {tabs.length > 1 ? (
        <Tabs
          label={word('way.list')}
          tabs={tabs}
          chosen={way ?? first?.key ?? ''}
          onChoose={(key) => setSearch((before) => ({ ...Object.fromEntries(before), way: key }), { replace: true })}
        />
      ) : (
        (first?.content ?? <p>{word('way.none')}</p>)
      )}
    </>
  )
}

type TitledProps = { id: string; title: string; hint: string; onBack: () => void; children: ReactNode }

function Titled({ id, title, hint, onBack, children }: TitledProps) {
  const { word } = useWords()
  return (
    <>
      <h1 className={words['title']} id={id}>
        {title}
      </h1>
      <p className={words['hint']}>{hint}</p>
      <Suspense fallback={<SkeletonLines lines={6} />}>{children}</Suspense>
      <button type="button" className={styles['back']} onClick={onBack}>
        {word('way.back')}
      </button>
    </>
  )
}
