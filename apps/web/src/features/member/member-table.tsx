import { formatInstant } from '@laurel/rules/date'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { listed } from '../../platform/i18n/i18n.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Unseen } from '../../ui/unseen.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import styles from './member.module.css'
import type { Member } from './member.queries.ts'
import type { Column } from './member-columns.tsx'
import { lookOf } from './member-look.ts'
import { MemberMenu } from './member-menu.tsx'
import { RevealDialog } from './reveal-dialog.tsx'

type Props = {
  rows: readonly Member[]
  hidden: readonly Column[]
  isLoading: boolean
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
  onOpen: (id: string) => void
}

/** As many as one call may name (the contract's word). */
const maxSelected = 200

export function MemberTable({ rows, hidden, isLoading, chosen, onChoose, onOpen }: Props) {
  const { word } = useWords()
  const [revealed, setRevealed] = useState<Member>()
  return (
    <>
      <WideTable
        label={word('member.members')}
        rowKey="id"
        columns={columnsOf(word, onOpen, setRevealed).filter(
          (column) => !('dataIndex' in column) || !hidden.some((name) => name === column.dataIndex),
        )}
        dataSource={[...rows]}
        loading={isLoading}
        locale={{ emptyText: isLoading ? ' ' : word('card.nobody') }}
        rowSelection={{
          selectedRowKeys: [...chosen],
          preserveSelectedRowKeys: true,
          onChange: (keys) => onChoose(keys.map(String).slice(0, maxSelected)),
          getCheckboxProps: ({ name }) => ({ 'aria-label': word('card.choose', { name }) }),
          getTitleCheckboxProps: () => ({ 'aria-label': word('card.choose-all') }),
        }}
      />
      {revealed && <RevealDialog member={revealed} field="mobile" onClose={() => setRevealed(undefined)} />}
    </>
  )
}

type WordOf = ReturnType<typeof useWords>['word']

function columnsOf(
  word: WordOf,
  onOpen: Props['onOpen'],
  onReveal: (member: Member) => void,
): NonNullable<TableProps<Member>['columns']> {
  return [
    { dataIndex: 'name', title: word('card.name'), render: (_, member) => <Person member={member} onOpen={onOpen} /> },
    {
      dataIndex: 'organisation',
      title: word('member.place-and-duties'),
      render: (place: Member['organisation'], { posts, workGroups }) => (
        <>
          {place?.name ?? '—'}
          <small className={styles['small']}>{listed([...posts, ...workGroups])}</small>
        </>
      ),
    },
    {
      dataIndex: 'roles',
      title: word('member.roles'),
      render: (roles: Member['roles']) =>
        roles.length === 0 ? '—' : roles.map(({ id, name }) => <RoleName key={id} name={name} />),
    },
    {
      dataIndex: 'mobile',
      title: word('member.mobile'),
      render: (mobile: string | null, member) => (
        <span className={styles['number']}>
          {mobile ?? '—'}
          {mobile !== null && member.can.reveal && (
            <Button
              look="link"
              icon="eye"
              aria-label={word('member.reveal-of', { name: member.name, field: word('member.mobile') })}
              onClick={() => onReveal(member)}
            />
          )}
        </span>
      ),
    },
    {
      dataIndex: 'state',
      title: word('member.state-and-login'),
      render: (_, member) => (
        <>
          <State member={member} />
          <small className={styles['small']} title={formatInstant(member.lastLoginAt)}>
            {member.lastLoginAt !== null && formatInstant(member.lastLoginAt, 'MM-DD HH:mm')}
          </small>
        </>
      ),
    },
    {
      dataIndex: 'createdAt',
      title: word('member.column-createdAt'),
      render: (at: string) => formatInstant(at, 'YYYY-MM-DD'),
    },
    {
      key: 'acts',
      title: <Unseen>{word('card.acts')}</Unseen>,
      width: 48,
      fixed: 'end',
      render: (_, member) => <MemberMenu member={member} onOpen={onOpen} />,
    },
  ]
}

function Person({ member, onOpen }: { member: Member; onOpen: Props['onOpen'] }) {
  const { word } = useWords()
  return (
    <span className={styles['person']}>
      <Avatar name={member.name} />
      <span>
        <Button look="link" onClick={() => onOpen(member.id)}>
          {member.name}
        </Button>
        <small className={styles['small']}>
          {member.userName} · {word(`who.${member.userType}`)}
        </small>
      </span>
    </span>
  )
}

const RoleName = ({ name }: { name: string }) => <span className={styles['role']}>{name}</span>

export function State({ member }: { member: Pick<Member, 'state' | 'lastLoginAt'> }) {
  const { word } = useWords()
  const { words, ...look } = lookOf(member)
  return <Tag {...look}>{word(words)}</Tag>
}
