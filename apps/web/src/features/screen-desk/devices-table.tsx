import { formatInstant } from '@laurel/rules/date'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { DotsMenu } from '../../parts/desk/dots-menu.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Refused } from '../../ui/refused.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast-store.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import { RedirectForm, RenameForm } from './device-forms.tsx'
import styles from './screen-desk.module.css'
import { type DeskScreen, type Device, type DeviceAct, useDeviceAct } from './screen-desk.queries.ts'

type Props = {
  screen: DeskScreen
  screens: readonly DeskScreen[]
  devices: readonly Device[]
  canSave: boolean
}

/** It reports every ten seconds. */
const silentAfterMs = 30_000
const pages = ['waiting', 'competition', 'entry', 'show', 'secondary', 'console', 'test', 'divide', 'draw'] as const
type Page = (typeof pages)[number]
const isPage = (page: string): page is Page => (pages as readonly string[]).includes(page)

export function DevicesTable({ screen, screens, devices, canSave }: Props) {
  const { word } = useWords()
  const act = useDeviceAct()
  const [opened, setOpened] = useState<{ device: Device; what: 'rename' | 'redirect' | 'revoke' }>()
  const close = () => setOpened(undefined)
  const run = (body: DeviceAct, done: string) => act.mutate(body, { onSuccess: () => toast.success(done) })
  const menuOf = (device: Device) => ({
    items: [
      { key: 'rename', label: word('screen-desk.rename') },
      { key: 'redirect', label: word('screen-desk.redirect'), disabled: screens.length < 2 },
      { key: 'reload', label: word('screen-desk.reload') },
      { key: 'revoke', label: word('screen-desk.revoke'), danger: true },
    ],
    onClick: ({ key }: { key: string }) => {
      if (key === 'reload')
        run({ act: 'reload', deviceId: device.id }, word('screen-desk.reloaded', { name: device.name }))
      else setOpened({ device, what: key as 'rename' })
    },
  })
  const columns: NonNullable<TableProps<Device>['columns']> = [
    {
      key: 'name',
      title: word('screen-desk.device'),
      render: (_, device) => (
        <span className={styles['device']}>
          <b>{device.name}</b>
          <small>
            {[
              word(`screen-desk.kind-${device.kind}`),
              isPage(device.page) ? word(`screen-desk.page-${device.page}`) : device.page,
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
      ),
    },
    { key: 'state', title: word('screen-desk.link'), render: (_, device) => <DeviceState device={device} /> },
    {
      key: 'seen',
      title: word('screen-desk.last-seen'),
      render: (_, { lastSeenAt }) => formatInstant(lastSeenAt, 'MM-DD HH:mm:ss'),
    },
    {
      key: 'acts',
      title: word('screen-desk.acts'),
      render: (_, device) =>
        canSave &&
        device.revokedAt === null && (
          <span className={styles['acts']}>
            <Button
              disabled={device.isIdentifying}
              onClick={() =>
                run({ act: 'identify', deviceId: device.id }, word('screen-desk.identified', { name: device.name }))
              }
            >
              {word(device.isIdentifying ? 'screen-desk.identifying' : 'screen-desk.identify')}
            </Button>
            <DotsMenu label={word('screen-desk.acts-of', { name: device.name })} menu={menuOf(device)} />
          </span>
        ),
    },
  ]
  return (
    <section className={styles['card']} aria-label={word('screen-desk.devices')}>
      <header className={styles['head']}>
        <div>
          <h2>{word('screen-desk.devices')}</h2>
        </div>
      </header>
      {act.error && <Refused error={act.error} />}
      {devices.length === 0 ? (
        <Notice kind="empty" title={word('screen-desk.no-devices')} hint={word('screen-desk.no-devices-hint')} />
      ) : (
        <WideTable label={word('screen-desk.devices')} rowKey="id" columns={columns} dataSource={[...devices]} />
      )}
      {opened?.what === 'rename' && <RenameForm device={opened.device} onClose={close} />}
      {opened?.what === 'redirect' && (
        <RedirectForm
          device={opened.device}
          screens={screens.filter(({ id, state }) => id !== screen.id && state === 'open')}
          onClose={close}
        />
      )}
      <Question
        open={opened?.what === 'revoke'}
        isDangerous
        question={word('screen-desk.revoke-question', { name: opened?.device.name ?? '' })}
        confirm={word('screen-desk.revoke')}
        cancel={word('screen-desk.cancel')}
        onCancel={close}
        onConfirm={() => {
          close()
          if (opened)
            run(
              { act: 'revoke', deviceId: opened.device.id },
              word('screen-desk.revoked-done', { name: opened.device.name }),
            )
        }}
      />
    </section>
  )
}

function DeviceState({ device: { revokedAt, lastSeenAt, latencyMs } }: { device: Device }) {
  const { word } = useWords()
  if (revokedAt !== null)
    return (
      <Tag tone="mute" icon="ban">
        {word('screen-desk.revoked')}
      </Tag>
    )
  if (Date.now() - Date.parse(lastSeenAt) > silentAfterMs)
    return (
      <Tag tone="warn" icon="wifi-off">
        {word('screen-desk.silent')}
      </Tag>
    )
  return (
    <Tag tone="ok" icon="wifi">
      {latencyMs === null ? word('screen-desk.connected') : word('screen-desk.latency', { ms: latencyMs })}
    </Tag>
  )
}
