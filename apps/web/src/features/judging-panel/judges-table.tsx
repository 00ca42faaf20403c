import { formatInstant } from '@laurel/rules/date'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { JudgeForm } from './judge-form.tsx'
import styles from './judging-panel.module.css'
import type { Judge, Panel } from './judging-panel.queries.ts'
import { LeaveForm } from './leave-form.tsx'

const looks: Readonly<Record<Judge['state'], { tone: Tone; icon: IconName }>> = {
  invited: { tone: 'info', icon: 'hourglass' },
  accepted: { tone: 'ok', icon: 'check' },
  declined: { tone: 'mute', icon: 'x' },
  left: { tone: 'mute', icon: 'x' },
}

type Props = { judges: readonly Judge[]; prizes: Panel['round']['prizes']; canSave: boolean }

export function JudgesTable({ judges, prizes, canSave }: Props) {
  const { word } = useWords()
  const [asks, setAsks] = useState<{ kind: 'save' | 'leave'; judge: Judge }>()
  const close = () => setAsks(undefined)
  const columns: TableProps<Judge>['columns'] = [
    {
      key: 'name',
      title: word('judging-panel.name'),
      render: (_, { name, isChief }) => (
        <span className={styles['named']}>
          {name}
          {isChief && (
            <Tag tone="gold" icon="gavel">
              {word('judging-panel.chief')}
            </Tag>
          )}
        </span>
      ),
    },
    {
      key: 'organisation',
      title: word('judging-panel.organisation'),
      render: (_, { organisationName }) => organisationName ?? '—',
    },
    {
      key: 'load',
      title: word('judging-panel.load'),
      align: 'end',
      render: (_, { entries, maxEntries }) => `${entries} / ${maxEntries}`,
    },
    {
      key: 'state',
      title: word('judging-panel.state'),
      render: (_, { state, reason, answeredAt, invitedAt }) => (
        <span className={styles['state']}>
          <Tag {...looks[state]}>{word(`judging-panel.state-${state}`)}</Tag>
          <small>{[formatInstant(answeredAt ?? invitedAt, 'MM-DD HH:mm'), reason].filter(Boolean).join(' · ')}</small>
        </span>
      ),
    },
    ...(canSave
      ? [
          {
            key: 'acts',
            title: word('judging-panel.acts'),
            render: (_: unknown, judge: Judge) =>
              (judge.state === 'accepted' || judge.state === 'invited') && (
                <span className={styles['acts']}>
                  <Button size="small" onClick={() => setAsks({ kind: 'save', judge })}>
                    {word('judging-panel.change')}
                  </Button>
                  <Button size="small" look="quiet" onClick={() => setAsks({ kind: 'leave', judge })}>
                    {word('judging-panel.remove')}
                  </Button>
                </span>
              ),
          },
        ]
      : []),
  ]
  return (
    <>
      <WideTable label={word('judging-panel.judges')} rowKey="id" columns={columns} dataSource={[...judges]} />
      {asks?.kind === 'save' && <JudgeForm judge={asks.judge} prizes={prizes} onClose={close} />}
      {asks?.kind === 'leave' && <LeaveForm judge={asks.judge} onClose={close} />}
    </>
  )
}
