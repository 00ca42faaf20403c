import { formatInstant } from '@laurel/rules/date'
import { Table, type TableProps } from 'antd'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DictionaryTag } from '../../ui/dictionary-tag.tsx'
import { worded } from '../../ui/form-wording.ts'
import styles from './contest.module.css'
import type { Stage } from './contest.queries.ts'

type Props = {
  stages: readonly Stage[]
  zone: string
  chosen: string | undefined
  /** Not while one of them is unsaved. */
  canOrder: boolean
  onChoose: (id: string) => void
  onStep: (at: number, by: -1 | 1) => void
}

/** The same plan as rows, in the organiser's order. */
export function StageTable({ stages, zone, chosen, canOrder, onChoose, onStep }: Props) {
  const { word, language } = useWords()
  const at = (instant: string) => formatInstant(instant, 'YYYY-MM-DD HH:mm', zone)
  const columns: NonNullable<TableProps<Stage>['columns']> = [
    {
      dataIndex: 'name',
      title: word('contest.stage'),
      render: (_, stage) => (
        <>
          <Button look="link" aria-pressed={stage.id === chosen} onClick={() => onChoose(stage.id)}>
            {worded(stage.name, language)}
          </Button>
          <small className={styles['small']}>{language === 'zh' ? stage.name.en : stage.name.zh}</small>
        </>
      ),
    },
    {
      dataIndex: 'processType',
      title: word('contest.stage-type'),
      render: (type: number) => <DictionaryTag type="ims_contest_process_type" value={type} />,
    },
    {
      dataIndex: 'level',
      title: word('contest.stage-level'),
      render: (level: string) => <DictionaryTag type="ims_contest_level" value={level} />,
    },
    { dataIndex: 'opensAt', title: word('contest.stage-from'), render: at, className: styles['number'] ?? '' },
    { dataIndex: 'closesAt', title: word('contest.stage-to'), render: at, className: styles['number'] ?? '' },
    ...(canOrder
      ? [
          {
            key: 'order',
            title: word('contest.order'),
            render: (_: unknown, stage: Stage, place: number) => (
              <Steps name={worded(stage.name, language)} at={place} count={stages.length} onStep={onStep} />
            ),
          },
        ]
      : []),
  ]
  return (
    <Table
      rowKey="id"
      columns={columns}
      dataSource={[...stages]}
      pagination={false}
      scroll={{ x: 'max-content' }}
      rowClassName={({ id }) => (id === chosen ? (styles['chosen-row'] ?? '') : '')}
    />
  )
}

type StepsProps = { name: string; at: number; count: number; onStep: (at: number, by: -1 | 1) => void }

/** One place up, one place down. */
export function Steps({ name, at, count, onStep }: StepsProps) {
  const { word } = useWords()
  return (
    <span className={styles['steps']}>
      <Button
        look="quiet"
        icon="arrow-up"
        disabled={at === 0}
        aria-label={word('contest.up', { name })}
        onClick={() => onStep(at, -1)}
      />
      <Button
        look="quiet"
        icon="arrow-down"
        disabled={at === count - 1}
        aria-label={word('contest.down', { name })}
        onClick={() => onStep(at, 1)}
      />
    </span>
  )
}
