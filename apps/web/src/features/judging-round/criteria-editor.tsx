import { freeKey } from '@laurel/rules/judging-rule'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { CriterionFields } from './criterion-fields.tsx'
import styles from './judging-round.module.css'
import type { Rule, RuleCriterion } from './judging-round.queries.ts'
import { weightSum } from './rule-format.ts'

type Props = { rule: Rule; onChange: (criteria: Rule['criteria']) => void }

const blank = (key: string, weight: number): RuleCriterion => ({
  key,
  weight,
  name: { zh: '', en: '' },
  hint: { zh: '', en: '' },
  anchors: [],
  commentAtMost: null,
  commentAtLeast: null,
  parts: [],
})

export function CriteriaEditor({ rule, onChange }: Props) {
  const { word } = useWords()
  const { criteria, model } = rule
  const replace = (at: number, changed: RuleCriterion) => onChange(criteria.with(at, changed))
  const rest = (own: readonly { weight: number }[], whole: number) => Math.max(0, whole - weightSum(own))
  return (
    <>
      {criteria.map((criterion, at) => (
        <fieldset key={criterion.key} className={styles['edited']}>
          <legend>{criterion.name.zh || word('judging-round.criterion', { number: at + 1 })}</legend>
          <CriterionFields
            rule={rule}
            criterion={criterion}
            onChange={(changed) => replace(at, { ...criterion, ...changed })}
            onRemove={() => onChange(criteria.toSpliced(at, 1))}
          />
          {criterion.parts.map((part, place) => (
            <fieldset key={part.key} className={styles['edited']}>
              <legend>{part.name.zh || word('judging-round.criterion', { number: `${at + 1}.${place + 1}` })}</legend>
              <CriterionFields
                rule={rule}
                criterion={part}
                onChange={(changed) =>
                  replace(at, { ...criterion, parts: criterion.parts.with(place, { ...part, ...changed }) })
                }
                onRemove={() => replace(at, { ...criterion, parts: criterion.parts.toSpliced(place, 1) })}
              />
            </fieldset>
          ))}
          {model === 1 && (
            <div className={styles['acts']}>
              <Button
                icon="plus"
                onClick={() => {
                  const part = { ...blank(freeKey(criteria), rest(criterion.parts, criterion.weight)), parts: [] }
                  replace(at, { ...criterion, parts: [...criterion.parts, part] })
                }}
              >
                {word('judging-round.add-part')}
              </Button>
              {criterion.parts.length > 0 && weightSum(criterion.parts) !== criterion.weight && (
                <span className={styles['fault']} role="status">
                  {word('judging-round.parts-sum', { sum: weightSum(criterion.parts), wanted: criterion.weight })}
                </span>
              )}
            </div>
          )}
        </fieldset>
      ))}
      {(model === 1 || criteria.length === 0) && (
        <div className={styles['acts']}>
          <Button icon="plus" onClick={() => onChange([...criteria, blank(freeKey(criteria), rest(criteria, 100))])}>
            {word('judging-round.add-criterion')}
          </Button>
        </div>
      )}
    </>
  )
}
