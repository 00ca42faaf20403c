import { Table, type TableProps } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { worded } from '../../ui/form-wording.ts'
import { toast } from '../../ui/toast-store.ts'
import styles from './contest.module.css'
import { type Contest, type Track, useOrderTracks, useRemoveTrack } from './contest.queries.ts'
import { movedInList } from './stage-plan.ts'
import { Steps } from './stage-table.tsx'
import { TrackForm } from './track-form.tsx'

/** What a contest is divided into. */
export function Tracks({ contest }: { contest: Contest }) {
  const { word, language } = useWords()
  const [edited, setEdited] = useState<Track | 'new'>()
  const [asked, setAsked] = useState<Track>()
  const order = useOrderTracks()
  const remove = useRemoveTrack()
  const { tracks } = contest
  const step = (at: number, by: -1 | 1) =>
    order.mutate({ contestId: contest.id, ids: movedInList(tracks, at, by).map(({ id }) => id) })
  const columns: NonNullable<TableProps<Track>['columns']> = [
    { dataIndex: 'code', title: word('contest.code'), width: 76, className: styles['mono'] ?? '' },
    {
      dataIndex: 'name',
      title: word('contest.name'),
      render: (_, track) => (
        <>
          {worded(track.name, language)}{' '}
          <span className={styles['note']}>{language === 'zh' ? track.name.en : track.name.zh}</span>
          <small className={styles['summary']}>{worded(track.summary, language)}</small>
        </>
      ),
    },
    ...(contest.can.save
      ? [
          {
            key: 'acts',
            title: word('contest.acts'),
            width: 188,
            render: (_: unknown, track: Track, at: number) => (
              <span className={styles['row-acts']}>
                <Steps name={worded(track.name, language)} at={at} count={tracks.length} onStep={step} />
                <Button
                  look="link"
                  aria-label={word('contest.track-edit', { name: worded(track.name, language) })}
                  onClick={() => setEdited(track)}
                >
                  {word('contest.edit')}
                </Button>
                <Button
                  look="link"
                  aria-label={word('contest.track-remove', { name: worded(track.name, language) })}
                  onClick={() => setAsked(track)}
                >
                  {word('contest.remove')}
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ]
  return (
    <section className={styles['card']} aria-label={word('contest.tracks')} id="contest-tracks">
      <header className={styles['card-head']}>
        <h2>{word('contest.tracks')}</h2>
        <small>{word('contest.tracks-hint')}</small>
        {contest.can.save && (
          <div className={styles['acts']}>
            <Button icon="plus" onClick={() => setEdited('new')}>
              {word('contest.track')}
            </Button>
          </div>
        )}
      </header>
      <Table
        rowKey="id"
        columns={columns}
        dataSource={tracks}
        pagination={false}
        scroll={{ x: 400 }}
        locale={{ emptyText: word('contest.no-tracks') }}
      />
      {edited && (
        <TrackForm
          contestId={contest.id}
          track={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      <Question
        isDangerous
        open={asked !== undefined}
        question={asked ? word('contest.ask-track', { name: worded(asked.name, language) }) : ''}
        confirm={word('contest.remove')}
        cancel={word('contest.keep')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined)
          if (asked) remove.mutate(asked.id, { onSuccess: () => toast.success(word('contest.removed')) })
        }}
      />
    </section>
  )
}
