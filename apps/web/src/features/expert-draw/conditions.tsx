import { Input, InputNumber, Select, TreeSelect } from 'antd'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import styles from '../../parts/committed-draw/committed-draw.module.css'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useFieldNames, useFieldTree } from '../../platform/lookups/expert-field.ts'
import { Button } from '../../ui/button.tsx'
import { worded } from '../../ui/form-wording.ts'
import { Icon } from '../../ui/icon.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { Refused } from '../../ui/refused.tsx'
import { toast } from '../../ui/toast-store.ts'
import own from './expert-draw.module.css'
import { useCommitDraw, useDrawRounds, usePreview, type Wish } from './expert-draw.queries.ts'
import { Funnel } from './funnel.tsx'

const maxWishes = 20

/** For whom is drawn and what is wished for; beside it, who would be on the list. */
export function Conditions() {
  const { word, language } = useWords()
  const navigate = useNavigate()
  const id = useId()
  const rounds = useDrawRounds(language)
  const commit = useCommitDraw()
  const draft = useLocalDraft('expert-draw', 'new', {
    roundId: '',
    wishes: [{ field: '', count: 3 }] as Wish[],
    reason: '',
  })
  const { roundId, reason } = draft.fields
  const wishes = draft.fields.wishes.filter(({ field }) => field !== '')
  const preview = usePreview(roundId, wishes)
  const earlier = preview.data?.earlier ?? 0
  const isReady =
    preview.isSuccess &&
    !preview.isPlaceholderData &&
    preview.data.shortages.length === 0 &&
    (earlier === 0 || reason.trim() !== '')
  const failure = commit.error ?? rounds.error
  const send = () =>
    commit.mutate(
      { roundId, wishes, reason: reason.trim() },
      {
        onSuccess: (made) => {
          draft.clear()
          toast.success(word('expert-draw.committed'))
          void navigate(`/manager/expert-draw?id=${made.id}`)
        },
      },
    )
  const options = (rounds.data ?? []).map(({ id: value, name, contestName, stageName, trackName }) => ({
    value,
    label: [worded(name, language), contestName, stageName, ...(trackName === null ? [] : [trackName])].join(' · '),
  }))
  return (
    <div className={styles['columns']}>
      <section className={styles['card']} aria-label={word('expert-draw.new')}>
        <header className={styles['card-head']}>
          <h2>{word('expert-draw.new')}</h2>
        </header>
        <form
          className={styles['panel']}
          onSubmit={(event) => {
            event.preventDefault()
            if (isReady && !commit.isPending) send()
          }}
        >
          <LocalDraftNotice notice={draft.notice} />
          <label htmlFor={`${id}round`}>{word('expert-draw.round')}</label>
          <Select
            id={`${id}round`}
            loading={rounds.isPending}
            value={roundId === '' ? null : roundId}
            placeholder={word('expert-draw.choose')}
            notFoundContent={word('expert-draw.no-rounds')}
            options={options}
            onChange={(chosen) => draft.set({ roundId: chosen })}
          />
          <Wishes wishes={draft.fields.wishes} onChange={(changed) => draft.set({ wishes: changed })} />
          <label htmlFor={`${id}reason`}>{word('expert-draw.reason')}</label>
          <Input
            id={`${id}reason`}
            maxLength={200}
            value={reason}
            onChange={(event) => draft.set({ reason: event.target.value })}
          />
          {earlier > 0 && <small>{word('expert-draw.reason-hint', { count: earlier })}</small>}
          {failure && <Refused error={failure} />}
          <Button type="submit" look="primary" icon="lock" busy={commit.isPending} disabled={!isReady}>
            {word('expert-draw.commit')}
          </Button>
          <small>{word('expert-draw.commit-hint')}</small>
        </form>
      </section>
      <Preview preview={preview} />
    </div>
  )
}

function Wishes({ wishes, onChange }: { wishes: readonly Wish[]; onChange: (wishes: Wish[]) => void }) {
  const { word } = useWords()
  const tree = useFieldTree()
  const put = (at: number, changed: Partial<Wish>) =>
    onChange(wishes.map((wish, index) => (index === at ? { ...wish, ...changed } : wish)))
  return (
    <fieldset className={own['wishes']}>
      <legend>{word('expert-draw.wishes')}</legend>
      {wishes.map(({ field, count }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing else to be known by
        <div key={at}>
          <TreeSelect
            aria-label={word('expert-draw.field')}
            showSearch
            treeNodeFilterProp="title"
            placeholder={word('expert-draw.field')}
            treeData={tree}
            {...(field !== '' && { value: field })}
            onChange={(chosen: string) => put(at, { field: chosen })}
          />
          <InputNumber
            aria-label={word('expert-draw.count')}
            min={1}
            max={99}
            precision={0}
            value={count}
            onChange={(chosen) => put(at, { count: chosen ?? 1 })}
          />
          <Button
            look="quiet"
            icon="x"
            aria-label={word('expert-draw.remove-wish')}
            disabled={wishes.length === 1}
            onClick={() => onChange(wishes.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon="plus"
        disabled={wishes.length >= maxWishes}
        onClick={() => onChange([...wishes, { field: '', count: 1 }])}
      >
        {word('expert-draw.add-wish')}
      </Button>
    </fieldset>
  )
}

function Preview({ preview: { data, error } }: { preview: ReturnType<typeof usePreview> }) {
  const { word } = useWords()
  const nameOf = useFieldNames()
  return (
    <section className={styles['card']} aria-label={word('expert-draw.who')} aria-live="polite">
      <header className={styles['card-head']}>
        <h2>{word('expert-draw.who')}</h2>
        <small>{word('expert-draw.who-hint')}</small>
      </header>
      {error ? (
        <div className={styles['hint']}>
          <Refused error={error} />
        </div>
      ) : data === undefined ? (
        <p className={styles['hint']}>{word('expert-draw.who-wait')}</p>
      ) : (
        <>
          <Funnel total={data.total} funnel={data.funnel} />
          <ul className={own['shortages']}>
            {data.shortages.length === 0 ? (
              <li data-fine>
                <Icon name="check" size={16} /> {word('expert-draw.enough')}
              </li>
            ) : (
              data.shortages.map(({ field, missing }) => (
                <li key={field}>
                  <Icon name="circle-alert" size={16} />{' '}
                  {word('expert-draw.shortage', { field: nameOf(field), count: missing })}
                </li>
              ))
            )}
          </ul>
        </>
      )}
    </section>
  )
}
