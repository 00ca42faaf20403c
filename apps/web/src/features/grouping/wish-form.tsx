import { Checkbox, InputNumber, Select } from 'antd'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import styles from '../../parts/committed-draw/committed-draw.module.css'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Question } from '../../ui/dialog.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { Refused } from '../../ui/refused.tsx'
import { toast } from '../../ui/toast-store.ts'
import { GroupFields } from './group-fields.tsx'
import { evenGroups, fewestGroups, isGroupName, mostGroups } from './group-rows.ts'
import {
  type GroupingPlace,
  type GroupingPreview,
  type GroupingWish,
  useCommitGrouping,
  usePreviewGrouping,
} from './grouping.queries.ts'
import form from './grouping-form.module.css'
import { PreviewCard } from './preview-card.tsx'

const usualGroups = 8

const entriesOf = ({ entries, tracks }: GroupingPlace, trackId: string | null) =>
  trackId === null ? entries : (tracks.find(({ id }) => id === trackId)?.entries ?? 0)

function firstWish(place: GroupingPlace): Omit<GroupingWish, 'stageId'> {
  const { tracks, rooms } = place
  const trackId = tracks.find(({ entries }) => entries > 0)?.id ?? null
  const count = rooms.length >= fewestGroups && rooms.length <= mostGroups ? rooms.length : usualGroups
  return {
    trackId,
    groups: evenGroups(entriesOf(place, trackId), count, rooms),
    rules: { avoidConflicts: true, balanceStrength: false, strengthTolerance: 300 },
  }
}

/** What is grouped into what, and by which rules. It is looked at before anything is bound. */
export function WishForm({ place }: { place: GroupingPlace }) {
  const { word } = useWords()
  const navigate = useNavigate()
  const id = useId()
  const preview = usePreviewGrouping()
  const commit = useCommitGrouping()
  const [seen, setSeen] = useState<{ wish: string; preview: GroupingPreview }>()
  const [asks, setAsks] = useState(false)
  const draft = useLocalDraft('grouping', place.stageId, firstWish(place))
  const { trackId, groups, rules } = draft.fields
  const wish: GroupingWish = { stageId: place.stageId, trackId, groups, rules }
  const entries = entriesOf(place, trackId)
  const places = groups.reduce((sum, { capacity }) => sum + capacity, 0)
  const isFine = groups.every(({ code }) => isGroupName(code)) && entries > 0 && places >= entries
  const isSeen = seen !== undefined && seen.wish === JSON.stringify(wish)
  const look = () => {
    commit.reset()
    preview.mutate(wish, { onSuccess: (made) => setSeen({ wish: JSON.stringify(wish), preview: made }) })
  }
  const rulesWith = (changed: Partial<GroupingWish['rules']>) => draft.set({ rules: { ...rules, ...changed } })
  const again = (track: string | null, count: number) =>
    draft.set({ trackId: track, groups: evenGroups(entriesOf(place, track), count, place.rooms) })
  return (
    <div className={styles['columns']}>
      <section className={styles['card']} aria-label={word('grouping.new')}>
        <header className={styles['card-head']}>
          <h2>{word('grouping.new')}</h2>
        </header>
        <form
          className={classNames(styles['panel'], form['wish'])}
          onSubmit={(event) => {
            event.preventDefault()
            if (isFine && !preview.isPending) look()
          }}
        >
          <LocalDraftNotice notice={draft.notice} />
          <label htmlFor={`${id}track`}>{word('grouping.track')}</label>
          <Select
            id={`${id}track`}
            value={trackId ?? ''}
            options={[
              { value: '', label: word('grouping.every-track', { count: place.entries }) },
              ...place.tracks.map((track) => ({
                value: track.id,
                label: word('grouping.track-of', { name: track.name, count: track.entries }),
              })),
            ]}
            onChange={(chosen) => again(chosen === '' ? null : chosen, groups.length)}
          />
          <label htmlFor={`${id}count`}>{word('grouping.count')}</label>
          <InputNumber
            id={`${id}count`}
            min={fewestGroups}
            max={mostGroups}
            precision={0}
            value={groups.length}
            onChange={(chosen) => chosen !== null && again(trackId, chosen)}
          />
          <GroupFields groups={groups} rooms={place.rooms} onChange={(changed) => draft.set({ groups: changed })} />
          <p className={form['sum']} data-short={places < entries || undefined} role="status">
            {word(places < entries ? 'grouping.places-short' : 'grouping.places', { places, entries })}
          </p>
          <fieldset className={form['rules']}>
            <legend>{word('grouping.rules')}</legend>
            <Checkbox checked disabled>
              {word('grouping.rule-school')}
            </Checkbox>
            <Checkbox
              checked={rules.avoidConflicts}
              onChange={({ target }) => rulesWith({ avoidConflicts: target.checked })}
            >
              {word('grouping.rule-conflicts')}
            </Checkbox>
            <Checkbox
              checked={rules.balanceStrength}
              onChange={({ target }) => rulesWith({ balanceStrength: target.checked })}
            >
              {word('grouping.rule-strength')}
            </Checkbox>
            {rules.balanceStrength && (
              <>
                <div className={form['tolerance']}>
                  <label htmlFor={`${id}tolerance`}>{word('grouping.tolerance')}</label>
                  <InputNumber
                    id={`${id}tolerance`}
                    min={0}
                    max={100}
                    step={0.5}
                    precision={2}
                    value={rules.strengthTolerance / 100}
                    onChange={(chosen) => rulesWith({ strengthTolerance: Math.round((chosen ?? 0) * 100) })}
                  />
                </div>
                <small>{word('grouping.strength-public')}</small>
              </>
            )}
          </fieldset>
          {commit.error && <Refused error={commit.error} />}
          <div className={form['acts']}>
            <Button type="submit" icon="eye" busy={preview.isPending} disabled={!isFine}>
              {word('grouping.preview')}
            </Button>
            <Button
              look="primary"
              icon="lock"
              busy={commit.isPending}
              disabled={!isSeen || !isFine}
              onClick={() => setAsks(true)}
            >
              {word('grouping.commit')}
            </Button>
          </div>
          <small>{word('grouping.commit-hint')}</small>
        </form>
      </section>
      <PreviewCard preview={seen?.preview} isOutdated={!isSeen} error={preview.error} />
      <Question
        open={asks}
        isDangerous={false}
        question={word('grouping.commit-question', { entries, groups: groups.length })}
        confirm={word('grouping.commit')}
        cancel={word('grouping.cancel')}
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false)
          commit.mutate(wish, {
            onSuccess: (made) => {
              draft.clear()
              toast.success(word('grouping.committed'))
              void navigate(`/manager/grouping?id=${made.id}`)
            },
          })
        }}
      />
    </div>
  )
}
