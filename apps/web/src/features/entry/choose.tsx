import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './choose.module.css'
import { useDateText } from './deadline.tsx'
import { type Opening, useBegin, useOpenings } from './entry.queries.ts'
import { Framed, Missing } from './framed.tsx'

/** Which contest and which track: an entry is begun with one act. */
export function Choose() {
  const { word, language } = useWords()
  const { prefix = '' } = useParams()
  const openings = useOpenings(language)
  const rows = openings.data?.rows ?? []
  return (
    <Framed isLoading={openings.isPending}>
      {openings.error && <Missing error={openings.error} onRetry={() => void openings.refetch()} />}
      {openings.data && (
        <>
          <header className={styles['head']}>
            <h1>{word('entry.choose.title')}</h1>
            <p>{word('entry.choose.hint')}</p>
          </header>
          {rows.length === 0 ? (
            <NothingHere title={word('entry.choose.none')} hint={word('entry.choose.none-hint')}>
              <LinkButton to={`/${prefix}/index`}>{word('entry.to-home')}</LinkButton>
            </NothingHere>
          ) : (
            rows.map((opening) => <OpeningCard key={opening.stageId} opening={opening} />)
          )}
          <p className={styles['mine']}>
            <LinkButton size="small" to={`/${prefix}/personal`}>
              {word('entry.to-mine')}
            </LinkButton>
          </p>
        </>
      )}
    </Framed>
  )
}

function OpeningCard({ opening }: { opening: Opening }) {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const navigate = useNavigate()
  const date = useDateText()
  const begin = useBegin()
  const isOpen = opening.state === 'open'
  const open = opening.tracks.filter((track) => track.isOpen)
  const [trackId, setTrackId] = useState(open.length === 1 ? (open[0]?.id ?? '') : '')
  const [isAsked, setIsAsked] = useState(false)
  const { contestId, team } = opening
  const start = () => {
    if (trackId === '') return setIsAsked(true)
    begin.mutate({ contestId, trackId }, { onSuccess: ({ id }) => void navigate(`/${prefix}/entry?id=${id}`) })
  }
  return (
    <section className={styles['card']} aria-labelledby={`opening-${opening.stageId}`}>
      <div className={styles['title']}>
        <h2 id={`opening-${opening.stageId}`}>{opening.contestName}</h2>
        <Tag tone={isOpen ? 'ok' : 'plain'} icon={isOpen ? 'check' : 'hourglass'}>
          {word(isOpen ? 'entry.choose.open' : 'entry.choose.soon')}
        </Tag>
      </div>
      <p className={styles['when']}>
        <Icon name="clock" />
        {word(isOpen ? 'entry.closes' : 'entry.opens', {
          stage: opening.stageName,
          date: date(isOpen ? opening.closesAt : opening.opensAt, isOpen),
        })}
      </p>
      {team && team.maxMembers > 1 && (
        <p className={styles['when']}>
          <Icon name="users" />
          {word('entry.choose.team', { min: Math.max(1, team.minMembers), max: team.maxMembers })}
        </p>
      )}
      <fieldset className={styles['tracks']}>
        <legend>{word('entry.choose.track')}</legend>
        {opening.tracks.map((track) => (
          <label key={track.id} className={styles['track']} data-on={track.id === trackId || undefined}>
            <input
              type="radio"
              name={`track-${opening.stageId}`}
              value={track.id}
              disabled={!track.isOpen}
              checked={track.id === trackId}
              onChange={() => setTrackId(track.id)}
            />
            <span>
              <b>{track.name}</b>
              <small>{track.isOpen ? track.summary : word('entry.choose.closed-track')}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {isAsked && trackId === '' && (
        <p className={styles['fault']} role="alert">
          <Icon name="circle-alert" />
          {word('entry.choose.track-first')}
        </p>
      )}
      {isOpen && (
        <Button look="primary" size="large" busy={begin.isPending} onClick={start}>
          {word('entry.choose.begin')}
        </Button>
      )}
    </section>
  )
}
