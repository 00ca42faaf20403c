import { filled } from '@laurel/rules/notice-text'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import styles from './broadcast.module.css'
import { isWhole, type Preview, usePreview } from './broadcast.queries.ts'
import type { Message } from './message.ts'

/** Who will get it, and how it reads to one of them. */
export function Recipients({ message }: { message: Message }) {
  const { word } = useWords()
  const { audience } = message
  const preview = usePreview(audience)
  const shown = isWhole(audience) ? preview.data : undefined
  return (
    <div className={styles['side']}>
      <section className={styles['card']} aria-label={word('broadcast.recipients')}>
        <header className={styles['cardHead']}>
          <h2>{word('broadcast.recipients')}</h2>
          <small>{word('broadcast.counted')}</small>
        </header>
        {!isWhole(audience) ? (
          <p className={styles['quiet']}>{word('broadcast.choose-first')}</p>
        ) : preview.isPending ? (
          <Skeleton>
            <Bone height={120} />
          </Skeleton>
        ) : preview.isError || !shown ? (
          <p className={styles['quiet']} role="alert">
            {word('broadcast.preview-failed')}{' '}
            <Button look="link" onClick={() => void preview.refetch()}>
              {word('broadcast.retry')}
            </Button>
          </p>
        ) : (
          <Counted message={message} preview={shown} />
        )}
      </section>
      {shown && shown.people.length > 0 && (
        <Reads key={JSON.stringify(audience)} message={message} people={shown.people} />
      )}
    </div>
  )
}

function Counted({ message: { audience, channels }, preview }: { message: Message; preview: Preview }) {
  const { word } = useWords()
  const { to } = audience
  const count = preview.count.toLocaleString('en')
  const obstacles = (person: Preview['people'][number]) =>
    channels.flatMap((channel) =>
      person[channel] === 'reached'
        ? []
        : [word(person[channel] === 'refused' ? `broadcast.refused-${channel}` : `broadcast.no-${channel}`)],
    )
  return (
    <>
      <p className={styles['count']} aria-live="polite">
        <b>{preview.isMore ? word('broadcast.at-least', { count }) : count}</b>{' '}
        {word(to === 'role' ? 'broadcast.people' : `broadcast.teams-${to}`)}
      </p>
      {to !== 'role' && <p className={styles['quiet']}>{word('broadcast.once')}</p>}
      {preview.people.length > 0 && (
        <ul className={styles['people']} aria-label={word('broadcast.newest')}>
          {preview.people.map((person) => (
            <li
              className={styles['reader']}
              key={[person.name, person.values.zh['code'], person.values.zh['title']].join(' ')}
            >
              <Avatar name={person.name} />
              <span>
                {person.name}
                <small>{to === 'role' ? person.values.zh['organisation'] : person.values.zh['title']}</small>
              </span>
              <small>{obstacles(person).join(' · ')}</small>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** In the language that this person reads. */
function Reads({ message, people }: { message: Message; people: Preview['people'] }) {
  const { word } = useWords()
  const [at, setAt] = useState(0)
  const person = people[at] ?? people[0]
  if (!person) return null
  const words = message.texts[person.language]
  const values = person.values[person.language]
  const { sms } = words
  return (
    <section className={styles['card']} aria-label={word('broadcast.reads', { name: person.name })}>
      <header className={styles['cardHead']}>
        <h2>{word('broadcast.reads', { name: person.name })}</h2>
        <span className={styles['stepper']}>
          <Button
            look="quiet"
            icon="chevron-left"
            aria-label={word('broadcast.before')}
            disabled={at === 0}
            onClick={() => setAt(at - 1)}
          />
          {word('broadcast.position', { at: at + 1, of: people.length })}
          <Button
            look="quiet"
            icon="chevron-right"
            aria-label={word('broadcast.next')}
            disabled={at >= people.length - 1}
            onClick={() => setAt(at + 1)}
          />
        </span>
      </header>
      <div className={styles['reads']} lang={person.language === 'zh' ? 'zh-CN' : 'en'}>
        {message.channels.includes('sms') && sms !== '' && <p className={styles['bubble']}>{filled(sms, values)}</p>}
        <article className={styles['inbox']}>
          <b>{filled(words.title, values) || '…'}</b>
          <p>{filled(words.body, values) || '…'}</p>
        </article>
      </div>
    </section>
  )
}
