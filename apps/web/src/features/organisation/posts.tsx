import { Table, type TableProps } from 'antd'
import { useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import type { Organisation } from '../../platform/lookups/organisation.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { worded } from '../../ui/form-wording.ts'
import { toast } from '../../ui/toast-store.ts'
import { ListForm } from './list-form.tsx'
import styles from './organisation.module.css'
import { type Post, usePosts, useRemovePost, useSavePost } from './organisation.queries.ts'
import { RowActs } from './row-acts.tsx'

/** Posts belong to one organisation; several people may hold one. */
export function Posts({ node }: { node: Organisation }) {
  const { word, language } = useWords()
  const posts = usePosts(node.id)
  const save = useSavePost()
  const remove = useRemovePost()
  const [edited, setEdited] = useState<Post | 'new'>()
  const [asked, setAsked] = useState<Post>()
  const mayChange = node.can.change && !node.isClosed
  const columns: TableProps<Post>['columns'] = [
    { key: 'name', title: word('organisation.post'), render: (_, { name }) => worded(name, language) },
    {
      dataIndex: 'holders',
      title: word('organisation.holders'),
      render: (holders: Post['holders']) => holders.map(({ name }) => name).join(word('people.between')) || '—',
    },
    ...(mayChange
      ? [
          {
            key: 'acts',
            align: 'end' as const,
            render: (_: unknown, post: Post) => (
              <RowActs
                name={worded(post.name, language)}
                onEdit={() => setEdited(post)}
                onRemove={() => setAsked(post)}
              />
            ),
          },
        ]
      : []),
  ]
  const failed = posts.error instanceof CallError ? posts.error.msg : word('error.unknown')
  return (
    <>
      {mayChange && (
        <div className={styles['bar']}>
          <Button icon="plus" onClick={() => setEdited('new')}>
            {word('organisation.add-post')}
          </Button>
        </div>
      )}
      <Table
        rowKey="id"
        columns={columns}
        dataSource={[...(posts.data ?? [])]}
        loading={posts.isPending}
        pagination={false}
        locale={{ emptyText: posts.isError ? failed : word(posts.isPending ? 'ui.loading' : 'organisation.no-posts') }}
      />
      {edited && (
        <ListForm
          title={word(edited === 'new' ? 'organisation.add-post' : 'organisation.edit-post')}
          people={word('organisation.holders')}
          {...(edited !== 'new' && { before: { name: edited.name, people: edited.holders } })}
          maxPeople={200}
          isBusy={save.isPending}
          error={save.error}
          record={edited === 'new' ? `post of ${node.id}` : edited.id}
          onSave={(list, onSaved) =>
            save.mutate(
              {
                ...(edited === 'new' ? { sort: posts.data?.length ?? 0 } : { id: edited.id, sort: edited.sort }),
                organisationId: node.id,
                ...list,
              },
              {
                onSuccess: () => {
                  onSaved()
                  toast.success(word('organisation.saved'))
                  setEdited(undefined)
                },
              },
            )
          }
          onClose={() => {
            save.reset()
            setEdited(undefined)
          }}
        />
      )}
      <Question
        isDangerous
        open={asked !== undefined}
        question={asked ? word('organisation.ask-remove-post', { name: worded(asked.name, language) }) : ''}
        confirm={word('organisation.remove')}
        cancel={word('organisation.keep')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined)
          if (asked) remove.mutate(asked.id, { onSuccess: () => toast.success(word('organisation.removed')) })
        }}
      />
    </>
  )
}
