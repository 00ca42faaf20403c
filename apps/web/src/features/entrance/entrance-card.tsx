import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { basePath } from '../../platform/routing/location.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/choices.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './entrance.module.css'
import { type Entrance, useSaveEntrance } from './entrance.queries.ts'

const ways = [1, 2, 3, 4] as const
type Way = (typeof ways)[number]

/** C11: how people get into one portal, and whether they may open accounts by themselves. */
export function EntranceCard({ entrance }: { entrance: Entrance }) {
  const { word } = useWords()
  const { portalId, portalCode, title } = entrance
  const save = useSaveEntrance()
  const draft = useLocalDraft('entrance', portalId, {
    offered: entrance.loginStrategies as readonly Way[],
    strategy: entrance.passwordStrategy,
    registration: entrance.registration,
  })
  const { offered, strategy, registration } = draft.fields

  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending || offered.length === 0) return
    save.mutate(
      { portalId, loginStrategies: [...offered], passwordStrategy: strategy, registration },
      {
        onSuccess: () => {
          draft.clear()
          toast.success(word('entrance.saved', { portal: title }))
        },
      },
    )
  }

  return (
    <form className={styles['card']} aria-label={title} onSubmit={submit}>
      <header className={styles['bar']}>
        <h2>{title}</h2>
        <code>{`${basePath}/${portalCode}`}</code>
        <OpenState entrance={entrance} />
      </header>
      <LocalDraftNotice notice={draft.notice} />
      <Missing entrance={entrance} />
      <Choices
        kind="radio"
        label={word('entrance.registration')}
        hint={word(entrance.form ? 'entrance.form' : 'entrance.form-none', {
          name: entrance.form?.name ?? '',
          version: entrance.form?.version ?? 0,
        })}
        options={(['open', 'closed'] as const).map((value) => ({
          value,
          label: word(`entrance.registration-${value}`),
        }))}
        chosen={[registration]}
        onChoose={([chosen]) => draft.set({ registration: chosen === 'open' ? 'open' : 'closed' })}
      />
      <Choices
        kind="checkbox"
        label={word('entrance.ways')}
        hint={offered.includes(3) ? word('entrance.social-hint') : undefined}
        error={offered.length === 0 ? word('entrance.no-way') : undefined}
        options={ways.map((way) => ({ value: `${way}`, label: word(`entrance.way-${way}`) }))}
        chosen={offered.map(String)}
        onChoose={(chosen) => draft.set({ offered: ways.filter((way) => chosen.includes(`${way}`)) })}
      />
      {offered.includes(1) && (
        <Choices
          kind="radio"
          label={word('entrance.password')}
          options={([1, 2] as const).map((value) => ({ value: `${value}`, label: word(`entrance.password-${value}`) }))}
          chosen={[`${strategy}`]}
          onChoose={([chosen]) => draft.set({ strategy: chosen === '2' ? 2 : 1 })}
        />
      )}
      <Alert>{save.error && (save.error instanceof CallError ? save.error.msg : word('error.unknown'))}</Alert>
      <div>
        <Button type="submit" look="primary" size="medium" busy={save.isPending} disabled={!draft.isUnsaved}>
          {word(save.isPending ? 'entrance.saving' : 'entrance.save')}
        </Button>
      </div>
    </form>
  )
}

function OpenState({ entrance: { closedBecause } }: { entrance: Entrance }) {
  const { word } = useWords()
  return closedBecause === null ? (
    <Tag tone="ok" icon="check">
      {word('entrance.is-open')}
    </Tag>
  ) : (
    <Tag tone={closedBecause === 'closed' ? 'mute' : 'warn'} icon={closedBecause === 'closed' ? 'ban' : 'circle-alert'}>
      {word(`entrance.closed-${closedBecause}`)}
    </Tag>
  )
}

/** Says why nobody can register, and what to do about it. */
function Missing({ entrance: { closedBecause, isOpenToMinors, portalCode } }: { entrance: Entrance }) {
  const { word } = useWords()
  const forMinors = closedBecause === null && !isOpenToMinors ? 'guardian' : undefined
  const missing = closedBecause === 'terms-missing' ? 'terms' : forMinors
  if (missing === undefined) return null
  return (
    <p className={styles['missing']}>
      <Icon name="circle-alert" size={18} />
      <span>
        {word(`entrance.${missing}-missing`)}{' '}
        <Link to={`/manager/agreement?portal=${portalCode}&kind=${missing}`}>{word(`entrance.write-${missing}`)}</Link>
      </span>
    </p>
  )
}
