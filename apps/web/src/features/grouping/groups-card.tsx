import { useState } from 'react'
import styles from '../../parts/committed-draw/committed-draw.module.css'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { Refused } from '../../ui/refused.tsx'
import { toast } from '../../ui/toast-store.ts'
import { Compromises } from './compromises.tsx'
import { groupedRows } from './group-rows.ts'
import own from './grouping.module.css'
import { type Grouping, usePlaceGrouping } from './grouping.queries.ts'
import desk from './grouping-desk.module.css'
import { MoveForm } from './move-form.tsx'

/** Each group as it is now; what two persons moved stands struck where it was drawn. */
export function GroupsCard({ grouping }: { grouping: Grouping }) {
  const { word, language } = useWords()
  const [isMoving, setMoving] = useState(false)
  const { shown, members, can, placed } = grouping
  const rows = groupedRows(members)
  return (
    <section className={styles['card']} aria-label={word('grouping.result')}>
      <header className={styles['card-head']}>
        <h2>{word('grouping.result')}</h2>
        <small>{word('grouping.moved-count', { count: shown.moves.length })}</small>
        {can.ask && !placed && (
          <Button size="small" icon="pencil" onClick={() => setMoving(true)}>
            {word('grouping.move')}
          </Button>
        )}
        {can.place && <Place grouping={grouping} />}
      </header>
      <Compromises compromises={shown.compromises} />
      <div className={desk['groups']}>
        {shown.groups.map(({ code, capacity, roomName }) => {
          const listed = rows.get(code) ?? []
          const count = listed.filter(({ isGone }) => !isGone).length
          return (
            <section key={code} className={desk['group']} aria-label={word('grouping.group', { code })}>
              <h3>
                <b className={own['plate']}>{code}</b>
                <span>{roomName ? roomName[language] || roomName.zh : ''}</span>
                <em>
                  {count} / {capacity}
                </em>
              </h3>
              <ol>
                {listed.map(({ code: entry, title, school, drawn, now, isGone }) => (
                  <li key={entry} data-gone={isGone || undefined}>
                    <span className={desk['code']}>{entry}</span>
                    <span className={desk['title']}>
                      {title}
                      <small>{school}</small>
                    </span>
                    {drawn !== now && (
                      <small className={desk['moved']}>
                        {isGone
                          ? word('grouping.moved-to', { group: now })
                          : word('grouping.drawn-in', { group: drawn })}
                      </small>
                    )}
                  </li>
                ))}
              </ol>
            </section>
          )
        })}
      </div>
      {isMoving && <MoveForm grouping={grouping} onClose={() => setMoving(false)} />}
    </section>
  )
}

function Place({ grouping: { id, shown } }: { grouping: Grouping }) {
  const { word } = useWords()
  const place = usePlaceGrouping()
  const [asks, setAsks] = useState(false)
  const rooms = shown.groups.filter(({ roomName }) => roomName !== null).length
  return (
    <>
      <Button look="primary" size="small" icon="calendar" busy={place.isPending} onClick={() => setAsks(true)}>
        {word('grouping.place')}
      </Button>
      {place.error && <Refused error={place.error} />}
      <Question
        open={asks}
        isDangerous={false}
        question={word('grouping.place-question', { count: rooms })}
        confirm={word('grouping.place')}
        cancel={word('grouping.cancel')}
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false)
          place.mutate(
            { id },
            { onSuccess: ({ entries }) => toast.success(word('grouping.placed', { count: entries })) },
          )
        }}
      />
    </>
  )
}
