import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { worded } from '../../ui/form-wording.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Refused } from '../../ui/refused.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { DevicesTable } from './devices-table.tsx'
import { Pairings } from './pairings.tsx'
import styles from './screen-desk.module.css'
import { type Codes, type DeskScreen, useDevices, useRenewCodes } from './screen-desk.queries.ts'
import { ScreenForm } from './screen-form.tsx'

type Props = {
  screen: DeskScreen
  screens: readonly DeskScreen[]
  canSave: boolean
  onCodes: (codes: Codes) => void
}

/** One screen: where it leads, who waits before it, and the devices that show it. */
export function ScreenCard({ screen, screens, canSave, onCodes }: Props) {
  const { word, language } = useWords()
  const [open, setOpen] = useState<'edit' | 'renew'>()
  const renew = useRenewCodes()
  const read = useDevices(screen.id)
  const close = () => setOpen(undefined)
  const facts = [
    [word('screen-desk.room'), screen.room ? worded(screen.room.name, language) : word('screen-desk.no-room')],
    [word('screen-desk.hall'), screen.look.hall || '—'],
    [word('screen-desk.shape'), screen.look.shape],
    [word('screen-desk.template'), word(`screen-desk.template-${screen.template}`)],
    [word('screen-desk.state'), word(screen.state === 'open' ? 'screen-desk.is-open' : 'screen-desk.closed')],
  ] as const
  return (
    <div className={styles['detail']}>
      <section className={styles['card']} aria-labelledby="screen-desk-title">
        <header className={styles['head']}>
          <div>
            <h2 id="screen-desk-title">{worded(screen.title, language)}</h2>
            <small>{[word('screen-desk.code-of', { code: screen.code }), screen.portalTitle].join(' · ')}</small>
          </div>
          <LinkButton
            size="small"
            icon="external"
            target="_blank"
            to={`/${screen.portalCode}/${screen.code}/screenCasting/waiting`}
          >
            {word('screen-desk.open')}
          </LinkButton>
          {canSave && (
            <>
              <Button icon="key" busy={renew.isPending} onClick={() => setOpen('renew')}>
                {word('screen-desk.renew')}
              </Button>
              <Button look="primary" icon="pencil" onClick={() => setOpen('edit')}>
                {word('screen-desk.edit')}
              </Button>
            </>
          )}
        </header>
        {renew.error && <Refused error={renew.error} />}
        <dl className={styles['facts']}>
          {facts.map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </section>
      {read.data ? (
        <>
          {read.isError && <p role="status">{word('screen-desk.stale')}</p>}
          {read.data.can.save && <Pairings screenId={screen.id} pairings={read.data.pairings} />}
          <DevicesTable screen={screen} screens={screens} devices={read.data.devices} canSave={read.data.can.save} />
        </>
      ) : (
        <section className={styles['card']}>
          {read.isPending ? (
            <SkeletonLines lines={4} />
          ) : (
            <p className={styles['quiet']} role="alert">
              {word('screen-desk.devices-failed')}{' '}
              <Button icon="refresh" onClick={() => void read.refetch()}>
                {word('screen-desk.retry')}
              </Button>
            </p>
          )}
        </section>
      )}
      {open === 'edit' && <ScreenForm before={screen} onClose={close} />}
      <Question
        open={open === 'renew'}
        isDangerous
        question={word('screen-desk.renew-question')}
        confirm={word('screen-desk.renew')}
        cancel={word('screen-desk.cancel')}
        onCancel={close}
        onConfirm={() => {
          close()
          renew.mutate(screen.id, { onSuccess: onCodes })
        }}
      />
    </div>
  )
}
