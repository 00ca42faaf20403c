import { useState } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Choices } from '../../ui/choices.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { ActDialog } from './act-dialog.tsx'
import { type Portal, useChangePortal, useOpenPortal } from './platform.queries.ts'
import { faultOf } from './refusal.ts'

const ways = ['1', '2', '3', '4'] as const
const passwords = ['1', '2'] as const
const states = ['open', 'closed'] as const
const codeForm = /^[a-z][a-z0-9-]{1,31}$/

type Props = { tenantId: string; portal?: Portal; onClose: () => void }

/** Decision 14: which codes can be a portal is the database's word, and shown in its words. */
export function PortalForm({ tenantId, portal, onClose }: Props) {
  const { word } = useWords()
  const open = useOpenPortal()
  const change = useChangePortal()
  const draft = useLocalDraft('portal', portal?.id ?? `new ${tenantId}`, {
    code: '',
    zh: portal?.title.zh ?? '',
    en: portal?.title.en ?? '',
    domain: portal?.domain ?? '',
    theme: portal?.theme ?? '#1E85FE',
  })
  const { code, zh, en, domain, theme } = draft.fields
  const [chosenWays, setWays] = useState<string[]>((portal?.loginStrategies ?? [1, 4]).map(String))
  const [password, setPassword] = useState(String(portal?.passwordStrategy ?? 1))
  const [state, setState] = useState<Portal['state']>(portal?.state ?? 'open')
  const [isTried, setIsTried] = useState(false)
  const error = open.error ?? change.error
  const isCodeRight = portal !== undefined || codeForm.test(code)
  const settings = {
    title: { zh: zh.trim(), ...(en.trim() !== '' && { en: en.trim() }) },
    domain: domain.trim() === '' ? null : domain.trim().toLowerCase(),
    theme,
    loginStrategies: chosenWays.map(Number) as (1 | 2 | 3 | 4)[],
    passwordStrategy: Number(password) as 1 | 2,
  }
  const submit = () => {
    setIsTried(true)
    if (!isCodeRight || settings.title.zh === '' || chosenWays.length === 0) return
    const done = (said: string) => ({
      onSuccess: () => {
        draft.clear()
        toast.success(said)
        onClose()
      },
    })
    if (portal)
      change.mutate({ tenantId, portalId: portal.id, state, ...settings }, done(word('platform.changed-done')))
    else open.mutate({ tenantId, code, ...settings }, done(word('platform.portal-opened', { code })))
  }
  return (
    <ActDialog
      title={portal ? word('platform.portal-edit', { code: portal.code }) : word('platform.portal-new')}
      submit={word(portal ? 'platform.save' : 'platform.create')}
      busy={open.isPending || change.isPending}
      error={error}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      {portal === undefined && (
        <Field
          label={word('platform.portal-code')}
          required
          maxLength={32}
          spellCheck={false}
          autoCapitalize="none"
          value={code}
          hint={word('platform.portal-code-hint')}
          error={
            isTried && !isCodeRight ? word('platform.code-wrong') : faultOf(error, 'code', word('platform.code-wrong'))
          }
          onChange={(event) => {
            draft.set({ code: event.target.value })
            open.reset()
          }}
        />
      )}
      <Field
        label={word('platform.portal-title')}
        required
        maxLength={60}
        value={zh}
        error={isTried && settings.title.zh === '' ? word('platform.name-missing') : undefined}
        onChange={(event) => draft.set({ zh: event.target.value })}
      />
      <Field
        label={word('platform.name-en')}
        maxLength={120}
        value={en}
        onChange={(event) => draft.set({ en: event.target.value })}
      />
      <Field
        label={word('platform.portal-domain')}
        maxLength={253}
        spellCheck={false}
        autoCapitalize="none"
        value={domain}
        hint={word('platform.portal-domain-hint')}
        error={faultOf(error, 'domain', word('platform.portal-domain-wrong'))}
        onChange={(event) => draft.set({ domain: event.target.value })}
      />
      <Field
        label={word('platform.portal-theme')}
        type="color"
        value={theme}
        onChange={(event) => draft.set({ theme: event.target.value.toUpperCase() })}
      />
      <Choices
        kind="checkbox"
        label={word('platform.portal-ways')}
        required
        options={ways.map((value) => ({ value, label: word(`platform.way-${value}`) }))}
        chosen={chosenWays}
        error={isTried && chosenWays.length === 0 ? word('platform.ways-missing') : undefined}
        onChoose={setWays}
      />
      <Choices
        kind="radio"
        label={word('platform.portal-passwords')}
        options={passwords.map((value) => ({ value, label: word(`platform.passwords-${value}`) }))}
        chosen={[password]}
        onChoose={([value]) => setPassword(value ?? '1')}
      />
      {portal !== undefined && (
        <Choices
          kind="radio"
          label={word('platform.portal-state')}
          options={states.map((value) => ({ value, label: word(`platform.portal-${value}`) }))}
          chosen={[state]}
          onChoose={([value]) => setState(value === 'closed' ? 'closed' : 'open')}
        />
      )}
    </ActDialog>
  )
}
