import { formatInstant } from '@laurel/rules/date'
import type { TableProps } from 'antd'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useFieldNames } from '../../platform/lookups/expert-field.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Progress } from '../../ui/progress.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import styles from './expert.module.css'
import type { ExpertRow } from './expert.queries.ts'
import { ExpertState } from './expert-state.tsx'

type Props = { rows: readonly ExpertRow[]; isLoading: boolean; opened: string; onOpen: (id: string) => void }

export function ExpertTable({ rows, isLoading, opened, onOpen }: Props) {
  const { word } = useWords()
  const nameOf = useFieldNames()
  const columns: NonNullable<TableProps<ExpertRow>['columns']> = [
    {
      key: 'expert',
      title: word('expert.expert'),
      render: (_, { id, code, name, title }) => (
        <span className={styles['person']}>
          <Avatar name={name} />
          <span>
            <button type="button" aria-label={word('expert.open', { name })} onClick={() => onOpen(id)}>
              {name}
            </button>
            <small>{[code, title].filter(Boolean).join(' · ')}</small>
          </span>
        </span>
      ),
    },
    {
      key: 'organisation',
      title: word('expert.organisation'),
      render: (_, { organisation, avoided }) => (
        <span className={styles['lines']}>
          {organisation?.name ?? '—'}
          <small>
            {[organisation?.city, avoided > 0 && word('expert.also-avoids', { count: avoided })]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
      ),
    },
    {
      key: 'fields',
      title: word('expert.fields'),
      render: (_, { fields }) => (
        <span className={styles['chips']}>
          {fields.length === 0 ? '—' : fields.map((field) => <span key={field}>{nameOf(field)}</span>)}
        </span>
      ),
    },
    {
      key: 'load',
      title: word('expert.load'),
      render: (_, { load, maxLoad }) => (
        <span className={styles['load']}>
          {load} / {maxLoad}
          <Progress label={word('expert.load')} fraction={load / maxLoad} isHalted={load >= maxLoad} />
        </span>
      ),
    },
    {
      key: 'state',
      title: word('expert.state'),
      render: (_, { state, stateAt, stateReason }) => (
        <span className={styles['lines']}>
          <ExpertState state={state} />
          <small>{[formatInstant(stateAt, 'MM-DD HH:mm'), stateReason].filter(Boolean).join(' · ')}</small>
        </span>
      ),
    },
  ]
  return (
    <WideTable
      label={word('page.expert')}
      rowKey="id"
      columns={columns}
      dataSource={[...rows]}
      loading={isLoading}
      locale={{ emptyText: ' ' }}
      rowClassName={({ id, state }) =>
        id === opened ? (styles['opened'] ?? '') : state === 'to-check' ? (styles['check'] ?? '') : ''
      }
    />
  )
}
