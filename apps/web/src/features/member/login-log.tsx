import { deviceName } from '@laurel/rules/device-name'
import type { TableProps } from 'antd'
import { isWordKey } from '../../platform/i18n/i18n.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Tag } from '../../ui/tag.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import styles from './member.module.css'
import { type Login, useLogins } from './member.queries.ts'

type WordOf = ReturnType<typeof useWords>['word']

/** A way that has no words yet is shown by its own name. */
export function wayInWords(way: string, word: WordOf): string {
  const key = `member.way-${way}`
  return isWordKey(key) ? word(key) : way
}

export function LoginLog({ onOpen }: { onOpen: (accountId: string) => void }) {
  const { word } = useWords()
  const logins = useLogins(undefined)
  const rows = logins.data?.pages.flatMap((page) => page.rows) ?? []
  if (logins.isError && logins.data === undefined)
    return (
      <Notice kind="failed" title={word('member.lost')} hint={word('member.lost-hint')}>
        <Button look="primary" icon="refresh" onClick={() => void logins.refetch()}>
          {word('state.retry')}
        </Button>
      </Notice>
    )
  return (
    <>
      <WideTable
        label={word('member.logins')}
        rowKey="id"
        columns={columnsOf(word, onOpen)}
        dataSource={rows}
        loading={logins.isPending}
        locale={{ emptyText: logins.isPending ? ' ' : word('member.no-logins') }}
      />
      {logins.hasNextPage && (
        <div className={styles['more']}>
          <Button busy={logins.isFetchingNextPage} onClick={() => void logins.fetchNextPage()}>
            {word('card.more')}
          </Button>
        </div>
      )}
    </>
  )
}

function columnsOf(word: WordOf, onOpen: (accountId: string) => void): NonNullable<TableProps<Login>['columns']> {
  return [
    { dataIndex: 'loggedInAt', title: word('audit.at'), render: (at: string) => <Instant at={at} /> },
    {
      dataIndex: 'name',
      title: word('card.name'),
      render: (name: string, { userName, accountId }) => (
        <span className={styles['person']}>
          <span>
            <Button look="link" onClick={() => onOpen(accountId)}>
              {name}
            </Button>
            <small className={styles['small']}>{userName}</small>
          </span>
        </span>
      ),
    },
    { dataIndex: 'userType', title: word('member.kind'), render: (type: Login['userType']) => word(`who.${type}`) },
    { dataIndex: 'way', title: word('member.way'), render: (way: string) => wayInWords(way, word) },
    {
      dataIndex: 'device',
      title: word('member.device'),
      render: (device: string) => <span title={device}>{deviceName(device) ?? word('member.unknown-device')}</span>,
    },
    { dataIndex: 'address', title: word('member.address') },
    {
      dataIndex: 'isOpen',
      title: word('member.session'),
      render: (isOpen: boolean) => (
        <Tag tone={isOpen ? 'ok' : 'plain'} icon={isOpen ? 'check' : 'log-out'}>
          {word(isOpen ? 'member.session-open' : 'member.session-ended')}
        </Tag>
      ),
    },
  ]
}
