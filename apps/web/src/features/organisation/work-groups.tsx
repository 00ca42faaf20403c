import { Input, Table, type TableProps } from 'antd'
import { useDeferredValue, useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Permitted } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { worded } from '../../ui/form-wording.ts'
import { toast } from '../../ui/toast-store.ts'
import { ListForm } from './list-form.tsx'
import styles from './organisation.module.css'
import { useRemoveWorkGroup, useSaveWorkGroup, useWorkGroups, type WorkGroup } from './organisation.queries.ts'
import { RowActs } from './row-acts.tsx'

/** Lists of accounts across organisations: a jury, a team in the hall. */
export function WorkGroups() {
  const { word, language } = useWords()
  const [search, setSearch] = useState('')
  const groups = useWorkGroups(useDeferredValue(search))
  const remove = useRemoveWorkGroup()
  const [edited, setEdited] = useState<WorkGroup | 'new'>()
  const [asked, setAsked] = useState<WorkGroup>()
  const rows = groups.data?.pages.flatMap((page) => page.rows) ?? []
  const failed = groups.error instanceof CallError ? groups.error.msg : word('error.unknown')
  const emptyWhy = groups.isPending
    ? 'ui.loading'
    : search.trim() === ''
      ? 'organisation.no-groups'
      : 'organisation.none-found'
  const columns: TableProps<WorkGroup>['columns'] = [
    {
      key: 'name',
      title: word('organisation.group'),
      width: '28%',
      render: (_, group) => <b className={styles['group']}>{worded(group.name, language)}</b>,
    },
    {
      key: 'members',
      title: word('organisation.group-members'),
      render: (_, group) => <Members group={group} />,
    },
    {
      key: 'acts',
      align: 'end',
      render: (_, group) =>
        group.can.change && (
          <RowActs
            name={worded(group.name, language)}
            onEdit={() => setEdited(group)}
            onRemove={() => setAsked(group)}
          />
        ),
    },
  ]
  return (
    <section className={styles['card']} aria-label={word('organisation.view-groups')}>
      <div className={styles['bar']}>
        <Input
          className={styles['find'] ?? ''}
          aria-label={word('organisation.find-group')}
          placeholder={word('organisation.find-group')}
          allowClear
          maxLength={30}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Permitted any={['organisation:node:save']}>
          <Button look="primary" icon="plus" onClick={() => setEdited('new')}>
            {word('organisation.add-group')}
          </Button>
        </Permitted>
      </div>
      <Table
        rowKey="id"
        columns={columns}
        dataSource={rows}
        loading={groups.isPending}
        pagination={false}
        locale={{
          emptyText: groups.isError ? failed : word(emptyWhy),
        }}
      />
      {groups.isError && (
        <div className={styles['more']}>
          <Button icon="refresh" onClick={() => void groups.refetch()}>
            {word('state.retry')}
          </Button>
        </div>
      )}
      {groups.hasNextPage && (
        <div className={styles['more']}>
          <Button busy={groups.isFetchingNextPage} onClick={() => void groups.fetchNextPage()}>
            {word('card.more')}
          </Button>
        </div>
      )}
      {edited && <GroupForm group={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      <Question
        isDangerous
        open={asked !== undefined}
        question={asked ? word('organisation.ask-remove-group', { name: worded(asked.name, language) }) : ''}
        confirm={word('organisation.remove')}
        cancel={word('organisation.keep')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined)
          if (asked) remove.mutate(asked.id, { onSuccess: () => toast.success(word('organisation.removed')) })
        }}
      />
    </section>
  )
}

function Members({ group: { members, others } }: { group: WorkGroup }) {
  const { word } = useWords()
  const count = members.length + others
  return (
    <>
      {members.map(({ name }) => name).join(word('people.between')) || (others === 0 && '—')}
      <small className={styles['small']}>
        {word(others > 0 ? 'organisation.and-others' : 'organisation.people', { count, others })}
      </small>
    </>
  )
}

function GroupForm({ group, onClose }: { group: WorkGroup | undefined; onClose: () => void }) {
  const { word } = useWords()
  const save = useSaveWorkGroup()
  return (
    <ListForm
      title={word(group ? 'organisation.edit-group' : 'organisation.add-group')}
      people={word('organisation.group-members')}
      {...(group && { before: { name: group.name, people: group.members } })}
      maxPeople={500}
      isBusy={save.isPending}
      error={save.error}
      record={group?.id ?? 'work group'}
      onSave={(list, onSaved) =>
        save.mutate(
          { ...(group && { id: group.id }), ...list },
          {
            onSuccess: () => {
              onSaved()
              toast.success(word('organisation.saved'))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    />
  )
}
