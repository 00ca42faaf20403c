import { type FormEvent, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { basePath, storedPrefix } from '../../platform/routing/location.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type SocialSettings, useSaveSocialSettings } from './social.queries.ts'
import styles from './social-settings.module.css'

export function SettingsForm({ type, kept }: { type: 1 | 2; kept: SocialSettings | undefined }) {
  const { word } = useWords()
  const save = useSaveSocialSettings()
  const [zh, setZh] = useState(kept?.name.zh ?? '')
  const [en, setEn] = useState(kept?.name.en ?? '')
  const [issuer, setIssuer] = useState(kept?.issuer ?? '')
  const [clientId, setClientId] = useState(kept?.clientId ?? '')
  const [clientSecret, setClientSecret] = useState('')
  const [origins, setOrigins] = useState((kept?.redirectOrigins ?? [location.origin]).join('\n'))
  const [isOpen, setIsOpen] = useState(kept?.isOpen ?? true)

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
        setClientSecret('')
        toast.success(word('social.saved'))
      },
    })
  }

  return (
    <form className={styles['form']} onSubmit={submit} aria-label={word(`social.type-${type}`)}>
      <Field
        label={word('social.name-zh')}
        required
        maxLength={30}
        value={zh}
        onChange={(e) => setZh(e.target.value)}
      />
      <Field label={word('social.name-en')} maxLength={60} value={en} onChange={(e) => setEn(e.target.value)} />
      {type === 1 && (
        <Field
          label={word('social.issuer')}
          hint={word('social.issuer-hint')}
          required
          type="url"
          maxLength={200}
          value={issuer}
          onChange={(event) => setIssuer(event.target.value)}
        />
      )}
      <Field
        label={word('social.client-id')}
        required
        autoComplete="off"
        maxLength={200}
        value={clientId}
        onChange={(event) => setClientId(event.target.value)}
      />
      <Field
        label={word('social.client-secret')}
        hint={kept?.hasSecret ? word('social.secret-kept') : undefined}
        required={!kept?.hasSecret}
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
        onChange={(event) => setOrigins(event.target.value)}
      />
      <p className={styles['note']}>
        {word('social.register-there')}
        <code>{`${location.origin}${basePath}/${storedPrefix() ?? ''}/socialLogin`}</code>
      </p>
      <label className={styles['check']}>
        <input type="checkbox" checked={isOpen} onChange={(event) => setIsOpen(event.target.checked)} />
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
