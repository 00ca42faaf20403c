import type { TableProps } from 'antd'
import { useState } from 'react'
import styles from '../../parts/committed-draw/committed-draw.module.css'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useFieldNames } from '../../platform/lookups/expert-field.ts'
import { Permitted } from '../../platform/session/permitted.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { IconName } from '../../ui/icon.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { ExpertDeclineForm } from './decline-form.tsx'
import desk from './draw-desk.module.css'
import type { DrawResult, ExpertDraw } from './expert-draw.queries.ts'
import { InviteDrawnForm } from './invite-drawn-form.tsx'
import { type Seat, seatsOf } from './seats.ts'

const looks: Readonly<Record<Seat['state'], { tone: Tone; icon: IconName }>> = {
  seated: { tone: 'ok', icon: 'check' },
  'moved-up': { tone: 'info', icon: 'arrow-up' },
  declined: { tone: 'mute', icon: 'ban' },
  reserve: { tone: 'plain', icon: 'hourglass' },
}

/** Who was drawn and who waits, in the order of the draw, which never changes. */
export function Result({ draw, result }: { draw: ExpertDraw; result: DrawResult }) {
  const { word } = useWords()
  const nameOf = useFieldNames()
  const [declining, setDeclining] = useState<Seat>()
  const [isInviting, setInviting] = useState(false)
  const people = new Map(draw.people.map((person) => [person.code, person]))
  const seats = seatsOf(result)
  const count = (...states: Seat['state'][]) => seats.filter(({ state }) => states.includes(state)).length
  const seated = count('seated', 'moved-up')
  const columns: NonNullable<TableProps<Seat>['columns']> = [
    {
      key: 'order',
      title: word('expert-draw.order'),
      render: (_, { order, isReserve }) => (
        <b className={desk['order']}>{isReserve ? word('expert-draw.reserve', { number: order }) : order}</b>
      ),
    },
    {
      key: 'expert',
      title: word('expert-draw.expert'),
      render: (_, { code, state }) => {
        const person = people.get(code)
        return (
          <span className={desk['person']}>
            <Avatar name={person?.name ?? code} />
            <span>
              <span className={state === 'declined' ? desk['struck'] : undefined}>{person?.name ?? code}</span>
              <small className={desk['place']}>
                {person ? [code, person.organisation].filter(Boolean).join(' · ') : word('expert-draw.outside')}
              </small>
            </span>
          </span>
        )
      },
    },
    {
      key: 'field',
      title: word('expert-draw.field'),
      render: (_, { field }) => (field === undefined ? '—' : <span className={desk['chip']}>{nameOf(field)}</span>),
    },
    {
      key: 'state',
      title: word('expert-draw.state'),
      render: (_, { state }) => <Tag {...looks[state]}>{word(`expert-draw.state-${state}`)}</Tag>,
    },
    {
      key: 'note',
      title: word('expert-draw.note'),
      render: (_, seat) => (
        <span className={desk['note']}>
          {seat.state === 'declined'
            ? seat.hasSuccessor
              ? seat.reason
              : word('expert-draw.nobody-left', { reason: seat.reason })
            : seat.movedUpFor !== undefined && word('expert-draw.moved-up-for', { code: seat.movedUpFor })}
          {draw.can.decline && (seat.state === 'seated' || seat.state === 'moved-up') && (
            <Button size="small" onClick={() => setDeclining(seat)}>
              {word('expert-draw.decline')}
            </Button>
          )}
        </span>
      ),
    },
  ]
  return (
    <section className={classNames(styles['card'], desk['result'])} aria-label={word('expert-draw.result')}>
      <header className={styles['card-head']}>
        <h2>{word('expert-draw.result')}</h2>
        <small>{word('expert-draw.result-hint')}</small>
        {seated > 0 && (
          <Permitted any={['contest:judging-panel:save']}>
            <Button look="primary" icon="send" onClick={() => setInviting(true)}>
              {word('expert-draw.invite', { count: seated })}
            </Button>
          </Permitted>
        )}
      </header>
      <dl className={styles['figures']}>
        {(
          [
            ['need', draw.needed],
            ['seated', seated],
            ['declined-count', count('declined')],
            ['reserve-count', count('reserve')],
          ] as const
        ).map(([name, figure]) => (
          <div key={name}>
            <dd>{figure}</dd>
            <dt>{word(`expert-draw.${name}`)}</dt>
          </div>
        ))}
      </dl>
      <WideTable label={word('expert-draw.result')} rowKey="code" columns={columns} dataSource={seats} />
      {isInviting && <InviteDrawnForm drawId={draw.id} count={seated} onClose={() => setInviting(false)} />}
      {declining && (
        <ExpertDeclineForm
          drawId={draw.id}
          code={declining.code}
          name={people.get(declining.code)?.name ?? declining.code}
          onClose={() => setDeclining(undefined)}
        />
      )}
    </section>
  )
}
