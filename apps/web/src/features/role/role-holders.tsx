import { Input, Table, type TableProps } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { type Someone, usePeopleChoices } from '../../platform/lookups/people.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { PeoplePicker } from '../../ui/people-picker.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './role.module.css'
import { type Holder, type Role, useHandRole, useHolders } from './role.queries.ts'

/** Given and taken here; either way it counts from the next call on. */
export function RoleHolders({ role }: { role: Role }) {
  const { word } = useWords()
  const [search, setSearch] = useState('')
  const holders = useHolders(role.id, useDeferredValue(search))
  const rows = holders.data?.pages.flatMap((page) => page.rows) ?? []
  const mayGive = role.can.give
  const [asked, setAsked] = useState<Holder>()
  const hand = useHandRole()
  const isAll = search.trim() === ''
  // The count is of everybody, the list only of those within the reader's scope.
  const beyond = isAll && holders.isSuccess && !holders.hasNextPage ? Math.max(0, role.holders - rows.length) : 0
  const nobody = isAll ? 'role.nobody' : 'people.nobody'
  const emptyWhy =
    beyond > 0 ? word('role.out-of-reach', { count: beyond }) : word(holders.isPending ? 'ui.loading' : nobody)
  const columns: TableProps<Holder>['columns'] = [
    {
      dataIndex: 'name',
      title: word('card.name'),
      render: (name: string, { userName }) => (
        <span className={styles['person']}>
          <Avatar name={name} />
          <span>
            {name}
            <small>{userName}</small>
          </span>
        </span>
      ),
    },
    {
      dataIndex: 'organisation',
      title: word('card.organisation'),
      render: (place: Holder['organisation']) => place?.name ?? '—',
    },
    {
      dataIndex: 'userType',
      title: word('member.kind'),
      responsive: ['md'],
      render: (type: Holder['userType']) => word(`who.${type}`),
    },
    ...(mayGive
      ? [
          {
            key: 'act',
            align: 'end' as const,
            render: (_: unknown, holder: Holder) => (
              <Button
                look="link"
                aria-label={word('role.take-from', { name: holder.name })}
                onClick={() => setAsked(holder)}
              >
                {word('role.take')}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      {mayGive && <GiveBar role={role} />}
      <Input
        className={styles['find'] ?? ''}
        aria-label={word('role.find-holder')}
        placeholder={word('role.find-holder')}
        allowClear
        maxLength={64}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Table
        rowKey="id"
        columns={columns}
        dataSource={rows}
        loading={holders.isPending}
        pagination={false}
        locale={{ emptyText: emptyWhy }}
      />
      {rows.length > 0 && beyond > 0 && <p>{word('role.more-out-of-reach', { count: beyond })}</p>}
      {holders.hasNextPage && (
        <div className={styles['more']}>
          <Button busy={holders.isFetchingNextPage} onClick={() => void holders.fetchNextPage()}>
            {word('card.more')}
          </Button>
        </div>
      )}
      <Question
        isDangerous
        open={asked !== undefined}
        question={asked ? word('role.ask-take', { name: asked.name }) : ''}
        confirm={word('role.take')}
        cancel={word('role.keep')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined)
          if (!asked) return
          hand.mutate(
            { verb: 'take', roleId: role.id, ids: [asked.id] },
            { onSuccess: () => toast.success(word('role.taken', { name: asked.name })) },
          )
        }}
      />
    </>
  )
}

/** As many as one call may name (the contract's word). */
const maxSelected = 200

function GiveBar({ role }: { role: Role }) {
  const { word } = useWords()
  const [chosen, setChosen] = useState<Someone[]>([])
  const people = usePeopleChoices(usePermission('account:person:list'))
  const hand = useHandRole()
  const give = () =>
    hand.mutate(
      { verb: 'give', roleId: role.id, ids: chosen.map(({ id }) => id) },
      {
        onSuccess: ({ changed }) => {
          toast.success(word('role.given', { count: changed }))
          setChosen([])
        },
      },
    )
  return (
    <div className={styles['give']}>
      <PeoplePicker
        label={word('role.give-to')}
        chosen={chosen}
        onChoose={setChosen}
        choices={people}
        maxCount={maxSelected}
      />
      <Button look="primary" disabled={chosen.length === 0} busy={hand.isPending} onClick={give}>
        {word('role.give')}
      </Button>
    </div>
  )
}
