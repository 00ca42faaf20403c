import { InputNumber, Radio } from 'antd'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { worded } from '../../ui/form-wording.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Refused } from '../../ui/refused.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './check-in.module.css'
import { type Roster, useRosterOfStaff, useSaveSetup } from './check-in.queries.ts'
import people from './people.module.css'
import { MarkTag } from './person-row.tsx'
import { NameSubstitute } from './substitute-form.tsx'
import { SubstitutesCard } from './substitutes-card.tsx'

/** `/manager/check-in?roomId=`: who has come to a room, and what happens to a team that does not. */
export function CheckInManagerScreen() {
  const [search] = useSearchParams()
  const roomId = search.get('roomId')
  return roomId === null ? <NoRoom /> : <OfRoom key={roomId} roomId={roomId} />
}

function NoRoom() {
  const { word } = useWords()
  return (
    <section className={styles['card']}>
      <Notice kind="refused" title={word('check-in.no-room')} hint={word('check-in.no-room-hint')}>
        <LinkButton size="medium" icon="calendar" to="/manager/room">
          {word('check-in.rooms')}
        </LinkButton>
      </Notice>
    </section>
  )
}

function OfRoom({ roomId }: { roomId: string }) {
  const { word } = useWords()
  const roster = useRosterOfStaff(roomId)
  if (roster.data) return <Desk roster={roster.data} />
  if (roster.isPending) return <SkeletonLines lines={8} />
  if (roster.error instanceof CallError && roster.error.code < 500 && roster.error.code >= 400) return <NoRoom />
  return (
    <section className={styles['card']}>
      <Notice kind="failed" title={word('check-in.failed')} hint={word('check-in.failed-hint')}>
        <Button look="primary" icon="refresh" onClick={() => void roster.refetch()}>
          {word('state.retry')}
        </Button>
      </Notice>
    </section>
  )
}

function Desk({ roster }: { roster: Roster }) {
  const { word, language } = useWords()
  const canSave = usePermission('contest:room:save')
  const [absent, setAbsent] = useState<Roster['judges'][number]>()
  const { judges, panel, roomId } = roster
  const canSubstitute = canSave && panel !== null && roster.roomState !== 'over'
  const notAbsent = judges.filter(({ mark }) => mark?.state !== 'absent').length
  return (
    <>
      <DeskHead
        title={`${word('check-in.title')} · ${worded(roster.roomName, language)}`}
        intro={word('check-in.intro')}
      >
        <LinkButton size="small" icon="calendar" to="/manager/room">
          {word('check-in.rooms')}
        </LinkButton>
      </DeskHead>
      {panel && notAbsent < panel.usual && (
        <p className={styles['short']} role="alert">
          {word(notAbsent < panel.fewest ? 'check-in.panel-too-few' : 'check-in.panel-short', {
            left: notAbsent,
            usual: panel.usual,
            fewest: panel.fewest,
          })}
        </p>
      )}
      <div className={people['columns']}>
        <div className={people['stack']}>
          <section className={styles['card']} aria-label={word('check-in.rule')}>
            <h2>{word('check-in.rule')}</h2>
            {canSave ? (
              <SetupForm key={roster.version} roster={roster} />
            ) : (
              <p>{word(roster.noShow === 'lost' ? 'check-in.rule-lost' : 'check-in.rule-end')}</p>
            )}
          </section>
          <SubstitutesCard substitutes={roster.substitutes} />
        </div>
        <section className={styles['card']} aria-label={word('check-in.list')}>
          <h2>{word('check-in.list')}</h2>
          <ol className={people['table']}>
            {[
              ...roster.teams.map(({ entryId, position, code, title, persons }) => ({
                key: entryId,
                head: `${position} ${code} ${title}`,
                persons,
              })),
              { key: 'judges', head: word('check-in.judges'), persons: judges },
            ].map(({ key, head, persons }) => (
              <li key={key}>
                <b>{head}</b>
                <ul>
                  {persons.map(({ personId, name, mark }) => (
                    <li key={personId}>
                      {name} <MarkTag state={mark?.state} />{' '}
                      {canSubstitute && key === 'judges' && mark?.state === 'absent' && (
                        <Button
                          size="small"
                          aria-label={word('check-in.substitute-of', { name })}
                          onClick={() => setAbsent(judges.find((judge) => judge.personId === personId))}
                        >
                          {word('check-in.substitute')}
                        </Button>
                      )}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </section>
      </div>
      {absent && <NameSubstitute roomId={roomId} judge={absent} onClose={() => setAbsent(undefined)} />}
    </>
  )
}

type SetupOf = Pick<Roster, 'roomId' | 'version' | 'noShow' | 'minutesBefore'>

export function SetupForm({ roster: { roomId, version, noShow, minutesBefore } }: { roster: SetupOf }) {
  const { word } = useWords()
  const id = useId()
  const save = useSaveSetup()
  const draft = useLocalDraft('check-in', roomId, { noShow, minutesBefore })
  return (
    <form
      className={people['setup']}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(
          { roomId, version, ...draft.fields },
          {
            onSuccess: () => {
              draft.clear()
              toast.success(word('check-in.saved'))
            },
          },
        )
      }}
    >
      <LocalDraftNotice notice={draft.notice} />
      <Radio.Group
        aria-label={word('check-in.rule')}
        value={draft.fields.noShow}
        onChange={({ target }) => draft.set({ noShow: target.value as Roster['noShow'] })}
        options={[
          { value: 'end', label: word('check-in.rule-end') },
          { value: 'lost', label: word('check-in.rule-lost') },
        ]}
      />
      <label htmlFor={id}>{word('check-in.minutes')}</label>
      <InputNumber
        id={id}
        min={0}
        max={240}
        precision={0}
        value={draft.fields.minutesBefore}
        onChange={(chosen) => chosen !== null && draft.set({ minutesBefore: chosen })}
      />
      {save.error && <Refused error={save.error} />}
      <Button look="primary" size="medium" type="submit" busy={save.isPending}>
        {word('check-in.save')}
      </Button>
    </form>
  )
}
