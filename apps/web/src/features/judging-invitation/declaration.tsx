import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/choices.tsx'
import { Combobox, type ComboboxOption } from '../../ui/combobox.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './judging-invitation.module.css'
import {
  type DeclaredKind,
  type Invitation,
  refusalOf,
  searchOrganisations,
  useAccept,
  useDeclare,
} from './judging-invitation.queries.ts'

const kinds: readonly DeclaredKind[] = ['same-school', 'teacher-student', 'family', 'investment', 'collaboration']
type Answers = Partial<Record<DeclaredKind, { has: boolean; places: ComboboxOption[] }>>

/** `isLater`: they have accepted, and only what is new is said. */
type Props = { invitation: Pick<Invitation, 'id' | 'version'>; isLater?: boolean; onBack: () => void }

/** Five kinds of relation, each answered; where there is one, with which organisation. */
export function Declaration({ invitation: { id, version }, isLater = false, onBack }: Props) {
  const { word } = useWords()
  const accept = useAccept()
  const declare = useDeclare()
  const { isPending, error } = isLater ? declare : accept
  const draft = useLocalDraft('judging-declaration', isLater ? `later ${id}` : id, { answers: {} as Answers })
  const { answers } = draft.fields
  const isAnswered = (kind: DeclaredKind) => {
    const answer = answers[kind]
    return answer === undefined ? isLater : !answer.has || answer.places.length > 0
  }
  const isEmpty = isLater && kinds.every((kind) => !answers[kind]?.has)
  const left = isEmpty ? 1 : kinds.filter((kind) => !isAnswered(kind)).length
  const set = (kind: DeclaredKind, answer: NonNullable<Answers[DeclaredKind]>) =>
    draft.set({ answers: { ...answers, [kind]: answer } })
  const send = () => {
    if (left > 0 || isPending) return
    const conflicts = kinds.flatMap((kind) =>
      (answers[kind]?.has ? answers[kind].places : []).map(({ value }) => ({
        organisationId: value,
        kind,
        reason: '',
      })),
    )
    const done = (text: string) => {
      draft.clear()
      toast.success(text)
      onBack()
    }
    if (isLater)
      declare.mutate(
        { id, version, conflicts },
        { onSuccess: ({ recused }) => done(word('judging-invitation.declared-now', { count: recused })) },
      )
    else accept.mutate({ id, version, conflicts }, { onSuccess: () => done(word('judging-invitation.accepted-now')) })
  }
  return (
    <form
      className={styles['form']}
      aria-label={word(isLater ? 'judging-invitation.later' : 'judging-invitation.declare')}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <LocalDraftNotice notice={draft.notice} />
      {!isLater && <h3>{word('judging-invitation.declare')}</h3>}
      <p>{word(isLater ? 'judging-invitation.later-hint' : 'judging-invitation.declare-hint')}</p>
      {kinds.map((kind) => {
        const answer = answers[kind]
        return (
          <div key={kind} className={styles['kind']} data-has={answer?.has || undefined}>
            <Choices
              kind="radio"
              label={word(`judging-invitation.kind-${kind}`)}
              hint={word(`judging-invitation.kind-${kind}-hint`)}
              required={!isLater}
              options={(['no', 'yes'] as const).map((value) => ({ value, label: word(`judging-invitation.${value}`) }))}
              chosen={answer === undefined ? [] : [answer.has ? 'yes' : 'no']}
              onChoose={([value]) => set(kind, { has: value === 'yes', places: answer?.places ?? [] })}
            />
            {answer?.has && (
              <>
                {answer.places.length > 0 && (
                  <ul className={styles['places']}>
                    {answer.places.map((place) => (
                      <li key={place.value}>
                        {place.label}
                        <Button
                          size="small"
                          look="quiet"
                          icon="x"
                          onClick={() =>
                            set(kind, { has: true, places: answer.places.filter((each) => each !== place) })
                          }
                        >
                          {word('judging-invitation.take-off')}
                        </Button>
                      </li>
                    ))}
                  </ul>
                )}
                <Combobox
                  label={word('judging-invitation.place')}
                  placeholder={word('judging-invitation.place-find')}
                  chosen={undefined}
                  search={searchOrganisations}
                  onChoose={(place) => {
                    if (place && !answer.places.some(({ value }) => value === place.value))
                      set(kind, { has: true, places: [...answer.places, place] })
                  }}
                />
              </>
            )}
          </div>
        )
      })}
      <Alert>{refusalOf(error)}</Alert>
      <div className={styles['acts']}>
        <Button size="large" onClick={onBack}>
          {word('judging-invitation.cancel')}
        </Button>
        <Button size="large" type="submit" look="primary" busy={isPending} disabled={left > 0}>
          {isLater
            ? word('judging-invitation.later-send')
            : left > 0
              ? word('judging-invitation.left', { count: left })
              : word('judging-invitation.send')}
        </Button>
      </div>
    </form>
  )
}
