import { type FormField, fieldsOf, fieldsOn } from '@laurel/rules/form-definition'
import { isMobile, normalMobile } from '@laurel/rules/mobile'
import { strategyOf } from '@laurel/rules/password'
import { isMinor, registrationKeys as keys } from '@laurel/rules/registration'
import { isNumberLike } from '@laurel/rules/user-name'
import { type FormEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useProof } from '../../platform/crypto/use-proof.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { fetchAhead } from '../../platform/routing/ahead.ts'
import { useSmsCode } from '../../platform/session/sms-code.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { formatFault } from '../../ui/fault-format.ts'
import { worded } from '../../ui/form-wording.ts'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { MobileField } from '../../ui/mobile-field.tsx'
import { faultsOf, NewPasswordField } from '../../ui/new-password-field.tsx'
import { PasswordStrength } from '../../ui/password-strength.tsx'
import { PlainFormField } from '../../ui/plain-form-field.tsx'
import { SmsCodeField } from '../../ui/sms-code-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { afterRegistering } from './after-registering.ts'
import { AgreeBox, agreementAddress } from './agree-box.tsx'
import { GuardianPart, isGuardianComplete } from './guardian-part.tsx'
import { type RegistrationForm as Form, useRegister } from './registration.queries.ts'
import styles from './registration-form.module.css'
import { forgetTabDraft, keepTabDraft, readTabDraft } from './tab-draft.ts'

const fieldsWithOwnInput: readonly string[] = [keys.mobile, keys.code, keys.name, keys.userName]
/** What is typed is kept meanwhile: see tab-draft. */
const isReading = (path: string) => path.endsWith('/userProtocol')
const filledIn: Readonly<Record<string, string>> = { [keys.name]: 'name', [keys.userName]: 'username' }
const withBack = (back: string | null) => (back === null ? '' : `?${new URLSearchParams({ back })}`)
const [wrongCode, wrongGuardianCode] = ['sms.code-not-valid', 'registration.guardian-code-not-valid']
const reasonOf = (error: Error | null) => (error instanceof CallError ? error.reason : undefined)
/** Told at the field that the code was typed in: with a guardian there are two. */
const isOfCode = (error: Error | null) => [wrongCode, wrongGuardianCode].includes(reasonOf(error) ?? '')
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** C06: what the portal asks. Each field is validated on leaving it, and the server validates everything at the end (C10). */
export function RegistrationForm({ form, prefix, titleId }: { form: Form; prefix: string; titleId: string }) {
  const { word, language } = useWords()
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const back = search.get('back')
  const [draft] = useState(() => readTabDraft(prefix))
  const state = useForm(form, draft.values)
  const sms = useSmsCode(2)
  const guardianSms = useSmsCode(2, 'guardian')
  const proof = useProof('register')
  const registering = useRegister(prefix, proof.take)
  // At work until the next page stands.
  const isBusy = registering.isPending || registering.isSuccess
  const [mobile, setMobile] = useState(draft.mobile)
  const [password, setPassword] = useState(draft.password)
  const [agrees, setAgrees] = useState(draft.agrees || search.get('agreed') === 'terms')
  const [guardian, setGuardian] = useState(draft.guardian)
  const [isChecked, setIsChecked] = useState(false)
  const strategy = strategyOf(form.passwordStrategy)
  const number = normalMobile(mobile)
  const userName = textOf(state.values[keys.userName])
  const names = [userName, number]
  const isYoung = isMinor(form, state.values, form.today)
  const field = (key: string) => fieldsOf(form).find((each) => each.key === key)
  const version = (kind: string) => form.agreements.find((each) => each.kind === kind)

  const setNumber = (typed: string) => {
    setMobile(typed)
    const own = field(keys.mobile)
    if (own) state.change(own, normalMobile(typed))
  }
  const errorOf = (each: FormField): string | undefined => {
    const reason = state.reasons[each.key] as string | undefined
    if (reason === 'account.name-taken') return word('registration.name-taken')
    if (each.key === keys.userName && isNumberLike(userName)) return word('registration.name-is-a-number')
    return reason && formatFault(each, reason, state.values[each.key], language)
  }
  // Not in onSuccess: there the leave guard still counts the input as unsaved.
  useEffect(() => {
    if (registering.isSuccess) void navigate(...afterRegistering(prefix, back))
  }, [registering.isSuccess, navigate, prefix, back])
  const { values } = state
  useEffect(() => {
    keepTabDraft(prefix, form, { mobile, values, password, guardian, agrees })
  }, [prefix, form, mobile, values, password, guardian, agrees])
  useEffect(
    () => () => {
      if (!isReading(location.pathname) && !location.pathname.endsWith('/regist')) forgetTabDraft(prefix)
    },
    [prefix],
  )
  // Back from reading, the form stands where it was left.
  useEffect(() => {
    if (search.get('agreed') !== null) element.current?.querySelector('#agree')?.scrollIntoView({ block: 'center' })
  }, [search])
  const [attempts, setAttempts] = useState(0)
  const showFirst = () => setAttempts((times) => times + 1)
  // Only after the faults are rendered is there a field to focus.
  useEffect(() => {
    if (attempts > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsChecked(true)
    const outcome = state.validate()
    const isPasswordGood =
      !form.asksPassword || (password !== '' && faultsOf({ value: password, strategy, names }).length === 0)
    const isGuarded = !isYoung || isGuardianComplete(guardian, number)
    const isNamed = !isNumberLike(userName)
    if (!('values' in outcome) || !isPasswordGood || !isGuarded || !isNamed || !agrees) return void showFirst()
    const { [keys.mobile]: _mobile, [keys.code]: code, ...values } = outcome.values
    registering.mutate(
      {
        mobile: number,
        code: textOf(code),
        values: values as Record<string, never>,
        agreementVersion: version('terms')?.version ?? '',
        privacyVersion: version('privacy')?.version,
        password: form.asksPassword ? password : undefined,
        ...(isYoung && {
          guardian: {
            name: guardian.name.trim(),
            mobile: normalMobile(guardian.mobile),
            code: guardian.code,
            agreementVersion: version('guardian')?.version ?? '0',
          },
        }),
      },
      {
        onError: (error) => {
          if (!(error instanceof CallError)) return
          if (isOfCode(error)) return void showFirst()
          const own = error.fields.filter(({ path }) => path.startsWith('body.values.'))
          if (own.length === 0) return
          state.showFaults(own.map(({ path, reason }) => ({ path: path.slice('body.values.'.length), reason })))
          showFirst()
        },
      },
    )
  }

  const shown = (each: FormField) =>
    state.shown.includes(each) && (
      <PlainFormField
        key={each.key}
        field={each}
        id={`${id}-${each.key}`}
        label={worded(each.label, language)}
        hint={each.help && worded(each.help, language)}
        error={errorOf(each)}
        value={state.values[each.key]}
        today={form.today}
        autoComplete={filledIn[each.key]}
        onChange={(value) => state.change(each, value)}
        onLeave={() => state.leave(each)}
        onBusy={() => undefined}
      />
    )
  const codeField = field(keys.code)
  const pair = [field(keys.name), field(keys.userName)].filter((each) => each !== undefined)
  const isDirty = mobile !== '' || password !== '' || Object.values(state.values).some((value) => value !== '')
  const typedCode = textOf(state.values[keys.code])
  const { error, variables } = registering
  const isCodeRefused = reasonOf(error) === wrongCode && variables?.code === typedCode
  const isGuardianRefused = reasonOf(error) === wrongGuardianCode && variables?.guardian?.code === guardian.code
  const codeError = isCodeRefused
    ? word('registration.code-wrong')
    : isChecked && typedCode.length !== 6
      ? word('sms.code-missing')
      : undefined

  return (
    <form
      className={styles['form']}
      ref={element}
      onSubmit={submit}
      onFocus={() => {
        void proof.begin().catch(() => undefined)
        fetchAhead(afterRegistering(prefix, back)[0])
      }}
      onClickCapture={ignoreSecondClick}
      noValidate
      aria-labelledby={titleId}
    >
      <LeaveGuard
        isUnsaved={isDirty && !registering.isSuccess}
        title={word('registration.leave-title')}
        text={word('registration.leave')}
        stay={word('registration.leave-no')}
        loses={(from, to) => from.pathname !== to.pathname && !isReading(to.pathname)}
      />
      <MobileField
        required
        value={mobile}
        onChange={setNumber}
        onFocus={sms.prepare}
        error={isChecked && mobile.trim() === '' ? word('sms.mobile-missing') : undefined}
      />
      <SmsCodeField
        {...sms}
        required
        value={typedCode}
        onChange={(code) => codeField && state.change(codeField, code)}
        onAsk={() => (isMobile(number) ? sms.ask(number) : setIsChecked(true))}
        error={codeError}
      />
      <div className={styles['pair']}>{pair.map(shown)}</div>
      {form.fields.map((each) =>
        each.widget === 'card' ? (
          <Part key={each.key} card={each} title={worded(each.label, language)} shown={shown} />
        ) : (
          shown(each)
        ),
      )}
      {form.asksPassword && (
        <div>
          <NewPasswordField
            label={word('registration.password')}
            required
            value={password}
            onChange={setPassword}
            strategy={strategy}
            names={names}
            error={isChecked && password === '' ? word('registration.password-missing') : undefined}
          />
          <PasswordStrength password={password} strategy={strategy} names={names} />
        </div>
      )}
      {isYoung && (
        <GuardianPart
          value={guardian}
          ownMobile={number}
          sms={guardianSms}
          title={version('guardian')?.title}
          to={agreementAddress(prefix, 'guardian', back)}
          isChecked={isChecked}
          isRefused={isGuardianRefused}
          onChange={setGuardian}
        />
      )}
      <AgreeBox
        prefix={prefix}
        back={back}
        agreements={form.agreements}
        agrees={agrees}
        isMissing={isChecked && !agrees}
        onChange={setAgrees}
      />
      <Button type="submit" look="primary" size="large" busy={isBusy}>
        {word(isBusy ? 'registration.submitting' : 'registration.submit')}
      </Button>
      <Refused
        error={isOfCode(error) ? null : (error ?? sms.error ?? guardianSms.error)}
        login={`/${prefix}/login${withBack(back)}`}
      />
    </form>
  )
}

/** When what is wrong appears above it, the button makes room, and the second click of a double one would open what is there now. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1 && event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault()
}

type PartProps = { card: FormField; title: string; shown: (field: FormField) => React.ReactNode }

function Part({ card, title, shown }: PartProps) {
  const fields = fieldsOn(card).filter(({ key }) => !fieldsWithOwnInput.includes(key))
  if (fields.length === 0) return null
  return (
    <section className={styles['part']}>
      {card.key !== 'account' && <h2>{title}</h2>}
      {fields.map(shown)}
    </section>
  )
}

function Refused({ error, login }: { error: Error | null; login: string }) {
  const { word } = useWords()
  const isKnown = error instanceof CallError && error.reason === 'registration.account-exists'
  return (
    <Alert>
      {error && (
        <>
          {error instanceof CallError ? error.msg : word('error.unknown')}
          {isKnown && <Link to={login}>{word('registration.log-in')}</Link>}
        </>
      )}
    </Alert>
  )
}
