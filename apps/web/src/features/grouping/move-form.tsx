import { Input, Select } from 'antd'
import { useId } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type Grouping, useAskGroupingAct } from './grouping.queries.ts'
import styles from './grouping-form.module.css'

type Move = { code: string; to: string }
type Props = {
  grouping: Pick<Grouping, 'id' | 'members'> & { shown: Pick<Grouping['shown'], 'groups'> }
  onClose: () => void
}
const maxMoves = 50

/** Entries that change places; another person decides, and what was drawn stays beside it. */
export function MoveForm({ grouping: { id, members, shown }, onClose }: Props) {
  const { word } = useWords()
  const field = useId()
  const ask = useAskGroupingAct()
  const draft = useLocalDraft('grouping-move', id, { moves: [{ code: '', to: '' }] as Move[], reason: '' })
  const { moves } = draft.fields
  const reason = draft.fields.reason.trim()
  const nowOf = new Map(members.map(({ code, now }) => [code, now]))
  const chosen = new Set(moves.map(({ code }) => code))
  const isReady = reason !== '' && moves.every(({ code, to }) => code !== '' && to !== '' && nowOf.get(code) !== to)
  const put = (at: number, changed: Partial<Move>) =>
    draft.set({ moves: moves.map((move, index) => (index === at ? { ...move, ...changed } : move)) })
  return (
    <ModalForm
      title={word('grouping.move-title')}
      submit={word('grouping.ask')}
      isReady={isReady}
      isBusy={ask.isPending}
      error={ask.error}
      draft={draft}
      onSubmit={() =>
        ask.mutate(
          { kind: 'move', groupingId: id, moves, reason },
          {
            onSuccess: () => {
              draft.clear()
              toast.success(word('grouping.asked'))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <fieldset className={styles['moves']}>
        <legend>{word('grouping.moves')}</legend>
        {moves.map(({ code, to }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing else to be known by
          <div key={at}>
            <Select
              aria-label={word('grouping.move-entry', { number: at + 1 })}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={word('grouping.choose-entry')}
              value={code === '' ? null : code}
              options={members.map(({ code: value, title, school, now }) => ({
                value,
                label: [value, title, school, word('grouping.group', { code: now })].join(' · '),
                disabled: value !== code && chosen.has(value),
              }))}
              onChange={(value) => put(at, { code: value })}
            />
            <Select
              aria-label={word('grouping.move-group', { number: at + 1 })}
              placeholder={word('grouping.choose-group')}
              value={to === '' ? null : to}
              options={shown.groups.map(({ code: value }) => ({
                value,
                label: word('grouping.group', { code: value }),
                disabled: nowOf.get(code) === value,
              }))}
              onChange={(value) => put(at, { to: value })}
            />
            <Button
              look="quiet"
              icon="x"
              aria-label={word('grouping.remove-move')}
              disabled={moves.length === 1}
              onClick={() => draft.set({ moves: moves.filter((_, index) => index !== at) })}
            />
          </div>
        ))}
        <Button
          size="small"
          icon="plus"
          disabled={moves.length >= maxMoves}
          onClick={() => draft.set({ moves: [...moves, { code: '', to: '' }] })}
        >
          {word('grouping.add-move')}
        </Button>
      </fieldset>
      <ModalField id={field} label={word('grouping.reason')} hint={word('grouping.move-hint')}>
        <Input
          id={field}
          maxLength={200}
          value={draft.fields.reason}
          onChange={(event) => draft.set({ reason: event.target.value })}
        />
      </ModalField>
    </ModalForm>
  )
}
