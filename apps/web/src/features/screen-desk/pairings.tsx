import { formatInstant } from '@laurel/rules/date'
import { Input, Select } from 'antd'
import { useId, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Refused } from '../../ui/refused.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './screen-desk.module.css'
import { type Device, type Pairing, useDeviceAct } from './screen-desk.queries.ts'

type Kind = Device['kind']
const kinds = ['display', 'console'] as const

/** Pages that show a number and wait. Somebody in the hall reads it out; it is compared, or typed. */
export function Pairings({ screenId, pairings }: { screenId: string; pairings: readonly Pairing[] }) {
  const { word } = useWords()
  return (
    <section className={styles['card']} aria-labelledby="screen-desk-pairing">
      <header className={styles['head']}>
        <div>
          <h2 id="screen-desk-pairing">{word('screen-desk.pairing')}</h2>
          <small>{word('screen-desk.pairing-hint')}</small>
        </div>
      </header>
      {pairings.map((pairing) => (
        <Approval key={pairing.id} screenId={screenId} pairing={pairing} />
      ))}
      <Approval screenId={screenId} pairing={undefined} />
    </section>
  )
}

type Props = { screenId: string; pairing: Pairing | undefined }

/** Without a pairing: its number is typed. */
function Approval({ screenId, pairing }: Props) {
  const { word } = useWords()
  const id = useId()
  const act = useDeviceAct()
  const [typed, setTyped] = useState('')
  const [name, setName] = useState('')
  const [kind, setKind] = useState<Kind>('display')
  const number = pairing?.number ?? typed.replaceAll(/\D/g, '')
  const isReady = number.length === 6 && name.trim() !== ''
  const approve = () =>
    act.mutate(
      { act: 'approve', screenId, number, kind, name: name.trim() },
      {
        onSuccess: () => {
          toast.success(word('screen-desk.approved', { name: name.trim() }))
          setTyped('')
          setName('')
        },
      },
    )
  return (
    <form
      className={styles['approval']}
      data-waiting={pairing !== undefined || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !act.isPending) approve()
      }}
    >
      {pairing ? (
        <p className={styles['number']}>
          <b>{`${pairing.number.slice(0, 3)} ${pairing.number.slice(3)}`}</b>
          <small>{word('screen-desk.asked', { at: formatInstant(pairing.askedAt, 'HH:mm:ss') })}</small>
        </p>
      ) : (
        <label htmlFor={`${id}number`}>
          {word('screen-desk.number')}
          <Input
            id={`${id}number`}
            className={styles['typed'] ?? ''}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            placeholder="000 000"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      )}
      <label htmlFor={`${id}name`}>
        {word('screen-desk.device-name')}
        <Input
          id={`${id}name`}
          maxLength={40}
          placeholder={word('screen-desk.device-name-hint')}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <label htmlFor={`${id}kind`}>
        {word('screen-desk.kind')}
        <Select
          id={`${id}kind`}
          value={kind}
          options={kinds.map((value) => ({ value, label: word(`screen-desk.kind-${value}`) }))}
          onChange={setKind}
        />
      </label>
      <span className={styles['acts']}>
        <Button type="submit" look="primary" busy={act.isPending} disabled={!isReady}>
          {word('screen-desk.approve')}
        </Button>
        {pairing && (
          <Button
            disabled={act.isPending}
            onClick={() => act.mutate({ act: 'refuse', screenId, number: pairing.number })}
          >
            {word('screen-desk.refuse')}
          </Button>
        )}
      </span>
      {act.error && <Refused error={act.error} />}
    </form>
  )
}
