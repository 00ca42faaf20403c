import { type FormEvent, useState } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { basePath, storedPrefix } from '../../platform/routing/location.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast-store.ts'
import { ProviderTrial } from './provider-trial.tsx'
import { type SocialSettings, useSaveSocialSettings } from './social.queries.ts'
import styles from './social-settings.module.css'

export function SettingsForm({ type, kept }: { type: 1 | 2; kept: SocialSettings | undefined }) {
  const { word } = useWords()
  const save = useSaveSocialSettings()
  const draft = useLocalDraft('social', `${type}`, {
    zh: kept?.name.zh ?? '',
    en: kept?.name.en ?? '',
    issuer: kept?.issuer ?? '',
    clientId: kept?.clientId ?? '',
    origins: (kept?.redirectOrigins ?? [location.origin]).join('\n'),
    isOpen: kept?.isOpen ?? true,
  })
  const { zh, en, issuer, clientId, origins, isOpen } = draft.fields
  // A secret belongs to the provider it was given for, and is not sent to another.
  const isSameClient = issuer.trim() === kept?.issuer && clientId.trim() === kept.clientId
  // A secret is not part of the draft: it never stays on this computer.
  const [clientSecret, setClientSecret] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    const name = { zh: zh.trim(), ...(en.trim() !== '' && { en: en.trim() }) }
    const secret = clientSecret === '' ? {} : { clientSecret }
    const redirectOrigins = origins.split(/\s+/).filter((line) => line !== '')
    const settings = {
      type,
      name,
      issuer: issuer.trim(),
      clientId: clientId.trim(),
      redirectOrigins,
      isOpen,
      ...secret,
    }
    save.mutate(settings, {
      onSuccess: () => {
        draft.clear()
        setClientSecret('')
        toast.success(word('social.saved'))
      },
    })
  }

  return (
    <form className={styles['form']} onSubmit={submit} aria-label={word(`social.type-${type}`)}>
      <LocalDraftNotice notice={draft.notice} />
      <Field
        label={word('social.name-zh')}
        required
        maxLength={30}
        value={zh}
        onChange={(e) => draft.set({ zh: e.target.value })}
      />
      <Field
        label={word('social.name-en')}
        maxLength={60}
        value={en}
        onChange={(e) => draft.set({ en: e.target.value })}
      />
      {type === 1 && (
        <Field
          label={word('social.issuer')}
          hint={word('social.issuer-hint')}
          required
          type="url"
          maxLength={200}
          value={issuer}
          onChange={(event) => draft.set({ issuer: event.target.value })}
        />
      )}
      {type === 1 && <ProviderTrial issuer={issuer.trim()} />}
      <Field
        label={word('social.client-id')}
        required
        autoComplete="off"
        maxLength={200}
        value={clientId}
        onChange={(event) => draft.set({ clientId: event.target.value })}
      />
      <Field
        label={word('social.client-secret')}
        hint={kept?.hasSecret ? word(isSameClient ? 'social.secret-kept' : 'social.secret-anew') : undefined}
        required={!(kept?.hasSecret && isSameClient)}
        type="password"
        autoComplete="new-password"
        maxLength={500}
        value={clientSecret}
        onChange={(event) => setClientSecret(event.target.value)}
      />
      <TextArea
        label={word('social.origins')}
        hint={word('social.origins-hint')}
        required
        rows={3}
        value={origins}
        onChange={(event) => draft.set({ origins: event.target.value })}
      />
      <p className={styles['note']}>
        {word('social.register-there')}
        <code>{`${location.origin}${basePath}/${storedPrefix() ?? ''}/socialLogin`}</code>
      </p>
      <label className={styles['check']}>
        <input type="checkbox" checked={isOpen} onChange={(event) => draft.set({ isOpen: event.target.checked })} />
        {word('social.is-open')}
      </label>
      <div>
        <Button type="submit" look="primary" size="medium" busy={save.isPending}>
          {word(save.isPending ? 'social.saving' : 'social.save')}
        </Button>
      </div>
    </form>
  )
}
