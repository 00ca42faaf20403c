import type { TableProps } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { basePath } from '../../platform/routing/location.ts'
import { Button } from '../../ui/button.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import styles from './desk.module.css'
import type { AgreementRef, Version } from './desk.queries.ts'
import { WhoAgreedDrawer } from './who-agreed.tsx'

const states: Record<Version['state'], { tone: Tone; icon: IconName }> = {
  'in-force': { tone: 'ok', icon: 'check' },
  coming: { tone: 'info', icon: 'clock' },
  past: { tone: 'mute', icon: 'history' },
}

/** Every version that was ever published, and who agreed to it. */
export function VersionList({ agreementRef, versions }: { agreementRef: AgreementRef; versions: Version[] }) {
  const { word } = useWords()
  const [asked, setAsked] = useState<Version>()
  const address = ({ version }: Version) =>
    `${basePath}/${agreementRef.portalCode}/userProtocol?kind=${agreementRef.kind}&version=${version}`
  const columns: NonNullable<TableProps<Version>['columns']> = [
    { dataIndex: 'version', title: word('desk.version') },
    {
      dataIndex: 'state',
      title: word('desk.state'),
      render: (state: Version['state']) => <Tag {...states[state]}>{word(`desk.state-${state}`)}</Tag>,
    },
    { dataIndex: 'effectiveOn', title: word('desk.effective-on') },
    {
      dataIndex: 'publishedAt',
      title: word('desk.published-at'),
      render: (at: string, { publishedBy }) => (
        <>
          <Instant at={at} />
          <small className={styles['small']}>{publishedBy ?? word('desk.by-platform')}</small>
        </>
      ),
    },
    {
      dataIndex: 'agreed',
      title: word('desk.agreed'),
      align: 'end',
      render: (agreed: number, version) =>
        agreed === 0 ? (
          <span className={styles['none']}>0</span>
        ) : (
          <Button look="link" onClick={() => setAsked(version)}>
            {word('desk.agreed-count', { count: agreed })}
          </Button>
        ),
    },
    {
      key: 'acts',
      title: word('desk.acts'),
      render: (_, version) => (
        <a className={styles['read']} href={address(version)} target="_blank" rel="noreferrer">
          {word('desk.read', { version: version.version })}
        </a>
      ),
    },
  ]
  return (
    <>
      <WideTable
        label={word('desk.tab-versions', { count: versions.length })}
        rowKey="id"
        columns={columns}
        dataSource={versions}
        locale={{ emptyText: word('desk.no-versions') }}
      />
      {asked && <WhoAgreedDrawer version={asked} kind={agreementRef.kind} onClose={() => setAsked(undefined)} />}
    </>
  )
}
