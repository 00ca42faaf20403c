import { useId, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import type { Someone } from '../../platform/lookups/people.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { PeoplePicker } from '../../ui/people-picker.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type Room, usePersonChoices, useRoom, useSavePersons } from './room.queries.ts'
import styles from './room-form.module.css'

const atMost = 60

/** Who is in a room: its judges in the order of their seats, one of them the chief, and its volunteers. */
export function PersonsForm({ roomId, onClose }: { roomId: string; onClose: () => void }) {
  const { word } = useWords()
  const read = useRoom(roomId)
  if (read.data?.can.save) return <PersonsEditor key={read.data.version} room={read.data} onClose={onClose} />
  return (
    <Dialog open title={word('room.persons')} onClose={onClose}>
      {read.data ? (
        <PersonsList room={read.data} />
      ) : read.isError ? (
        <p role="alert">
          {word('room.failed')} <Button onClick={() => void read.refetch()}>{word('room.retry')}</Button>
        </p>
      ) : (
        <SkeletonLines lines={4} />
      )}
    </Dialog>
  )
}

function PersonsList({ room }: { room: Room }) {
  const { word } = useWords()
  if (room.persons.length === 0) return <p>{word('room.no-persons')}</p>
  return (
    <ul className={styles['persons']}>
      {room.persons.map(({ accountId, name, organisationName, role }) => (
        <li key={accountId}>
          <b>{name}</b> {word(`room.role-${role}`)}
          {organisationName !== null && <small>{organisationName}</small>}
        </li>
      ))}
    </ul>
  )
}

function PersonsEditor({ room, onClose }: { room: Room; onClose: () => void }) {
  const { word } = useWords()
  const id = useId()
  const save = useSavePersons()
  const judgeChoices = usePersonChoices(room.id, 'judge')
  const volunteerChoices = usePersonChoices(room.id, 'volunteer')
  const someone = ({ accountId, name, organisationName }: Room['persons'][number]): Someone => ({
    id: accountId,
    name,
    place: organisationName ?? undefined,
  })
  const [judges, setJudges] = useState<readonly Someone[]>(() =>
    room.persons.filter(({ role }) => role !== 'volunteer').map(someone),
  )
  const [volunteers, setVolunteers] = useState<readonly Someone[]>(() =>
    room.persons.filter(({ role }) => role === 'volunteer').map(someone),
  )
  const [chosenChief, setChief] = useState(room.persons.find(({ role }) => role === 'chief')?.accountId)
  const chief = judges.some((judge) => judge.id === chosenChief) ? chosenChief : undefined
  const persons = [
    ...judges.map((judge) => ({
      accountId: judge.id,
      role: judge.id === chief ? ('chief' as const) : ('judge' as const),
    })),
    ...volunteers.map((volunteer) => ({ accountId: volunteer.id, role: 'volunteer' as const })),
  ]
  const isReady = persons.length <= atMost && (judges.length === 0 || chief !== undefined)
  return (
    <ModalForm
      title={word('room.persons')}
      submit={word('room.save')}
      isReady={isReady}
      isBusy={save.isPending}
      error={save.error}
      draft={undefined}
      onSubmit={() =>
        save.mutate(
          { id: room.id, version: room.version, persons },
          {
            onSuccess: () => {
              toast.success(word('room.persons-saved'))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <ModalField id={`${id}judges`} label={word('room.judges-label')} hint={word('room.judges-hint')}>
        <PeoplePicker
          id={`${id}judges`}
          label={word('room.judges-label')}
          chosen={judges}
          onChoose={setJudges}
          choices={judgeChoices}
          maxCount={30}
        />
      </ModalField>
      {judges.length > 0 && (
        <fieldset className={styles['seats']}>
          <legend>{word('room.chief')}</legend>
          <ol>
            {judges.map((judge, at) => (
              <li key={judge.id}>
                <label>
                  <input
                    type="radio"
                    name={`${id}chief`}
                    checked={judge.id === chief}
                    onChange={() => setChief(judge.id)}
                  />
                  <span>{word('room.seat', { count: at + 1 })}</span>
                  <b>{judge.name}</b>
                  <small>{judge.place}</small>
                </label>
              </li>
            ))}
          </ol>
          {chief === undefined && <p role="alert">{word('room.chief-missing')}</p>}
        </fieldset>
      )}
      <ModalField id={`${id}volunteers`} label={word('room.volunteers-label')} hint={word('room.volunteers-hint')}>
        <PeoplePicker
          id={`${id}volunteers`}
          label={word('room.volunteers-label')}
          chosen={volunteers}
          onChoose={setVolunteers}
          choices={volunteerChoices}
          maxCount={30}
        />
      </ModalField>
    </ModalForm>
  )
}
