import { tieBreaksFor } from '@laurel/rules/judging-rule'
import { Checkbox, InputNumber, Select, TreeSelect } from 'antd'
import { useId } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useFieldTree } from '../../platform/lookups/expert-field.ts'
import styles from './judging-round.module.css'
import type { Rule } from './judging-round.queries.ts'
import { MarkField } from './mark-field.tsx'
import { tieBreakName } from './rule-format.ts'

type Props = { rule: Rule; onChange: (changed: Partial<Rule>) => void }

export function RuleFields({ rule, onChange }: Props) {
  const { word, language } = useWords()
  const id = useId()
  const { model, isBlind, judgesPerEntry, scale, drop, adjustment, tieBreaks } = rule
  const isMarked = model === 1 || model === 2
  return (
    <div className={styles['rule-fields']}>
      <Checkbox checked={isBlind} onChange={(event) => onChange({ isBlind: event.target.checked })}>
        {word('judging-round.is-blind')}
      </Checkbox>
      <CountField
        label={word('judging-round.judges')}
        min={1}
        max={50}
        value={judgesPerEntry}
        onChange={(changed) => onChange({ judgesPerEntry: changed })}
      />
      <Checkbox
        checked={rule.avoidsProvince === true}
        onChange={(event) => onChange({ avoidsProvince: event.target.checked ? true : undefined })}
      >
        {word('judging-round.avoids-province')}
      </Checkbox>
      <ExpertiseFields rule={rule} onChange={onChange} />
      {isMarked && (
        <div className={styles['three']}>
          {(['min', 'max', 'step'] as const).map((end) => (
            <MarkField
              key={end}
              label={word(`judging-round.${end}`)}
              mark={scale[end]}
              onChange={(changed) =>
                onChange({ scale: { ...scale, [end]: Math.max(changed ?? 0, end === 'step' ? 1 : 0) } })
              }
            />
          ))}
        </div>
      )}
      {model === 4 ? (
        <VoteFields rule={rule} onChange={onChange} />
      ) : (
        <>
          <Checkbox
            checked={drop !== null}
            onChange={(event) =>
              onChange({ drop: event.target.checked ? { highest: 1, lowest: 1, minScores: 3 } : null })
            }
          >
            {word('judging-round.drop')}
          </Checkbox>
          {drop && (
            <div className={styles['three']}>
              <CountField
                label={word('judging-round.drop-highest')}
                min={0}
                max={20}
                value={drop.highest}
                onChange={(highest) => onChange({ drop: { ...drop, highest } })}
              />
              <CountField
                label={word('judging-round.drop-lowest')}
                min={0}
                max={20}
                value={drop.lowest}
                onChange={(lowest) => onChange({ drop: { ...drop, lowest } })}
              />
              <CountField
                label={word('judging-round.min-scores')}
                min={3}
                max={50}
                value={drop.minScores}
                onChange={(minScores) => onChange({ drop: { ...drop, minScores } })}
              />
            </div>
          )}
          {isMarked && (
            <Checkbox
              checked={adjustment.method === 'z-score'}
              onChange={(event) =>
                onChange({
                  adjustment: event.target.checked ? { method: 'z-score', minSample: 8 } : { method: 'none' },
                })
              }
            >
              {word('judging-round.adjust')}
            </Checkbox>
          )}
          {isMarked && adjustment.method === 'z-score' && (
            <CountField
              label={word('judging-round.min-sample')}
              min={3}
              max={500}
              value={adjustment.minSample}
              onChange={(minSample) => onChange({ adjustment: { method: 'z-score', minSample } })}
            />
          )}
          <label className={styles['field']} htmlFor={`${id}ties`}>
            {word('judging-round.ties')}
            <Select
              id={`${id}ties`}
              mode="multiple"
              placeholder={word('judging-round.ties-choose')}
              value={tieBreaks}
              options={tieBreaksFor(rule).map((value) => ({ value, label: tieBreakName(rule, value, word, language) }))}
              onChange={(changed: string[]) => onChange({ tieBreaks: changed })}
            />
          </label>
        </>
      )}
    </div>
  )
}

/** Without a field nobody is preferred. */
function ExpertiseFields({ rule: { expertise, judgesPerEntry }, onChange }: Props) {
  const { word } = useWords()
  const id = useId()
  const tree = useFieldTree()
  return (
    <>
      <label className={styles['field']} htmlFor={id}>
        {word('judging-round.fields')}
        <TreeSelect
          id={id}
          multiple
          showSearch
          treeNodeFilterProp="title"
          placeholder={word('judging-round.fields-choose')}
          treeData={tree}
          value={expertise ? [...expertise.fields] : []}
          onChange={(fields: string[]) =>
            onChange({ expertise: fields.length > 0 ? { judges: expertise?.judges ?? 1, fields } : undefined })
          }
        />
        <small>{word('judging-round.fields-hint')}</small>
      </label>
      {expertise && (
        <CountField
          label={word('judging-round.field-judges')}
          min={1}
          max={judgesPerEntry}
          value={expertise.judges}
          onChange={(judges) => onChange({ expertise: { ...expertise, judges } })}
        />
      )}
    </>
  )
}

function VoteFields({ rule: { votes, judgesPerEntry }, onChange }: Props) {
  const { word } = useWords()
  const id = useId()
  return (
    <>
      <CountField
        label={word('judging-round.pass-votes')}
        min={1}
        max={50}
        value={votes.passVotes}
        onChange={(passVotes) => onChange({ votes: { ...votes, passVotes } })}
      />
      <label className={styles['field']} htmlFor={id}>
        {word('judging-round.review-for')}
        <InputNumber
          id={id}
          min={0}
          max={judgesPerEntry}
          precision={0}
          value={votes.reviewWhen?.votesFor ?? null}
          onChange={(votesFor) =>
            onChange({
              votes: {
                ...votes,
                reviewWhen:
                  votesFor === null ? null : { votesFor, votesAgainst: Math.max(0, judgesPerEntry - votesFor) },
              },
            })
          }
        />
        <small>{word('judging-round.review-hint')}</small>
      </label>
    </>
  )
}

type CountProps = { label: string; min: number; max: number; value: number; onChange: (value: number) => void }

function CountField({ label, min, max, value, onChange }: CountProps) {
  const id = useId()
  return (
    <label className={styles['field']} htmlFor={id}>
      {label}
      <InputNumber
        id={id}
        min={min}
        max={max}
        precision={0}
        value={value}
        onChange={(changed) => onChange(changed ?? min)}
      />
    </label>
  )
}
