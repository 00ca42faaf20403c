import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Instant } from '../../ui/instant.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ErasureNotice } from './erasures.tsx'
import { ExportForm } from './export-form.tsx'
import { Impersonate } from './impersonate.tsx'
import styles from './platform.module.css'
import { type TenantDetail, useTenant } from './platform.queries.ts'
import { EraseForm, SuspendForm } from './reason-form.tsx'
import { TenantAdministrators } from './tenant-administrators.tsx'
import { TenantForm } from './tenant-form.tsx'
import { figure } from './tenant-list.tsx'
import { TenantPortals } from './tenant-portals.tsx'
import { TenantState } from './tenant-state.tsx'
import { Trouble } from './trouble.tsx'
import { worded } from './worded.ts'

export function TenantPage({ id }: { id: string }) {
  const { word } = useWords()
  const navigate = useNavigate()
  const tenant = useTenant(id)
  const back = (
    <Link className={styles['back']} to="/manager/platform">
      <Icon name="arrow-left" size={16} />
      {word('platform.back')}
    </Link>
  )
  if (tenant.isError)
    return (
      <>
        {back}
        <Trouble error={tenant.error} onRetry={() => void tenant.refetch()} />
      </>
    )
  if (!tenant.data)
    return (
      <>
        {back}
        <SkeletonLines label={word('platform.loading')} lines={6} />
      </>
    )
  const { data } = tenant
  return (
    <>
      {back}
      <Head tenant={data} />
      {data.erasure && (
        <ErasureNotice erasure={data.erasure} onGone={() => void navigate('/manager/platform?tab=receipts')} />
      )}
      {data.suspendedBecause !== null && (
        <p className={styles['note']}>{word('platform.suspended-because', { reason: data.suspendedBecause })}</p>
      )}
      <Figures tenant={data} />
      <TenantPortals tenant={data} />
      <TenantAdministrators tenant={data} />
      {data.can.seeAs && data.portals > 0 && <Impersonate tenantId={data.id} />}
    </>
  )
}

type Open = 'edit' | 'suspend' | 'export' | 'erase'

function Head({ tenant }: { tenant: TenantDetail }) {
  const { word } = useWords()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { can } = tenant
  return (
    <>
      <DeskHead
        title={worded(tenant.name)}
        intro={
          <span className={styles['under']}>
            {tenant.code} <TenantState tenant={tenant} />
          </span>
        }
      >
        <Button onClick={() => setOpen('edit')}>{word('platform.edit')}</Button>
        {can.export && (
          <Button icon="file-down" onClick={() => setOpen('export')}>
            {word('platform.export')}
          </Button>
        )}
        {(can.suspend || can.resume) && (
          <Button icon={can.suspend ? 'ban' : 'check'} onClick={() => setOpen('suspend')}>
            {word(can.suspend ? 'platform.suspend' : 'platform.resume')}
          </Button>
        )}
        {can.erase && (
          <Button icon="trash" onClick={() => setOpen('erase')}>
            {word('platform.erase')}
          </Button>
        )}
      </DeskHead>
      {open === 'edit' && <TenantForm tenant={tenant} onClose={close} />}
      {open === 'suspend' && <SuspendForm tenant={tenant} onClose={close} />}
      {open === 'export' && <ExportForm tenant={tenant} onClose={close} />}
      {open === 'erase' && <EraseForm tenant={tenant} onClose={close} />}
    </>
  )
}

function Figures({ tenant }: { tenant: TenantDetail }) {
  const { word } = useWords()
  return (
    <dl className={styles['figures']}>
      <div>
        <dt>{word('platform.portals')}</dt>
        <dd>{tenant.portals}</dd>
      </div>
      <div>
        <dt>{word('platform.accounts')}</dt>
        <dd>{figure(word, tenant.accounts)}</dd>
      </div>
      <div>
        <dt>{word('platform.contests')}</dt>
        <dd>{tenant.contests}</dd>
      </div>
      <div>
        <dt>{word('platform.sessions')}</dt>
        <dd>{figure(word, tenant.openSessions)}</dd>
      </div>
      <div>
        <dt>{word('platform.last-login')}</dt>
        <dd>{tenant.lastLoginAt === null ? word('platform.never') : <Instant at={tenant.lastLoginAt} />}</dd>
      </div>
      <div>
        <dt>{word('platform.created')}</dt>
        <dd>
          <Instant at={tenant.createdAt} />
        </dd>
      </div>
    </dl>
  )
}
