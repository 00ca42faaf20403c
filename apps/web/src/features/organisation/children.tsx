import { Table, type TableProps } from 'antd'
import { useWords } from '../../platform/i18n/use-words.ts'
import { type Organisation, organisationName } from '../../platform/lookups/organisation.ts'
import { Button } from '../../ui/button.tsx'
import { formatKind } from './kind-format.ts'
import styles from './organisation.module.css'

type Props = { nodes: readonly Organisation[]; parent: Organisation; onOpen: (id: string) => void; onAdd: () => void }

/** What is right below. */
export function Children({ nodes, parent, onOpen, onAdd }: Props) {
  const { word, language } = useWords()
  const columns: TableProps<Organisation>['columns'] = [
    {
      key: 'name',
      title: word('organisation.name'),
      render: (_, node) => (
        <Button look="link" onClick={() => onOpen(node.id)}>
          {organisationName(node, language)}
        </Button>
      ),
    },
    { dataIndex: 'kind', title: word('organisation.kind'), render: formatKind },
    { key: 'head', title: word('organisation.head'), responsive: ['md'], render: (_, { head }) => head?.name ?? '—' },
    {
      dataIndex: 'members',
      title: word('organisation.members'),
      align: 'end',
      render: (members: number) => members.toLocaleString('en'),
    },
  ]
  return (
    <>
      {parent.can.change && !parent.isClosed && (
        <div className={styles['bar']}>
          <Button icon="plus" onClick={onAdd}>
            {word('organisation.add-here')}
          </Button>
        </div>
      )}
      <Table
        rowKey="id"
        columns={columns}
        dataSource={[...nodes]}
        pagination={nodes.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
        locale={{ emptyText: word('organisation.no-children') }}
      />
    </>
  )
}
