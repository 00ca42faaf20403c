import { useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { ConfirmAddress } from './confirm-address.tsx'
import { type NoticeSettings as Settings, useNoticeSettings, useSaveSettings } from './notice.queries.ts'
import styles from './notice-settings.module.css'

type Kind = Settings['mail']['kinds'][number]

/** By which channels somebody is told what. */
export function NoticeSettings({ onClose }: { onClose: () => void }) {
  const { word } = useWords()
  const settings = useNoticeSettings()
  if (settings.data) return <Loaded settings={settings.data} onClose={onClose} />
  return (
    <Dialog open title={word('notice.settings')} width="fields" onClose={onClose}>
      {settings.error ? <Alert>{messageOf(settings.error)}</Alert> : <SkeletonLines />}
    </Dialog>
  )
}

const messageOf = (error: Error) => (error instanceof CallError ? error.msg : error.message)

function Loaded({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const { word } = useWords()
  const save = useSaveSettings()
  const { mail, sms } = settings
  const [language, setLanguage] = useState(settings.language)
  const [refused, setRefused] = useState({ mail: mail.refused, sms: sms.refused })
  const toggle = (channel: 'mail' | 'sms', kind: Kind) =>
    setRefused((before) => ({
      ...before,
      [channel]: before[channel].includes(kind)
        ? before[channel].filter((each) => each !== kind)
        : [...before[channel], kind],
    }))
  const kinds = [...new Set([...mail.kinds, ...sms.kinds])]
  const submit = () =>
    save.mutate(
      { language, refusedByMail: refused.mail, refusedBySms: refused.sms },
      {
        onSuccess: () => {
          toast.success(word('notice.settings.saved'))
          onClose()
        },
      },
    )
  const box = (channel: 'mail' | 'sms', kind: Kind) =>
    settings[channel].kinds.includes(kind) ? (
      <input
        type="checkbox"
        aria-label={`${word(`notice.kind.${kind}`)}: ${word(`notice.settings.${channel}`)}`}
        checked={!refused[channel].includes(kind)}
        onChange={() => toggle(channel, kind)}
      />
    ) : (
      <span aria-hidden="true">–</span>
    )
  return (
    <Dialog
      open
      title={word('notice.settings')}
      width="fields"
      onClose={onClose}
      actions={
        <Button look="primary" size="medium" busy={save.isPending} onClick={submit}>
          {word('notice.settings.save')}
        </Button>
      }
    >
      <p className={styles['intro']}>{word('notice.settings.intro')}</p>
      <Reach settings={settings} />
      <table className={styles['kinds']}>
        <thead>
          <tr>
            <th scope="col">{word('notice.settings.kind')}</th>
            <th scope="col">{word('notice.settings.mail')}</th>
            <th scope="col">{word('notice.settings.sms')}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{word(`notice.kind.${kind}`)}</th>
              <td>{box('mail', kind)}</td>
              <td>{box('sms', kind)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <fieldset className={styles['language']}>
        <legend>{word('notice.settings.language')}</legend>
        {(['zh', 'en'] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="notice-language" checked={language === each} onChange={() => setLanguage(each)} />
            <span lang={each === 'zh' ? 'zh-CN' : 'en'}>{each === 'zh' ? '中文' : 'English'}</span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}

function Reach({ settings: { mail, sms } }: { settings: Settings }) {
  const { word } = useWords()
  return (
    <ul className={styles['reach']}>
      <li>
        {mail.address === null && word('notice.settings.no-mail')}
        {mail.address !== null && mail.isConfirmed && word('notice.settings.mail-to', { address: mail.address })}
        {mail.address !== null && !mail.isConfirmed && <ConfirmAddress address={mail.address} />}
      </li>
      <li>
        {sms.number === null ? word('notice.settings.no-sms') : word('notice.settings.sms-to', { number: sms.number })}
      </li>
    </ul>
  )
}
